internal import ForwardJSON

/// The problems of lists and objects inside alternatives, by schema and place.
///
/// Alternatives often apply the same schemas to the parts of a value, and each of the parts may
/// have alternatives again.
final class CollectedProblems {
  struct Key: Hashable {
    let plan: ObjectIdentifier
    let place: [JSONPath.Step]
    let scope: [ObjectIdentifier]
  }

  private var lists: [Key: [SchemaProblem]] = [:]
  /// The number of deep trials that are left.
  private var trials = 1_000

  subscript(key: Key) -> [SchemaProblem]? {
    get { lists[key] }
    set { lists[key] = newValue }
  }

  /// Returns whether one more deep alternative may be tried. Trying each of several alternatives
  /// can double the time with each level.
  func takeTrial() -> Bool {
    trials -= 1
    return trials >= 0
  }
}
