/// The schemas that took much work to apply to the present value, and what was found.
///
/// A schema may be reached on countless ways, which are doubled by each level of two references to
/// the next one. What is found on the first way holds for the others with the same dynamic scope.
struct AppliedSchemas {
  struct Result {
    let isAccepting: Bool
    /// What the schema evaluates, see ``Evaluation``; `nil` if that isn't known.
    let evaluated: [Int]?
  }

  private struct Application: Hashable {
    let schema: ObjectIdentifier
    let scope: [ObjectIdentifier]

    init(_ schema: AnyObject, _ scope: borrowing DynamicScope) {
      (self.schema, self.scope) = (ObjectIdentifier(schema), scope.resources)
    }
  }

  private var results: [Application: Result] = [:]

  /// The steps from which on a result is kept: another one is found again as fast.
  private static let leastWork = 1_000

  /// Whether a result that took a number of steps is worth being kept.
  @inline(__always)
  static func keeps(_ work: Int) -> Bool { work >= leastWork }

  /// Returns what was found for a schema; `nil` if that isn't known.
  @inline(__always)
  func result(of schema: AnyObject, in scope: borrowing DynamicScope) -> Result? {
    results.isEmpty ? nil : results[Application(schema, scope)]
  }

  /// Keeps the result of a schema. Callers check first that ``keeps(_:)`` the work.
  mutating func keep(
    _ result: Result, of schema: AnyObject, in scope: borrowing DynamicScope
  ) {
    results[Application(schema, scope)] = result
  }
}

extension Progress {
  /// What was known of another value, while the present one is judged.
  struct OuterApplied {
    fileprivate let schemas: AppliedSchemas
    fileprivate let start: Int
  }

  /// Begins to keep what is found of the present value; returns the argument of
  /// ``endApplied(_:)``, `nil` if that has begun.
  @inline(__always)
  mutating func beginApplied() -> OuterApplied? {
    if appliedStart == start { return nil }
    defer { (applied, appliedStart) = (AppliedSchemas(), start) }
    return OuterApplied(schemas: applied, start: appliedStart)
  }

  @inline(__always)
  mutating func endApplied(_ outer: OuterApplied) {
    (applied, appliedStart) = (outer.schemas, outer.start)
  }
}
