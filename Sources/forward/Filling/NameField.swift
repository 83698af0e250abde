internal import ForwardForm
internal import ForwardFormTerminal

/// The name of a new target, as the first row of its form; whitespace around it is dropped.
final class NameField {
  /// The id of the name's row: none that a kind's own rows have, as those are names of properties.
  static let id = "target name"

  var name: String
  private let taken: [String]
  private let wording: Wording

  init(_ name: String, taken: [String], _ wording: Wording) {
    self.name = name.trimmed
    self.taken = taken
    self.wording = wording
  }

  var row: ForwardFormElement {
    .textField(
      title: "Name",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(self, get: \.name, set: { $0.name = $1.trimmed })
    )
    .id(Self.id)
    .help("What the target is called.")
    .rules(.required, .text { [taken, wording] in Self.rejection(of: $0, taken, wording) })
  }

  /// Checks a name that was given as an argument, as its row would.
  func check() throws {
    let row = Form([row]).rows[0]
    if let rejection = row.rejection(of: .text(name)) {
      throw Failure.failed(.refused(row: row.id, wording(.rejection(rejection))))
    }
  }

  private static func rejection(
    of name: String,
    _ taken: [String],
    _ wording: Wording
  ) -> Rejection? {
    let name = name.trimmed
    guard taken.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return nil }
    return .other(wording(.nameTaken(name)))
  }
}
