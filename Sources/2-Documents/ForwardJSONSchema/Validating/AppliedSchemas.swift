/// The schemas that took much work to apply to the present value, with the results.
///
/// A schema may be reached on countless ways: each level with two references to the next level
/// doubles them. The result of the first way holds for the others with the same dynamic scope.
struct AppliedSchemas {
  struct Result {
    let isAccepting: Bool
    /// The positions that the schema evaluates, see ``Evaluation``; `nil` if they aren't known.
    let evaluated: Positions?
  }

  private struct Application: Hashable {
    let schema: ObjectIdentifier
    let scope: [ObjectIdentifier]

    init(_ schema: AnyObject, _ scope: borrowing DynamicScope) {
      (self.schema, self.scope) = (ObjectIdentifier(schema), scope.resources)
    }
  }

  private var results: [Application: Result] = [:]

  /// The number of steps from which on a result is kept. Finding a cheaper result again is as fast.
  private static let leastWork = 1_000

  /// Whether a result that took a number of steps is worth keeping.
  @inline(__always)
  static func keeps(_ work: Int) -> Bool { work >= leastWork }

  /// Returns the result of a schema; `nil` if it isn't known.
  @inline(__always)
  func result(of schema: AnyObject, in scope: borrowing DynamicScope) -> Result? {
    results.isEmpty ? nil : results[Application(schema, scope)]
  }

  /// Keeps the result of a schema. Callers first check that ``keeps(_:)`` returns true for its
  /// work.
  mutating func keep(
    _ result: Result, of schema: AnyObject, in scope: borrowing DynamicScope
  ) {
    results[Application(schema, scope)] = result
  }
}

extension Progress {
  /// The results of another value, while the present value is judged.
  struct OuterApplied {
    fileprivate let schemas: AppliedSchemas
    fileprivate let start: Int
  }

  /// Begins to keep the results of the present value. Returns the argument of ``endApplied(_:)``;
  /// `nil` if that has begun.
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
