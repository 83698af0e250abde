import ProgramSupport
import Testing

@Suite("A text of several lines in vi mode")
struct ViTextAreaTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  @Test("In vi mode j and k go from line to line, and Escape stays in the line")
  func viMode() throws {
    let terminal = try asking.askForText(
      "one\rtwo\r\u{1B}", "kA!\u{1B}kI?\u{1B}jjithree\u{1B}", "ix\u{1B}:",
      inputrc: "set editing-mode vi\nset keyseq-timeout 10\n")
    try terminal.expectText("> ?one", "> two!", "> threxe")
    try terminal.expectEnd(after: "A\r.\r", last: "?one", "two!", "threxe")
  }

  @Test("In vi mode words end at line breaks, and dd, yy and cc act on lines")
  func viLines() throws {
    let terminal = try asking.askForText(
      "one two\rthree four\rfive (six)\u{1B}", "kk0wwx", "dd", inputrc: "set editing-mode vi\n")
    try terminal.expectText("> one two", "> five (six)")
    try terminal.expectText(after: "k0wdw", "> one", "> five (six)")
    try terminal.expectText(after: "0ex", "> on", "> five (six)")
    try terminal.expectText(after: "jf(%x", "> on", "> five (six")
    terminal.send("ccnew\u{1B}")
    try terminal.expectReading()
    try terminal.expectText(after: "uu", "> on", "> five (six")
    try terminal.expectText(after: "k2dd", ">")
  }

  @Test("In vi mode p and P put whole lines below and above, and the dot repeats dd and cc")
  func viPutsLines() throws {
    let terminal = try asking.askForText(
      "one\rtwo\rthree\u{1B}", "kkddp", inputrc: "set editing-mode vi\n")
    try terminal.expectText("> two", "> one", "> three")
    try terminal.expectText(after: ".", "> two", "> one", "> one", "> three")
    try terminal.expectText(after: "dd.", "> two", "> one")
    try terminal.expectText(after: "P", "> two", "> three", "> one")
    try terminal.expectText(after: "ccnew\u{1B}", "> two", "> new", "> one")
    try terminal.expectText(after: "j.", "> two", "> new", "> new")
    try terminal.expectText(after: "kkyyj2p", "> two", "> new", "> two", "> two", "> new")
    try terminal.expectText(after: "u0ylp", "> two", "> nnew", "> new")
    try terminal.expectText(after: "0D", "> two", ">", "> new")
    try terminal.expectText(after: "p$xAw\u{1B}", "> two", "> nnew", "> new")
    try terminal.expectText(after: "kCfour\u{1B}", "> twfour", "> nnew", "> new")
    try terminal.expectText(after: "j0l.", "> twfour", "> nfour", "> new")
    try terminal.expectText(after: "u$r!kd$p", "> twfour", "> nne!", "> new")
    try terminal.expectText(after: "jlllxxhhhhX", "> twfour", "> nn", "> new")
    try terminal.expectEnd(after: "k\r~\r\r", last: "twfour", "Nn", "new")
  }

  @Test(
    "In vi mode a number after the operator counts, and the dot repeats only what was typed in one go"
  )
  func viCounts() throws {
    let terminal = try asking.askForText(
      "a\rb\rc\rd e f g\u{1B}", "kkkd2d", inputrc: "set editing-mode vi\n")
    try terminal.expectText("> c", "> d e f g")
    try terminal.expectText(after: "j0d2w", "> c", "> f g")
    try terminal.expectText(after: "ccA\u{1B}ccB", "> c", "> B")
    try terminal.expectText(after: "\u{1B}[A\u{1B}j.", "> c", ">")
    terminal.send("k.u\r\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "c")
  }

  @Test("Meta-Ctrl-J changes to vi mode, and there Ctrl-E back, with the keys for lines in both")
  func modes() throws {
    let terminal = try asking.askForText("one\rtwo\rthree")
    try terminal.expectText(after: "\u{1B}\n\u{1B}dd", "> one", "> two")
    try terminal.expectText(after: "ccnew\u{1B}", "> one", "> new")
    try terminal.expectText(after: "\u{5}\u{1}a \u{5}\r", "> one", "> a new", ">")
    try terminal.expectEnd(after: ".\r", last: "one", "a new")
  }
}
