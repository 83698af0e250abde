extension ForwardFormElement.RowKind {
  package var isText: Bool { self == .textField || self == .textView }
}

extension Traits? {
  /// Returns the traits of a row, merged with the traits of the sections around it that affect rows
  /// of its kind.
  func inside(_ sections: Traits?, of element: ForwardFormElement) -> Traits? {
    guard let sections else { return self }
    var traits = self ?? Traits()
    traits.merge(sections, of: .sections(element.rowKind))
    return traits
  }
}

extension Traits {
  /// Returns the traits of this section and of the sections around it that rows can have, too;
  /// `nil` without any, so that most sections cost their rows nothing.
  func inside(_ outer: Traits?) -> Traits? {
    var traits = Traits()
    guard traits.merge(self, of: .section) else { return outer }
    if let outer { traits.merge(outer, of: .section) }
    return traits
  }
}

extension RowRule {
  /// Whether the rule may reject an answer of a kind. `hasNone` says whether an option of the row
  /// means no choice.
  package func concerns(_ kind: ForwardFormElement.RowKind, hasNone: Bool) -> Bool {
    switch shape {
    case .count: kind == .choices
    case .required: kind == .picker ? hasNone : kind != .toggle
    case .described, nil: true
    case .text, .keyboard, .length, .oneOf, .pattern, .url, .integer, .decimal, .byteSize,
      .duration, .date, .timeOfDay, .dateAndTime, .uuid, .list, .wanted:
      kind.isText
    }
  }
}
