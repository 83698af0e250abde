internal import ForwardForm

extension Form.Row {
  /// The traits that have no effect on a row of this kind.
  var traitsWithoutEffect: [String] {
    let kind = rowKind
    var traits: [String] = []
    for rule in self.traits.rules where !rule.concerns(kind, hasNone: hasNone) {
      switch rule.shape {
      case .required: traits.append("required()")
      case .count: traits.append("A rule for a number of options")
      default: traits.append("A rule for texts")
      }
    }
    if kind == .list, !self.traits.asyncRules.isEmpty { traits.append("asyncRule(_:)") }
    if !kind.isText, self.traits.placeholders != nil { traits.append("placeholders(_:)") }
    if options == nil, !self.traits.optionNames.isEmpty { traits.append("optionNames(_:)") }
    if kind != .textField, self.traits.isEnteredTwice { traits.append("enteredTwice") }
    return traits
  }
}
