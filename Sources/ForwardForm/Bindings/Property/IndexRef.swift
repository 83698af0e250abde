extension PropertyRefTo where Value: CaseIterable & Equatable {
  /// A reference to the same value by its index, as a picker shows it.
  ///
  /// A case that isn't in `allCases` reads as -1, which no picker offers. An index without a case
  /// is not written.
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

  // Remembers the value itself, as a value that isn't a choice has no index.
  override func snapshot() -> () -> Void { base.snapshot() }
}
