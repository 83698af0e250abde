extension PropertyRefTo where Value: CaseIterable & Equatable {
  /// Returns a reference to the same value as the index that a picker shows.
  ///
  /// A case that isn't in `allCases` reads as -1, which no picker offers; an index out of range is
  /// not written.
  public var index: PropertyRefTo<Int> { IndexRef(self, Array(Value.allCases)) }
}

/// A reference to another reference's value by its index among some choices.
final class IndexRef<Choice: Equatable>: PropertyRefTo<Int> {
  private let base: PropertyRefTo<Choice>
  private let choices: [Choice]

  init(_ base: PropertyRefTo<Choice>, _ choices: [Choice]) {
    self.base = base
    self.choices = choices
  }

  override var val: Int? {
    get { base.val.map { choices.firstIndex(of: $0) ?? -1 } }
    set {
      guard let newValue, choices.indices.contains(newValue) else { return }
      base.val = choices[newValue]
    }
  }

  override func accept(_ index: Int) throws(Rejection) -> () -> Void {
    choices.indices.contains(index) ? try base.accept(choices[index]) : {}
  }

  // The value itself is remembered, because its index can't represent one that is no choice.
  override func snapshot() -> () -> Void { base.snapshot() }
}
