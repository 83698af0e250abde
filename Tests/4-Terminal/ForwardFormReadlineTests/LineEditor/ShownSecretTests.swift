import ProgramSupport
import Testing

@Suite("A typed secret that a key shows")
struct ShownSecretTests {
  private var asking: Asking
  private let show = "\u{18}v"

  init() throws {
    asking = try Asking()
    asking.environment["FORWARD_REVEAL"] = "1"
  }

  private func secret() throws -> Terminal {
    let terminal = try asking.ask("Token", "--type", "secret")
    try terminal.expect("Token: ")
    try terminal.expectRows(after: "hunter2", "Token: •••••••")
    return terminal
  }

  @Test("Ctrl-X v shows it, and hides it again")
  func shown() throws {
    let terminal = try secret()
    try terminal.expectRows(after: show, "Token: hunter2")
    try terminal.expectRows(after: "!\u{7F}\u{7F}", "Token: hunter")
    try terminal.expectRows(after: show, "Token: ••••••")
    try terminal.expectEnd(after: "2\r", "Token: •••••••", "hunter2")
  }

  @Test("It doesn't remain on the screen after Enter, Ctrl-C, help and SIGTERM")
  func remains() throws {
    for (keys, status) in [
      ("\r", ProgramEnd.exited(0)), ("\u{3}", .interrupted), ("\u{1B}OP\u{3}", .interrupted),
    ] {
      let terminal = try secret()
      try terminal.expectRows(after: show, "Token: hunter2")
      terminal.send(keys)
      #expect(try terminal.expectEnd() == status)
      #expect(terminal.lines.first == "Token: •••••••")
      #expect(!terminal.lines.dropLast(status == .exited(0) ? 1 : 0).joined().contains("hunter2"))
    }
    let terminal = try secret()
    try terminal.expectRows(after: show, "Token: hunter2")
    terminal.signal(15)
    #expect(try terminal.expectEnd() == .signalled(15))
    #expect(!terminal.lines.joined().contains("hunter2"))
  }

  @Test("Ctrl-Z removes it before the shell goes on, and it is hidden afterwards")
  func stopped() throws {
    let terminal = try asking.interactiveShell("$ask Token --type secret")
    try terminal.expect("Token: ")
    terminal.send("hunter2\(show)")
    try terminal.expectScreen("shown") { $0.lines.last == "Token: hunter2" }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the shell") { $0.lines.joined().contains("Stopped") }
    #expect(!terminal.lines.joined().contains("hunter2"), "\(terminal.lines)")
    terminal.send("fg\r")
    try terminal.expectScreen("hidden again") { $0.lines.last == "Token: •••••••" }
    terminal.send("\r")
    try terminal.expect("hunter2")
    try terminal.expect("$ ")
    try terminal.exitShell()
  }

  @Test("The key does nothing in another row, and where the program doesn't allow it")
  func refused() throws {
    let text = try asking.ask("Name", "--type", "text")
    try text.expect("Name: ")
    try text.expectRows(after: "Ada\(show)", "Name: Ada")
    text.press(.enter)
    try text.expectGoodEnd()
    var plain = asking
    plain.environment["FORWARD_REVEAL"] = nil
    let terminal = try plain.ask("Token", "--type", "secret")
    try terminal.expect("Token: ")
    try terminal.expectRows(after: "hunter2\(show)", "Token: •••••••")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
  }

  @Test("The help names the key only where it shows a secret")
  func help() throws {
    let sentence = "Ctrl-X v shows what is typed, and hides it again."
    let terminal = try asking.ask("Token", "--type", "secret", columns: 100)
    terminal.press(.f1)
    try terminal.expect(sentence)
    terminal.press(.ctrl("c"))
    _ = try terminal.expectEnd()
    var plain = asking
    plain.environment["FORWARD_REVEAL"] = "0"
    let other = try plain.ask("Token", "--type", "secret", columns: 100)
    other.press(.f1)
    try other.expect("Ctrl-C cancels")
    #expect(!other.transcript.contains(sentence))
    other.press(.ctrl("c"))
    _ = try other.expectEnd()
  }
}
