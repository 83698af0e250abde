import CPseudoTerminal
import ProgramSupport
import Testing

/// Half-typed text is still there after the program has ended.
@Suite("Half-typed text")
struct HalfTypedTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
  }

  /// The contents of all files of half-typed text and answers.
  private var drafts: String {
    (try? home.shell("cat state/forward/drafts/* 2>/dev/null"))?.output ?? ""
  }

  /// Waits until a text is kept, soon after the last key.
  private func expectKept(_ text: String, while terminal: Terminal) throws {
    let limit = ContinuousClock.now.advanced(by: .seconds(10))
    while !drafts.contains(text), ContinuousClock.now < limit {
      _ = try terminal.expectWaiting()
    }
    #expect(drafts.contains(text))
  }

  @Test(
    "Half-typed text of a row is kept, whatever ends the program",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL])
  func row(signal: Int32) throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.answer("> ", ".")
    try terminal.answer("Deadline [None]: ")
    try terminal.expect("List (Home): ")
    terminal.send("Home sweet 家")
    try terminal.expectReading()
    if signal == SIGKILL { try expectKept("Home sweet 家", while: terminal) }
    if signal == SIGINT { terminal.press(.ctrl("c")) } else { terminal.signal(signal) }
    _ = try terminal.expectEnd()

    let next = try home.terminal("new", "things", "fridge")
    try next.expect("  Title: Use ")
    try next.expect("List: Home sweet 家")
    try next.expect("(typed so far)")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expect("List: Home sweet 家")
    next.send(" home\r")
    try next.walk(["Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains("Home sweet 家 home") == true)
    #expect(drafts == "")
  }

  @Test("Lines of text are kept as soon as they are entered")
  func lines() throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.expect("> ")
    terminal.send("One\r")
    try terminal.expect("> ")
    terminal.send("Two\r")
    try terminal.expect("> ")
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()

    let next = try home.terminal("new", "things", "fridge")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expect("> Two\r\n")
    try next.answer("> ", "Three")
    try next.answer("> ", ".")
    try next.walk(["Deadline", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains(#"One\nTwo\nThree"#) == true)
  }

  @Test("A line that a person has gone back to is kept, with the lines below it")
  func linesInPlace() throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    for keys in ["One\r", "Two\r", "Thr"] {
      try terminal.expect("> ")
      terminal.send(keys)
    }
    terminal.press(.up)
    try terminal.expect("> Two")
    terminal.press(.up)
    try terminal.expect("> One")
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()

    let next = try home.terminal("new", "things", "fridge")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expect("> One\r\n> Two\r\n")
    try next.expect("> Thr")
    next.send("ee\r.\r")
    try next.walk(["Deadline", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains(#"One\nTwo\nThree"#) == true)
  }

  @Test("Text that the editor has saved is kept while it is open")
  func editor() throws {
    var home = home
    try home.folder.write(
      "printf 'Saved by the editor\\n' >\"$1\"; echo opened; sleep 600\n", to: "edit.sh")
    home.environment["VISUAL"] = "sh \(home.folder.path)/edit.sh"
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.expect("> ")
    terminal.send("Typed")
    terminal.send("\u{18}\u{05}")
    try terminal.expect("opened")
    try expectKept("Saved by the editor", while: terminal)
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()
    #expect(drafts.contains("Saved by the editor"))
  }

  @Test("A secret isn't kept, nor a text that may become one")
  func secret() throws {
    let terminal = try home.terminal("new", "webhook", "hook")
    try terminal.expect("URL")
    terminal.send("https://ada:hunter2")
    try terminal.expectReading()
    terminal.press(.ctrl("u"))
    terminal.send("https://a.example/x\r")
    try terminal.answer("Method [POST]: ")
    try terminal.expect("Token: ")
    terminal.send("hunter2")
    try terminal.expectReading()
    terminal.signal(SIGTERM)
    _ = try terminal.expectEnd()
    #expect(drafts.contains("https://a.example/x"))
    #expect(!drafts.contains("hunter2"))
  }

  @Test("Text that was deleted or entered isn't kept")
  func gone() throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.expect("Title")
    terminal.send("Half")
    try expectKept("Half", while: terminal)
    terminal.press(.ctrl("u"))
    terminal.send("Whole\r")
    try terminal.expect("> ")
    terminal.press(.ctrl("c"))
    _ = try terminal.expectEnd()
    let next = try home.terminal("new", "things", "fridge")
    try next.expect("Continue with these? (yes or no) [yes]: ")
    #expect(next.lines.contains("  Title: Whole"))
    #expect(!next.lines.contains { $0.contains("typed so far") })
    next.press(.ctrl("c"))
    _ = try next.expectEnd()
  }
}
