internal import ForwardForm
internal import ForwardFormTerminal
internal import JSONTree
internal import PlainText

/// The name of new settings, in the first row of their form. White space around it is removed.
final class NameField {
  /// The path of the row. No row of a model has this path, because their ids are names of
  /// properties.
  static let path: RowPath = "target-name"

  var name: String
  private let taken: [String]
  private let say: (SettingsSentence) -> String

  init(_ naming: Naming, _ say: @escaping (SettingsSentence) -> String) {
    name = naming.name.trimmed
    taken = naming.taken
    self.say = say
  }

  var row: ForwardFormElement {
    .textField(
      title: "Name",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(self, get: \.name, set: { $0.name = $1.trimmed })
    )
    .id(Self.path.text)
    .help("What the target is called.")
    .rules(.required, .text { [taken, say] in rejection(of: $0.trimmed, taken, say) })
  }

  /// Checks the given name.
  ///
  /// - Throws: ``SettingsError/badName(_:_:)`` if the name can't be used.
  func check() throws(SettingsError) {
    for row in Form([row]).rows {
      if let rejection = row.rejection(of: .text(name)) { throw .badName(name, rejection) }
    }
  }
}

private func rejection(
  of name: String, _ taken: [String], _ say: (SettingsSentence) -> String
) -> Rejection? {
  guard taken.contains(where: name.hasSameCodePoints) else { return nil }
  return .refused(say(.nameTaken(name)), code: Rejection.notUnique(name).code)
}
