/// Shows another reference's value as an index: 0 is none, then come all cases.
///
/// A case that isn't in `allCases` reads as -1, which no picker offers; an index that isn't one of
/// theirs is not written.
final class OptionalIndexRef<Choice: CaseIterable & Equatable>: PropertyRefTo<Int> {
  private let base: PropertyRefTo<Choice?>
  private let choices: [Choice?] = [nil] + Array(Choice.allCases)

  init(_ base: PropertyRefTo<Choice?>) {
    self.base = base
  }

  override var val: Int? {
    get { base.val.map { choices.firstIndex(of: $0) ?? -1 } }
    set {
      guard let newValue, choices.indices.contains(newValue) else { return }
      base.val = .some(choices[newValue])
    }
  }

  // The case itself is remembered, as its index can't stand for one outside `allCases`.
  override func snapshot() -> () -> Void { base.snapshot() }
}
