import ProgramSupport
import Testing

@Suite("A time limit that is counted down")
struct CountdownTests {
  private var asking: Asking

  init() throws { asking = try Asking() }

  private func ask(_ seconds: Int, _ arguments: String...) throws -> Terminal {
    try asking.ask(
      ["Name", "--type", "text", "--seconds", "\(seconds)", "--countdown"] + arguments, columns: 60)
  }

  @Test("The seconds are below the line until the default answers")
  func ends() throws {
    let terminal = try ask(2, "--default", "Ada")
    try terminal.expectRows("Name: Ada", "  2 seconds left; any key stops the countdown")
    try terminal.expectRows("Name: Ada", "  1 second left; any key stops the countdown")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.first == "Name: Ada" && terminal.lines.last == "Ada")
    #expect(!terminal.lines.joined().contains("left"))
  }

  @Test("The first key removes the seconds and the limit")
  func typing() throws {
    for key in ["B", "\u{1B}[D", "\u{18}z"] {
      let terminal = try ask(1)
      try terminal.expectRows("Name:", "  1 second left; any key stops the countdown")
      terminal.send(key)
      try terminal.expectScreen("no seconds") { !$0.lines.joined().contains("left") }
      // The limit has passed once another program has slept as long.
      let slept = try Terminal("/bin/sleep", ["1.2"])
      _ = try slept.expectEnd()
      terminal.send("ob\r")
      try terminal.expectGoodEnd()
      #expect(terminal.lines.last == (key == "B" ? "Bob" : "ob"))
    }
  }

  @Test("Options keep their rows below the seconds")
  func options() throws {
    let terminal = try asking.ask(
      ["Tops", "--options", "Cheese,Ham", "--seconds", "100", "--countdown"], columns: 60)
    let seconds = "  100 seconds left; any key stops the countdown"
    try terminal.expectRows("Tops [Cheese]:", seconds, "› 1 Cheese", "  2 Ham")
    try terminal.expectRows(after: "\u{1B}[B", "Tops [Cheese]:", "  1 Cheese", "› 2 Ham")
    try terminal.expectEnd(after: "\r", "Tops: Ham", "Ham")
  }

  @Test("A screen reader isn't told the seconds, and a line editor without them keeps the limit")
  func quiet() throws {
    var accessible = asking
    accessible.environment["ACCESSIBLE"] = "1"
    let terminal = try accessible.ask(
      ["Name", "--type", "text", "--seconds", "1", "--countdown", "--default", "Ada"])
    try terminal.expectGoodEnd()
    #expect(!terminal.transcript.contains("left") && terminal.lines.last == "Ada")
    let limited = try asking.ask(
      ["Name", "--type", "text", "--seconds", "1", "--default", "Ada"])
    limited.send("x")
    try limited.expectGoodEnd()
    #expect(limited.lines.last == "Ada")
  }
}
