import ForwardCLibrary
import ProgramSupport
import Testing
import TestSupport

@Suite("Escape")
struct EscapeTests {
  private var asking: Asking

  init() throws {
    asking = try Asking()
    asking.environment["INPUTRC"] = asking.folder["inputrc"]
    try asking.folder.write("set keyseq-timeout 500\n", to: "inputrc")
  }

  private func boxes() throws -> Terminal {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    return terminal
  }

  @Test("In a list, Escape deletes the typed text, and then leaves like Ctrl-D")
  func list() throws {
    for escape in ["\u{1B}", "\u{7}"] {
      let terminal = try boxes()
      try terminal.expectRows(after: "ol", "Tops: ol", "› [ ] 3 Olives", "  0 chosen")
      terminal.send(escape)
      try terminal.expectScreen("all") { $0.lines.contains("  [ ] 2 Ham") }
      terminal.send(escape)
      #expect(try terminal.expectEnd() == .exited(130))
      #expect(terminal.lines.first == "Tops:")
    }
  }

  @Test("Escape pressed twice at once does both")
  func twice() throws {
    let terminal = try boxes()
    terminal.send("ol\u{1B}\u{1B}")
    #expect(try terminal.expectEnd() == .exited(130))
  }

  @Test("A letter after Escape is typed, and the arrow keys work")
  func letter() throws {
    let terminal = try boxes()
    try terminal.expectRows(
      after: "x\u{1B}h", "Tops: h", "› [ ] 2 Ham", "  [ ] 1 Cheese", "  0 chosen")
    terminal.press(.ctrl("u"))
    try terminal.expectScreen("all") { $0.lines.contains("  [ ] 3 Olives") }
    try terminal.expectRows(
      after: "\u{1B}[B", "Tops:", "  [ ] 1 Cheese", "› [ ] 2 Ham", "  [ ] 3 Olives",
      "  0 chosen  Tab ticks one")
    try terminal.expectEnd(after: "\t\r", "Tops: Ham", "Ham")
  }

  @Test("Without a list, Escape does nothing, and the next key is typed")
  func line() throws {
    let terminal = try asking.ask("Name", "--type", "text")
    try terminal.expect("Name:")
    terminal.press(.escape)
    usleep(700_000)
    terminal.send("q\u{1B}[Da\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "aq")
  }

  @Test("A sequence arrives whose bytes come one by one, also with pauses")
  func split() throws {
    let terminal = try asking.ask(
      "N", "--options", (1...9).map { "n\($0)" }.joined(separator: ","))
    try terminal.expect("9 n9")
    var random = SeededRandom(seed: 65)
    var at = 0
    for step in 0..<120 {
      let goesDown = Bool.random(using: &random)
      at = (at + (goesDown ? 1 : 8)) % 9
      for byte in (goesDown ? "\u{1B}[B" : "\u{1B}OA").utf8 {
        terminal.send(bytes: [byte])
        if step % 40 == 0 { usleep(300_000) } else { _ = try terminal.expectWaiting() }
      }
      // The terminal sends its held bytes while a text is expected.
      let expected = "› \(at + 1) n\(at + 1)"
      try terminal.expectScreen("step \(step)") { $0.lines.contains(expected) }
    }
    try terminal.expectEnd(after: "\r", "N: n\(at + 1)", "n\(at + 1)")
  }

  @Test(
    "In vi's insert mode, Escape goes to its commands, and Ctrl-G does what Escape does elsewhere")
  func vi() throws {
    try asking.folder.write("set editing-mode vi\n", to: "inputrc")
    let terminal = try boxes()
    try terminal.expectRows(after: "ol", "Tops: ol", "› [ ] 3 Olives", "  0 chosen")
    terminal.press(.escape)
    usleep(700_000)
    try terminal.expectRows(after: "x", "Tops: o", "› [ ] 3 Olives", "  0 chosen")
    terminal.press(.ctrl("g"))
    try terminal.expectScreen("all") { $0.lines.contains("  [ ] 2 Ham") }
    terminal.press(.ctrl("g"))
    #expect(try terminal.expectEnd() == .exited(130))
  }
}
