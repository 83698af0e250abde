extension PropertyRefTo where Value: CaseIterable & Equatable {
  /// Makes a reference to the same value as the index that a picker shows.
  ///
  /// A case that isn't in `allCases` reads as -1, which no picker offers; an index that isn't one of
  /// theirs is not written.
  public var index: PropertyRefTo<Int> { IndexRef(self) }
}

/// Shows another reference's value as its index among all cases.
final class IndexRef<Choice: CaseIterable & Equatable>: PropertyRefTo<Int> {
  private let base: PropertyRefTo<Choice>
  private let choices = Array(Choice.allCases)

  init(_ base: PropertyRefTo<Choice>) {
    self.base = base
  }

  override var val: Int? {
    get { base.val.map { choices.firstIndex(of: $0) ?? -1 } }
    set {
      guard let newValue, choices.indices.contains(newValue) else { return }
      base.val = choices[newValue]
    }
  }

  // The case itself is remembered, as its index can't stand for one outside `allCases`.
  override func snapshot() -> () -> Void { base.snapshot() }
}
