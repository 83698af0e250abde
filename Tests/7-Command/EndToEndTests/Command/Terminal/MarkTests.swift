import ProgramSupport
import Testing

/// Hints that a person sees unasked: how to cancel, and the length of a typed secret.
@Suite("Marks at a prompt")
struct MarkTests {
  @Test("Ctrl-D behind a text says how to cancel, and keeps the text")
  func controlD() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Use {item}")
    terminal.send(" now")
    terminal.press(.ctrl("d"))
    try terminal.expect("Ctrl-C cancels; so does Ctrl-D on an empty line.")
    try terminal.expect("Use {item} now")
    terminal.press(.enter)
    try terminal.expect("Soon.")
    terminal.press(.ctrl("d"))
    try terminal.expect("Ctrl-C cancels.")
    try terminal.expect("Soon.")
    terminal.press(.enter)
    try terminal.expect("Deadline")
    // In the middle of a text, the key deletes as usual.
    terminal.send("nonex")
    terminal.press(.left)
    terminal.press(.ctrl("d"))
    try terminal.expectReading()
    terminal.press(.enter)
    try terminal.expect("List")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("A secret shows a bullet for each character, or nothing", arguments: [false, true])
  func bullets(isHidden: Bool) throws {
    let home = try Home()
    let options = isHidden ? ["--hide-secrets"] : []
    let terminal = try home.terminal(["new", "webhook", "hook"] + options)
    try terminal.answer("required", "https://a.example")
    try terminal.answer("POST")
    try terminal.expect("Token")
    terminal.send("pä漢")
    try terminal.expectReading()
    terminal.press(.backspace)
    terminal.send("x")
    terminal.press(.enter)
    try terminal.expect("> ")
    #expect(terminal.lines.contains(isHidden ? "Token:" : "Token: •••"))
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }
}
