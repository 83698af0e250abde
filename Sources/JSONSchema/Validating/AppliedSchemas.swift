/// The schemas that took much work to apply to the present value, and whether they accept it.
///
/// A schema may be reached on countless ways, which are doubled by each level of two references to
/// the next one. What is found on the first way holds for the others with the same dynamic scope,
/// unless they want to know what the schema evaluates.
struct AppliedSchemas {
  private struct Application: Hashable {
    let schema: ObjectIdentifier
    let scope: [ObjectIdentifier]

    init(_ schema: AnyObject, _ scope: borrowing DynamicScope) {
      (self.schema, self.scope) = (ObjectIdentifier(schema), scope.resources)
    }
  }

  private var verdicts: [Application: Bool] = [:]

  /// The steps from which on a verdict is kept: another one is found again as fast.
  private static let leastWork = 1_000

  /// Returns whether a schema accepts the value; `nil` if that isn't known.
  @inline(__always)
  func verdict(of schema: AnyObject, in scope: borrowing DynamicScope) -> Bool? {
    verdicts.isEmpty ? nil : verdicts[Application(schema, scope)]
  }

  /// Keeps the verdict of a schema that took some steps.
  @inline(__always)
  mutating func keep(
    _ isAccepting: Bool, of schema: AnyObject, in scope: borrowing DynamicScope, work: Int
  ) {
    if work >= Self.leastWork { verdicts[Application(schema, scope)] = isAccepting }
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
