import ProgramSupport
import Testing

/// The person's own settings of readline.
@Suite("The person's readline settings")
struct InputrcTests {
  private func home(_ settings: String) throws -> Home {
    var home = try Home(store: fridge)
    try home.folder.write(settings, to: "inputrc")
    home.environment["INPUTRC"] = "\(home.folder.path)/inputrc"
    home.environment["NO_COLOR"] = "1"
    return home
  }

  private func walkOn(_ terminal: Terminal) throws {
    try terminal.walk([
      "> Soon.", "Deadline [Days before]: ", "Days before: ", "List: Home", "Tags: food",
      "Reminder (yes or no) [yes]: ", "Ctrl-D cancels: ",
    ])
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("Vi mode edits the lines")
  func viMode() throws {
    let home = try home("set editing-mode vi\nset keyseq-timeout 10\n")
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title: Use {item}")
    terminal.send("\u{1B}0cwEat\u{1B}A now\r")
    try terminal.expect("> Soon.")
    // The key goes back both from insertion and from the other mode.
    terminal.press(.shiftTab)
    try terminal.expect("Title: Eat {item} now")
    terminal.press(.enter)
    try terminal.expect("> Soon.")
    terminal.send("\u{1B}x\u{1B}[Z")
    try terminal.expect("Title: Eat {item} now")
    terminal.send("\r")
    try terminal.expect("> Soon")
    terminal.send(".\r")
    try terminal.answer("> ", ".")
    try terminal.walk([
      "Deadline [Days before]: ", "Days before: ", "List: Home", "Tags: food",
      "Reminder (yes or no) [yes]: ", "Ctrl-D cancels: ",
    ])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Eat {item} now"))
  }

  @Test("Vi mode hides secrets too")
  func viModeSecrets() throws {
    let home = try home("set editing-mode vi\n")
    try home.folder.write(hook(), to: "t.json")
    let terminal = try home.terminal("edit", "hook")
    try terminal.walk(["URL: https://example.org/hook", "Method [POST]: "])
    try terminal.expect("Token [••••••]: ")
    terminal.send("hidden\r")
    try terminal.answer("> ")
    try terminal.expect("Verify TLS (yes or no) [yes]: ")
    terminal.send("no\r")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.transcript.contains("hidden"))
    #expect(home.store == hook(token: "hidden", verifyTLS: false))
  }

  @Test("The commands can be bound to other keys")
  func ownKeys() throws {
    let home = try home(
      """
      $if Forward
      "\\C-g": forward-back
      "\\C-t": forward-help
      "\\C-o": "{item}"
      $endif
      $if Other
      "\\C-b": forward-back
      $endif

      """
    )
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title: Use {item}", " and \u{F}")
    try terminal.expect("> Soon.")
    terminal.press(.ctrl("g"))
    try terminal.expect("Title: Use {item} and {item}")
    terminal.press(.ctrl("t"))
    try terminal.expect("  The to-do's title; the item when there is none.\r\n")
    try terminal.expect("Title: Use {item} and {item}")
    // The binding isn't for this program, so the key moves one character to the left.
    terminal.press(.ctrl("b"))
    terminal.press(.backspace)
    terminal.send("m\r")
    try walkOn(terminal)
    #expect(home.store == things(title: "Use {item} and {item}"))
  }

  @Test("A bound key stays bound")
  func boundKey() throws {
    let home = try home("\"\\e[Z\": \"tab\"\n")
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title: Use {item}")
    terminal.press(.shiftTab)
    terminal.press(.enter)
    try walkOn(terminal)
    #expect(home.store == things(title: "Use {item}tab"))
  }

  @Test("Without bracketed paste, lines arrive one by one")
  func unbracketedPaste() throws {
    let home = try home("set enable-bracketed-paste off\n")
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title: Use {item}"])
    try terminal.expect("> Soon.")
    terminal.paste("\u{15}one\rtwo\r.\r")
    try terminal.walk([
      "Deadline [Days before]: ", "Days before: ", "List: Home", "Tags: food",
      "Reminder (yes or no) [yes]: ", "Ctrl-D cancels: ",
    ])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(notes: #"one\ntwo"#))
  }
}
