import CPseudoTerminal
import ProgramSupport
import Testing

/// Answers that outlive the program.
@Suite("Unsaved answers")
struct CommandDraftTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    self.home = home
  }

  /// Starts a webhook, and answers some rows.
  private func begun(_ arguments: String...) throws -> Terminal {
    let terminal = try home.terminal(arguments)
    if arguments.count == 2 { try terminal.answer("Name (required): ", "hook") }
    try terminal.answer("URL (https://example.org/hook, required): ", "https://a.example/x")
    try terminal.answer("Method [POST]: ", "put")
    try terminal.answer("Token: ", "hunter2")
    try terminal.expect("> ")
    return terminal
  }

  private var drafts: [String] { home.folder.names(in: "state/forward/drafts") }

  @Test(
    "The next program continues, however the first one ended",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func continuing(signal: Int32) throws {
    let terminal = try begun("new", "webhook")
    terminal.signal(signal)
    _ = try terminal.expectEnd()
    let path = try #require(drafts.first)
    #expect(drafts == [path])
    let draft = try home.folder.text(of: "state/forward/drafts/\(path)")
    #expect(!draft.contains("hunter2"))

    let next = try home.terminal("new", "webhook")
    try next.walk([
      "Continue with these? (yes or no) [yes]: ", "Token: ", "> ", "[yes]: ", "cancels: ",
    ])
    #expect(try next.expectEnd() == .exited(0))
    #expect(
      next.lines.dropFirst(2).prefix(6) == [
        "Unsaved answers from last time:",
        "  Name: hook",
        "  URL: https://a.example/x",
        "  Method: PUT",
        "Continue with these? (yes or no) [yes]:",
        "Token:",
      ]
    )
    #expect(home.store?.contains("https://a.example/x") == true)
    #expect(drafts == [])
  }

  @Test("An interrupt is followed by the message that the answers are kept")
  func keptMessage() throws {
    let terminal = try begun("new", "webhook", "hook")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.suffix(2) == [
        "Cancelled: nothing was saved.",
        "Your answers are kept, except secrets. Run the same command to continue.",
      ]
    )
  }

  @Test("Answers that can't be kept aren't reported as kept")
  func noKeptMessage() throws {
    _ = try home.shell("mkdir -p state/forward")
    try home.folder.write("", to: "state/forward/drafts")
    let terminal = try begun("new", "webhook", "hook")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    let lines = terminal.lines
    // The message precedes the first question.
    #expect(lines[3].hasSuffix("cannot be written: Not a directory."))
    #expect(lines.last == "Cancelled: nothing was saved.")
    #expect(!lines.contains { $0.hasPrefix("Your answers are kept") })
  }

  @Test("Answers kept after an earlier failure are reported as kept")
  func keptAfterFailure() throws {
    let terminal = try home.terminal("new", "webhook", "hook")
    try terminal.expect("URL (https://example.org/hook, required): ")
    _ = try home.shell("mkdir -p state/forward; touch state/forward/drafts")
    terminal.send("https://a.example/x")
    terminal.press(.enter)
    try terminal.expect("Method [POST]: ")
    _ = try home.shell("rm state/forward/drafts")
    terminal.send("put")
    terminal.press(.enter)
    try terminal.expect("Token: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.suffix(2) == [
        "Cancelled: nothing was saved.",
        "Your answers are kept, except secrets. Run the same command to continue.",
      ]
    )
  }

  @Test("A target named in its form is continued by that name")
  func namedInForm() throws {
    let terminal = try begun("new", "webhook")
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()

    let other = try home.terminal("new", "webhook", "other")
    try other.expect("URL (https://example.org/hook, required): ")
    other.press(.ctrl("d"))
    #expect(try other.expectEnd() == .exited(130))

    let next = try home.terminal("new", "webhook", "hook")
    try next.walk([
      "Continue with these? (yes or no) [yes]: ", "Token: ", "> ", "[yes]: ", "cancels: ",
    ])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains("https://a.example/x") == true)
    #expect(drafts == [])
  }

  @Test("Declining the unsaved answers starts from the beginning")
  func declining() throws {
    let terminal = try begun("new", "webhook", "hook")
    terminal.signal(SIGTERM)
    _ = try terminal.expectEnd()
    let next = try home.terminal("new", "webhook", "hook")
    try next.answer("Continue with these? (yes or no) [yes]: ", "no")
    try next.expect("URL (https://example.org/hook, required): ")
    next.press(.ctrl("d"))
    #expect(try next.expectEnd() == .exited(130))
  }

  @Test("Declined answers are kept until others are saved, and the next ones are offered")
  func declined() throws {
    for path in ["a", "b"] {
      let terminal = try home.terminal("new", "webhook", "hook")
      if path == "b" { try terminal.answer("Continue with these? (yes or no) [yes]: ", "no") }
      try terminal.answer("URL (https://example.org/hook, required): ", "https://a.example/\(path)")
      try terminal.expect("Method [POST]: ")
      terminal.signal(SIGTERM)
      _ = try terminal.expectEnd()
    }
    #expect(drafts.count == 2)

    let cancelled = try home.terminal("new", "webhook", "hook")
    try cancelled.answer("Continue with these? (yes or no) [yes]: ", "no")
    try cancelled.answer("Continue with these? (yes or no) [yes]: ", "no")
    try cancelled.expect("URL (https://example.org/hook, required): ")
    #expect(
      cancelled.lines.dropFirst(2).dropLast() == [
        "Unsaved answers from last time:",
        "  URL: https://a.example/a",
        "Continue with these? (yes or no) [yes]: no",
        "Unsaved answers from last time:",
        "  URL: https://a.example/b",
        "Continue with these? (yes or no) [yes]: no",
      ])
    cancelled.press(.ctrl("d"))
    #expect(try cancelled.expectEnd() == .exited(130))
    #expect(drafts.count == 2)

    let saved = try home.terminal("new", "webhook", "hook")
    try saved.answer("Continue with these? (yes or no) [yes]: ", "no")
    try saved.walk(["Continue with these? (yes or no) [yes]: ", "[POST]: ", "Token: ", "> "])
    try saved.walk(["[yes]: ", "cancels: "])
    #expect(try saved.expectEnd() == .exited(0))
    #expect(home.store?.contains("https://a.example/b") == true)
    #expect(drafts == [])
  }

  @Test("Answers that were saved or cancelled aren't kept")
  func savedOrCancelled() throws {
    let saved = try begun("new", "webhook", "hook")
    #expect(drafts.count == 1)
    saved.press(.ctrl("d"))
    try saved.walk(["[yes]: ", "cancels: "])
    #expect(try saved.expectEnd() == .exited(0))
    #expect(drafts == [])

    let cancelled = try home.terminal("edit", "hook")
    try cancelled.answer("URL: ", "y")
    try cancelled.expect("Method [PUT]: ")
    #expect(drafts.count == 1)
    cancelled.press(.ctrl("d"))
    try cancelled.answer("1 change would be lost. Cancel? (yes or no) [no]: ", "yes")
    #expect(try cancelled.expectEnd() == .exited(130))
    #expect(drafts == [])
  }

  @Test("A terminal that hangs up keeps the unsaved answers", arguments: [[], ["--plain"]])
  func hangUp(options: [String]) throws {
    let terminal = try home.terminal(["new", "webhook", "hook"] + options)
    try terminal.answer("URL (https://example.org/hook, required): ", "https://a.example/x")
    try terminal.expect("Method [POST]: ")
    terminal.hangUp()
    _ = try terminal.expectEnd()
    #expect(drafts.count == 1)
  }

  @Test("A killed edit is continued")
  func killedEdit() throws {
    try home.folder.write(fridge, to: "t.json")
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Use {item}", " now")
    try terminal.expect("> ")
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()

    let next = try home.terminal("edit", "fridge")
    try next.walk([
      "with these? (yes or no) [yes]: ", "> ", "before]: ", "Days before: ", "Home", "food",
      "[yes]: ",
    ])
    try next.expect("Use {item} → Use {item} now")
    next.press(.enter)
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains("Use {item} now") == true)
  }

  @Test("An answer waits for its row to reappear")
  func waitingAnswer() throws {
    let first = try home.terminal("new", "things", "fridge")
    try first.walk(["Title", "> "])
    try first.answer("Deadline [None]: ", "days")
    try first.expect("Days before: ")
    first.press(.ctrl("u"))
    first.send("9")
    first.press(.enter)
    try first.expect("List (Home): ")
    first.press(.shiftTab)
    try first.expect("Days before: ")
    first.press(.shiftTab)
    try first.answer("Deadline [Days before]: ", "none")
    try first.expect("List (Home): ")
    first.signal(SIGKILL)
    _ = try first.expectEnd()

    // The row no longer exists, and there are new answers.
    let second = try home.terminal("new", "things", "fridge")
    try second.answer("Continue with these? (yes or no) [yes]: ")
    try second.answer("List (Home): ", "Work")
    try second.expect("Tags")
    second.signal(SIGKILL)
    _ = try second.expectEnd()

    let third = try home.terminal("new", "things", "fridge")
    try third.answer("Continue with these? (yes or no) [yes]: ")
    try third.expect("Tags")
    third.press(.shiftTab)
    try third.expect("List")
    third.press(.shiftTab)
    try third.answer("Deadline [None]: ", "days")
    try third.answer("Days before: 9")
    try third.walk(["List", "Tags", "Reminder", "cancels: "])
    #expect(try third.expectEnd() == .exited(0))
    #expect(home.store?.contains("\"days\": 9,") == true)
    #expect(drafts == [])
  }

  @Test("A broken draft is reported and set aside")
  func brokenDraft() throws {
    let terminal = try begun("new", "webhook", "hook")
    terminal.signal(SIGKILL)
    _ = try terminal.expectEnd()
    let name = try #require(drafts.first)
    try home.folder.write("{", to: "state/forward/drafts/\(name)")

    let next = try home.terminal("new", "webhook", "hook")
    try next.expect("URL (https://example.org/hook, required): ")
    next.press(.ctrl("d"))
    #expect(try next.expectEnd() == .exited(130))
    #expect(next.lines.contains { $0.contains("cannot be used") })
    #expect(drafts == ["\(name).broken"])
  }

  @Test("A pipe keeps no draft")
  func pipe() throws {
    _ = try home.forward("new", "webhook", "hook", input: "https://a.example/x\nput\n")
    #expect(drafts == [])
  }
}
