import ProgramSupport
import Testing

extension Asking {
  static let textTitle = "Notes:"
  static let textHint = "  Ctrl-D or a line with . ends the text"
  static let keptTextHint = "  Enter keeps this text, other keys edit it."

  /// Asks for a text, and types keys. Each key waits until the program waits at a line.
  func askForText(
    _ keys: String..., present: String? = nil, columns: Int = 80, inputrc: String? = nil
  ) throws -> Terminal {
    var asking = self
    if let inputrc {
      try folder.write(inputrc, to: "inputrc")
      asking.environment["INPUTRC"] = "inputrc"
    }
    let present = present.map { ["--default", $0] } ?? []
    let terminal = try asking.ask(["Notes", "--type", "lines"] + present, columns: columns)
    for keys in keys {
      try terminal.expect("> ")
      #expect(try terminal.expectWaiting())
      terminal.send(keys)
    }
    return terminal
  }
}

extension Terminal {
  /// Types keys, and waits until the rows of a text are between its title and its hint.
  func expectText(
    after keys: String = "", _ rows: String..., hint: String = Asking.textHint,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    send(keys)
    try expectScreen("\(rows)", fileID: fileID, line: line) {
      $0.lines == [Asking.textTitle] + rows + [hint]
    }
  }
}
