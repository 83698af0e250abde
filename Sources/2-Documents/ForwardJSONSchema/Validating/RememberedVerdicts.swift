internal import ForwardJSON

/// The verdicts on lists and objects inside alternatives that took much work to find.
///
/// Alternatives often apply the same schemas to the parts of a value. Without these verdicts, each
/// level of such alternatives would double the work.
///
/// A class, because each collector of problems copies its judge.
final class RememberedVerdicts {
  private var verdicts: [PlacedPlan: Bool] = [:]
  /// A bit for each place and its plan. Most look-ups end here.
  private var marks: UInt64 = 0

  private func mark(_ plan: Plan, _ value: UInt) -> UInt64 {
    let mixed = TextHash.mixed(UInt64(UInt(bitPattern: ObjectIdentifier(plan))) ^ UInt64(value))
    return 1 << (mixed & 63)
  }

  /// Returns whether a plan accepts the value with a storage number; `nil` if it isn't known.
  func verdict(of plan: Plan, on value: UInt, in scope: borrowing DynamicScope) -> Bool? {
    if marks & mark(plan, value) == 0 { return nil }
    return verdicts[PlacedPlan(plan: ObjectIdentifier(plan), value: value, scope: scope.inner)]
  }

  func keep(
    _ isAccepting: Bool, of plan: Plan, on value: UInt, in scope: borrowing DynamicScope
  ) {
    marks |= mark(plan, value)
    let place = PlacedPlan(plan: ObjectIdentifier(plan), value: value, scope: scope.inner)
    verdicts[place] = isAccepting
  }

  private struct PlacedPlan: Hashable {
    let plan: ObjectIdentifier
    let value: UInt
    let scope: [ObjectIdentifier]
  }
}

extension Judge {
  /// Applies a plan to a value inside an alternative, unless the verdict is known.
  @inline(never)
  mutating func judgeOnce(_ value: JSONValue, by plan: Plan) -> Bool {
    if let remembered = progress.remembered, let number = value.storageNumber,
      let known = remembered.verdict(of: plan, on: number, in: progress.scope)
    {
      return known ? progress.count(plan) || stop() : refuse()
    }
    let outer = (verdict: verdict, stepsLeft: progress.stepsLeft)
    verdict = .valid
    let continues = judgeWhole(value, by: plan)
    if verdict != .undecided, AppliedSchemas.keeps(outer.stepsLeft - progress.stepsLeft),
      let number = value.storageNumber
    {
      let remembered = progress.remembered ?? RememberedVerdicts()
      progress.remembered = remembered
      remembered.keep(verdict == .valid, of: plan, on: number, in: progress.scope)
    }
    if verdict == .valid { verdict = outer.verdict }
    return continues
  }
}
