package import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardText

/// The name of new settings, in the first row of their form. Trims white space.
package final class NameField {
  /// The path of the row. No row of a model has this path, because its hyphen can't be in a
  /// property's name.
  package static var path: RowPath { "target-name" }

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
    .rules(
      .required, .text { [say] in $0.trimmed.rejectionOfName(say) },
      .text { [taken, say] in taken.rejection(of: $0.trimmed, say) })
  }

  /// The reason why the given name can't be used; `nil` if it can.
  var rejection: Rejection? {
    Form([row]).rows.lazy.compactMap { [name] in $0.rejection(of: .text(name)) }.first
  }
}

extension [String] {
  /// Returns the reason why a name can't be added to these names; `nil` if it can.
  fileprivate func rejection(
    of name: String, _ say: (SettingsSentence) -> String
  ) -> Rejection? {
    guard contains(where: name.hasSameCodePoints) else { return nil }
    return .refused(say(.nameTaken(name)), code: Rejection.notUnique(name).code)
  }
}

extension String {
  /// Returns the reason why a new name can't be told apart from others; `nil` if it can.
  fileprivate func rejectionOfName(_ say: (SettingsSentence) -> String) -> Rejection? {
    guard let scalar = firstInvisible else { return nil }
    return .refused(
      say(.invisibleInName(self, scalar)), code: Rejection.controlCharacter(self, scalar).code)
  }

  /// The first invisible character outside emoji.
  private var firstInvisible: Unicode.Scalar? {
    lazy.flatMap { character -> [Unicode.Scalar] in
      let scalars = character.unicodeScalars
      // Digits count as emoji, too.
      let isEmoji = scalars.first.map { $0.properties.isEmoji && !$0.isASCII } == true
      return isEmoji ? [] : scalars.filter(\.properties.isDefaultIgnorableCodePoint)
    }.first
  }
}
