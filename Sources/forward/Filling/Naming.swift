internal import ForwardForm

/// The name of a target that has none yet, as the first row of its form.
final class Naming {
  var name: String
  private let taken: [String]

  init(_ name: String, taken: [String]) {
    self.name = name
    self.taken = taken
  }

  var row: ForwardFormElement {
    .textField(
      title: "Name",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(self, \.name)
    )
    .id("name")
    .help("What the target is called.")
    .rules(.required, .text { [taken] in Self.rejection(of: $0, taken) })
  }

  /// Checks a name that was given as an argument, as its row would.
  func check() throws {
    let row = Form([row]).rows[0]
    if let rejection = row.rejection(.text(name)) {
      throw Failure.failed("name: \(rejection.message)")
    }
  }

  private static func rejection(of name: String, _ taken: [String]) -> Rejection? {
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return .other("'\(name)' begins or ends with a blank.")
    }
    if taken.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      return .other("There is a target '\(name)' already; another name is wanted.")
    }
    return nil
  }
}
