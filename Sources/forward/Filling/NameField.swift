internal import ForwardForm
internal import ForwardFormTerminal

/// The name of a target that has none yet, as the first row of its form.
final class NameField {
  /// The id of the name's row: none that a kind's own rows have, as those are names of properties.
  static let id = "target name"

  var name: String
  private let taken: [String]
  private let wording: Wording

  init(_ name: String, taken: [String], _ wording: Wording) {
    self.name = name
    self.taken = taken
    self.wording = wording
  }

  var row: ForwardFormElement {
    .textField(
      title: "Name",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(self, \.name)
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
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return .other(wording(.blankAround(name: name)))
    }
    if taken.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      return .other(wording(.nameTaken(name)))
    }
    return nil
  }
}
