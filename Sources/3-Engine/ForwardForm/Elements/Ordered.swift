extension ForwardFormElement {
  /// Takes several options in the order in which a person chooses them. Otherwise the answer is in
  /// the order of the options. Around a section, this holds for the choices inside.
  ///
  /// ```swift
  /// choices("Reviewers", \.reviewers, .from(people)).ordered()  // var reviewers: [String]
  /// ```
  ///
  /// The area shows the place of each ticked option. A set has no order, so it stays in the order of
  /// the options.
  public func ordered() -> Self { with { $0.isOrdered = true } }
}

extension Form.Row {
  /// Whether the order in which options are chosen is the order of the answer.
  public var isOrdered: Bool { traits.isOrdered && traits.orderedIndices != nil }
}

extension [Int] {
  /// Returns the indices as an answer has them: each once, and ascending unless their order counts.
  package func asChoice(isOrdered: Bool) -> [Int] {
    var known: Set<Int> = []
    return isOrdered ? filter { known.insert($0).inserted } : Set(self).sorted()
  }
}
