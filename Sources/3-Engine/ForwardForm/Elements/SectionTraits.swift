extension ForwardFormElement.RowKind {
  package var isText: Bool { self == .textField || self == .textView }
}

extension Traits? {
  /// Returns these traits of a row, merged with those traits of the sections around it that have an
  /// effect on a row of its kind.
  func inside(_ sections: Traits?, of element: ForwardFormElement) -> Traits? {
    guard let sections else { return self }
    return (self ?? Traits()).inside(sections, of: element)
  }
}

extension Traits {
  /// Returns these traits of a section, merged with those of the sections around it. Returns `nil`
  /// if there are no traits that rows could have too, so that most sections cost their rows
  /// nothing.
  func inside(_ outer: Traits?) -> Traits? {
    let isPlain =
      help == nil && rules.isEmpty && asyncRules.isEmpty && !isSecret && !isFolded
      && placeholders == nil && optionNames.isEmpty
    if isPlain { return outer }
    guard let outer else { return self }
    var traits = outer
    traits.help = help ?? outer.help
    traits.rules = rules + outer.rules
    traits.asyncRules = asyncRules + outer.asyncRules
    traits.isSecret = isSecret || outer.isSecret
    traits.isEnteredTwice = isEnteredTwice || outer.isEnteredTwice
    traits.isFolded = isFolded || outer.isFolded
    traits.placeholders = placeholders ?? outer.placeholders
    if !optionNames.isEmpty { traits.optionNames = optionNames }
    return traits
  }

  fileprivate func inside(_ sections: Traits, of element: ForwardFormElement) -> Traits {
    let kind = element.rowKind
    var traits = self
    traits.help = help ?? sections.help
    traits.rules += sections.rules.filter { $0.concerns(kind, hasNone: options?.none != nil) }
    if kind != .list { traits.asyncRules += sections.asyncRules }
    traits.isSecret = isSecret || sections.isSecret
    traits.isFolded = isFolded || sections.isFolded
    if kind == .textField { traits.isEnteredTwice = isEnteredTwice || sections.isEnteredTwice }
    if kind.isText { traits.placeholders = placeholders ?? sections.placeholders }
    if kind == .picker || kind == .choices, optionNames.isEmpty {
      traits.optionNames = sections.optionNames
    }
    return traits
  }
}

extension RowRule {
  /// Whether the rule may reject an answer of a kind.
  ///
  /// - Parameter hasNone: Whether one of the row's options means no choice.
  package func concerns(_ kind: ForwardFormElement.RowKind, hasNone: Bool) -> Bool {
    switch shape {
    case .count: kind == .choices
    case .required: kind == .picker ? hasNone : kind != .toggle
    case .described, nil: true
    default: kind.isText
    }
  }
}
