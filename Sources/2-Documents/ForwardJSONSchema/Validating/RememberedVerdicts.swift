internal import ForwardJSON

/// The verdicts on lists and objects inside alternatives that took much work to find.
///
/// Alternatives often apply the same schemas to the parts of a value. Without these verdicts, each
/// level of such alternatives would double the work.
///
/// A class, because each collector of problems copies its judge.
final class RememberedVerdicts {
  private var verdicts: [PlacedRules: Bool] = [:]
  /// A bit for each place and its rules. Most look-ups end here.
  private var marks: UInt64 = 0

  private func mark(_ rules: Rules, _ value: UInt) -> UInt64 {
    let mixed = TextHash.mixed(UInt64(UInt(bitPattern: ObjectIdentifier(rules))) ^ UInt64(value))
    return 1 << (mixed & 63)
  }

  /// Returns whether rules accept the value with a storage number; `nil` if it isn't known.
  func verdict(of rules: Rules, on value: UInt, in scope: borrowing DynamicScope) -> Bool? {
    if marks & mark(rules, value) == 0 { return nil }
    return verdicts[PlacedRules(rules: ObjectIdentifier(rules), value: value, scope: scope.inner)]
  }

  func keep(
    _ isAccepting: Bool, of rules: Rules, on value: UInt, in scope: borrowing DynamicScope
  ) {
    marks |= mark(rules, value)
    let place = PlacedRules(rules: ObjectIdentifier(rules), value: value, scope: scope.inner)
    verdicts[place] = isAccepting
  }

  private struct PlacedRules: Hashable {
    let rules: ObjectIdentifier
    let value: UInt
    let scope: [ObjectIdentifier]
  }
}

extension Judge {
  /// Applies rules to a value inside an alternative, unless the verdict is known.
  @inline(never)
  mutating func judgeOnce(_ value: JSONValue, by rules: Rules) -> Bool {
    guard let number = value.storageNumber else { return judgeWhole(value, by: rules) }
    if let known = progress.remembered?.verdict(of: rules, on: number, in: progress.scope) {
      return known ? progress.count() || stop() : refuse()
    }
    let outer = (verdict: verdict, stepsLeft: progress.stepsLeft)
    verdict = .valid
    let continues = judgeWhole(value, by: rules)
    if verdict != .undecided, AppliedSchemas.keeps(outer.stepsLeft - progress.stepsLeft) {
      let remembered = progress.remembered ?? RememberedVerdicts()
      progress.remembered = remembered
      remembered.keep(verdict == .valid, of: rules, on: number, in: progress.scope)
    }
    if verdict == .valid { verdict = outer.verdict }
    return continues
  }
}
