import CPseudoTerminal
import ProgramSupport
import Testing

@Suite("The area below the line at the end of a prompt")
struct AreaEndingsTests {
  private let asking: Asking

  private static let sizes = "Small,Medium,Large,Très grand"

  init() throws { asking = try Asking() }

  @Test(
    "Nothing of the area remains, however the prompt ends",
    arguments: [
      ("\u{03}", ProgramEnd.interrupted), ("\u{04}", .exited(130)),
      ("TERM", .signalled(SIGTERM)), ("SEGV", .signalled(SIGSEGV)), ("ABRT", .signalled(SIGABRT)),
    ])
  func endings(ending: String, end: ProgramEnd) throws {
    var asking = asking
    asking.environment["SWIFT_BACKTRACE"] = "enable=no"
    let terminal = try asking.ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    switch ending {
    case "TERM": terminal.signal(SIGTERM)
    case "SEGV": terminal.signal(SIGSEGV)
    case "ABRT": terminal.signal(SIGABRT)
    default: terminal.send(ending)
    }
    #expect(try terminal.expectEnd() == end)
    #expect(terminal.lines.first == "Size [Small]:")
    #expect(!terminal.lines.joined().contains("Medium"), "\(terminal.lines)")
  }

  @Test(
    "A crash is reported below the prompt, without the area", arguments: [SIGILL, SIGTRAP, SIGSEGV])
  func crash(signal: Int32) throws {
    var asking = asking
    asking.environment["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,symbolicate=off,threads=crashed"
    let terminal = try asking.ask("Size", "--options", Self.sizes, columns: 80)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    terminal.signal(signal)
    #expect(try terminal.expectEnd() == .signalled(signal))
    #expect(terminal.lines.first == "Size [Small]:")
    #expect(terminal.lines.contains { $0.contains("Program crashed") }, "\(terminal.lines)")
    #expect(!terminal.lines.joined().contains("Medium"), "\(terminal.lines)")
  }

  @Test("Ctrl-Z removes the area, and fg shows it again")
  func stopping() throws {
    let terminal = try asking.interactiveShell("$ask Size --options '\(Self.sizes)'")
    try terminal.expectScreen("the options") { $0.lines.last == "  4 Très grand" }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expect("Stopped")
    try terminal.expectScreen("no options") { !"\($0)".contains("3 Large") }
    terminal.send("clear; fg\r")
    try terminal.expectScreen("the options") { $0.lines.suffix(2).last == "  4 Très grand" }
    terminal.send("lar\r")
    try terminal.expectScreen("the answer") { $0.lines.contains("Size: Large") }
    try terminal.exitShell()
  }

  @Test("A window that has changed while the program was stopped is measured by fg")
  func resizedWhileStopped() throws {
    let terminal = try asking.interactiveShell(
      "$ask Size --options 'Small,A rather long option of some words'")
    try terminal.expectScreen("the options") {
      $0.lines.last == "  2 A rather long option of some words"
    }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expect("Stopped")
    try terminal.resize(columns: 20, rows: 12)
    terminal.send("clear; fg\r")
    try terminal.expectScreen("fitting options") { $0.lines.last == "  2 A rather long …" }
    terminal.send("\u{1B}[B\r")
    try terminal.expectScreen("the answer") {
      $0.lines.contains("A rather long option") && !"\($0)".contains("…")
    }
    try terminal.exitShell()
  }

  @Test("Ctrl-Z leaves a line of several rows whole, and the shell below it")
  func stoppingInRows() throws {
    let terminal = try asking.interactiveShell("$ask X")
    try terminal.expectScreen("the prompt") { $0.lines.last == "X:" }
    terminal.send(String(repeating: "a", count: 180) + "end\u{1}")
    try terminal.expectScreen("three rows") { $0.lines.last?.hasSuffix("end") == true }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the shell") { $0.lines.joined().contains("Stopped") }
    #expect(terminal.screen.lines.contains { $0.hasSuffix("aend") }, "\(terminal.screen.lines)")
    terminal.send("fg\r")
    try terminal.expectScreen("the line again") { $0.lines.last?.hasSuffix("end") == true }
    terminal.send("\r")
    try terminal.expect("end\r\n")
    try terminal.exitShell()
  }
}
