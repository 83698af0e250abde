import ProgramSupport
import Testing

/// A store that another program edits while a form is on the terminal. No change of either program
/// is lost.
@Suite("A store that changes during a dialogue")
struct MeanwhileTests {
  /// The prompts after the title's prompt.
  private let prompts = [
    "> Soon.", "Deadline [Days before]: ", "Days before: ", "List: Home", "Tags: food",
    "Reminder (yes or no) [yes]: ",
  ]

  /// Fills in the form of the fridge again, up to the review, with another title.
  private func filling(_ home: Home, title: String = "Eat {item}") throws -> Terminal {
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title: Use {item}")
    terminal.press(.ctrl("u"))
    terminal.send(title)
    terminal.press(.enter)
    try terminal.walk(prompts)
    try terminal.expect("Ctrl-D cancels: ")
    return terminal
  }

  /// The message after cancelling.
  private let given = [
    "Cancelled: nothing was saved.",
    "Your answers are kept. Run the same command to continue.",
  ]

  private func home(_ text: String = fridge) throws -> Home {
    var home = try Home(store: text)
    home.environment["NO_COLOR"] = "1"
    return home
  }

  /// Returns the lines on the terminal after the review of the whole form.
  private func ending(_ terminal: Terminal) -> [String] {
    let lines = terminal.lines
    let review = lines.firstIndex { $0.hasPrefix("Enter saves, a number edits") } ?? -1
    return Array(lines[(review + 1)...])
  }

  @Test("Added targets are kept")
  func addedTargets() throws {
    let home = try home()
    let terminal = try filling(home)
    #expect(
      try home.forward("new", "file", "log", input: "~/log.txt\ncsv\n\n\n") == Finished(output: "")
    )
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.forward("list").output == "fridge  things\nlog     file\n")
  }

  @Test("Changes to other rows are kept")
  func otherRows() throws {
    let home = try home()
    let terminal = try filling(home)
    try home.folder.write(things(list: "Garage", reminder: false), to: "t.json")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "Another program changed 'fridge' in the meantime: List, Reminder.",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(home.store == things(title: "Eat {item}", list: "Garage", reminder: false))
  }

  @Test("For rows changed by both programs, the person decides")
  func conflict() throws {
    let home = try home()
    let terminal = try home.terminal("edit", "fridge")
    for (prompt, answer) in [
      ("Title: Use {item}", "!"), ("> Soon.", ""), ("Deadline [Days before]: ", "none"),
      ("List: Home", "less"), ("Tags: food", ""), ("Reminder (yes or no) [yes]: ", ""),
    ] { try terminal.answer(prompt, answer) }
    try terminal.expect("Ctrl-D cancels: ")
    let theirs = things(
      title: "Theirs", notes: "Theirs.", deadline: "onTheDay", list: "Garage"
    )
    try home.folder.write(theirs, to: "t.json")
    terminal.press(.enter)
    try terminal.answer("Title [mine: Use {item}!]: ", "theirs")
    try terminal.answer("Deadline [mine: None]: ", "2")
    try terminal.answer("List [mine: Homeless]: ")
    try terminal.answer("Ctrl-D cancels: ", "deadline")
    try terminal.answer("Deadline [theirs: On the day]: ", "mine")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "Another program changed 'fridge' in the meantime: Title, Notes, Deadline, List.",
        "Mine is the answer given here, theirs the other program's.",
        " *1 mine: Use {item}!   2 theirs: Theirs",
        "Title [mine: Use {item}!]: theirs",
        " *1 mine: None   2 theirs: On the day",
        "Deadline [mine: None]: 2",
        " *1 mine: Homeless   2 theirs: Garage",
        "List [mine: Homeless]:",
        "Review",
        "  1 Title:    theirs: Theirs",
        "  2 Deadline: theirs: On the day",
        "  3 List:     mine: Homeless",
        "Enter saves, a number edits that row, Ctrl-D cancels: deadline",
        "  1 mine: None  *2 theirs: On the day",
        "Deadline [theirs: On the day]: mine",
        "Review",
        "  1 Title:    theirs: Theirs",
        "  2 Deadline: mine: None",
        "  3 List:     mine: Homeless",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(
      home.store
        == things(title: "Theirs", notes: "Theirs.", deadline: "none", list: "Homeless")
    )
  }

  @Test("For texts of several lines, the first difference is shown")
  func longTexts() throws {
    let home = try home()
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title: Use {item}")
    try terminal.expect("> Soon.")
    terminal.press(.ctrl("u"))
    terminal.paste("Soon:\neat\nit")
    terminal.press(.enter)
    try terminal.answer("> ", ".")
    try terminal.walk(Array(prompts.dropFirst()))
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(things(notes: #"Soon:\nuse"#), to: "t.json")
    terminal.press(.enter)
    try terminal.expect("Notes [mine, from line 2: eat … (2 lines)]: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.contains(
        " *1 mine, from line 2: eat … (2 lines)   theirs, from line 2: use"
      )
    )
  }

  @Test("The store may change again during the decision")
  func secondChange() throws {
    let home = try home()
    let terminal = try filling(home)
    try home.folder.write(things(title: "First"), to: "t.json")
    terminal.press(.enter)
    try terminal.answer("Title [mine: Eat {item}]: ", "theirs")
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(things(title: "Second", list: "Garage"), to: "t.json")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Second", list: "Garage"))
  }

  @Test("Cancelling the decision saves nothing")
  func cancelledDecision() throws {
    let home = try home()
    let terminal = try filling(home)
    let theirs = things(title: "Theirs", list: "Garage")
    try home.folder.write(theirs, to: "t.json")
    terminal.press(.enter)
    try terminal.expect("Title [mine: Eat {item}]: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(terminal.lines.suffix(2) == given)
    #expect(home.store == theirs)
  }

  @Test("Secrets are compared without being shown")
  func secrets() throws {
    let home = try home(hook())
    let terminal = try home.terminal("edit", "hook")
    try terminal.walk(["URL", "Method"])
    try terminal.answer("Token [••••••]: ", "m1ne-t0ken")
    try terminal.walk(["> ", "Verify TLS"])
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(hook(token: "th3irs-t0ken"), to: "t.json")
    terminal.press(.enter)
    try terminal.answer("Token [mine: ••••••]: ", "theirs")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.transcript.contains("t0ken"))
    #expect(home.store == hook(token: "th3irs-t0ken"))
  }

  @Test("Merged answers that break a rule are asked again")
  func brokenRule() throws {
    let home = try home()
    let terminal = try filling(home)
    try home.folder.write(things(days: "1000"), to: "t.json")
    terminal.press(.enter)
    try terminal.expect("Days before: 1000")
    terminal.press(.ctrl("u"))
    terminal.send("10")
    terminal.press(.enter)
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "Another program changed 'fridge' in the meantime: Days before.",
        "days: '1000' is not between 1 and 365.",
        "Days before: 10",
        "Review",
        "  1 Title:       Eat {item}",
        "  2 Notes:       Soon.",
        "  3 Deadline:    Days before",
        "  4 Days before: 10",
        "  5 List:        Home",
        "  6 Tags:        food",
        "  7 Reminder:    yes",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(home.store == things(title: "Eat {item}", days: "10"))
  }

  @Test("Only refused rows are asked again, and no secret besides")
  func onlyRefusedRows() throws {
    let home = try home(hook())
    let terminal = try home.terminal("edit", "hook")
    try terminal.expect("URL: ")
    terminal.press(.enter)
    try terminal.answer("Method [POST]: ", "put")
    try terminal.walk(["Token [••••••]: ", "> ", "Verify TLS"])
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(hook(url: "ftp://example.org", body: "{item}"), to: "t.json")
    terminal.press(.enter)
    try terminal.expect("URL: ftp://example.org")
    terminal.press(.ctrl("u"))
    terminal.send("https://example.org")
    terminal.press(.enter)
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!ending(terminal).contains { $0.hasPrefix("Token") })
    #expect(home.store == hook(url: "https://example.org", method: "PUT", body: "{item}"))
  }

  @Test("A deleted target is saved again only on request", arguments: [true, false])
  func deletedTarget(isWanted: Bool) throws {
    let home = try home()
    let terminal = try filling(home)
    #expect(try home.forward("delete", "fridge", "--yes") == Finished(output: ""))
    let without = home.store
    terminal.press(.enter)
    try terminal.answer(
      "Save it again with the answers given here? (yes or no) [yes]: ",
      isWanted ? "" : "no"
    )
    #expect(try terminal.expectEnd() == .exited(isWanted ? 0 : 130))
    #expect(
      ending(terminal) == [
        "Another program removed 'fridge' in the meantime.",
        "Save it again with the answers given here? (yes or no) [yes]:" + (isWanted ? "" : " no"),
        isWanted ? "Saved 'fridge' in 't.json'." : "Cancelled: nothing was saved.",
      ]
    )
    #expect(home.store == (isWanted ? things(title: "Eat {item}") : without))
  }

  @Test("A target of another kind is kept, and the form is saved under another name")
  func otherKind() throws {
    let home = try home()
    let terminal = try filling(home)
    let mail = store("fridge", "mail", #""subject": "Hello""#)
    try home.folder.write(mail, to: "t.json")
    terminal.press(.enter)
    try terminal.expect("Name: fridge")
    terminal.press(.enter)
    try terminal.expectScreen("the refused name") {
      $0.lines.suffix(2).first?.hasSuffix("choose another name.") == true
    }
    // The refused name is selected; the key keeps it.
    terminal.press(.end)
    terminal.send("2\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "'fridge' is a target of the kind 'mail' now; choose another name.",
        "Name: fridge",
        "  A target named 'fridge' already exists; choose another name.",
        "Name: fridge2",
        "Saved 'fridge2' in 't.json'.",
      ]
    )
    #expect(try home.forward("list").output == "fridge   mail\nfridge2  things\n")
  }

  @Test("A name taken meanwhile isn't overwritten")
  func takenName() throws {
    let home = try home()
    let terminal = try home.terminal("new", "file", "log")
    try terminal.answer("Path (~/todo.txt, required): ", "~/mine.txt")
    try terminal.walk(["Format [todo.txt]: ", "> ", "Creates folders (yes or no) [no]: "])
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      try home.forward("new", "file", "log", input: "~/theirs.txt\n\n\n\n") == Finished(output: "")
    )
    terminal.press(.enter)
    try terminal.answer("Name: log", "2")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "A target named 'log' already exists in 't.json'.", "Name: log2",
        "Saved 'log2' in 't.json'.",
      ]
    )
    #expect(try home.forward("list").output == "fridge  things\nlog     file\nlog2    file\n")
    #expect(try home.forward("show", "log2").output.contains("~/mine.txt"))
  }

  @Test("A failed save can be tried again")
  func retry() throws {
    let home = try home()
    let terminal = try filling(home)
    _ = try home.shell("mv t.json aside; mkdir t.json")
    terminal.press(.enter)
    try terminal.answer("Try again? (yes or no) [yes]: ")
    try terminal.expect("Try again? (yes or no) [yes]: ")
    _ = try home.shell("rmdir t.json; mv aside t.json")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      ending(terminal) == [
        "'t.json' is a folder, not a file.",
        "Try again? (yes or no) [yes]:",
        "'t.json' is a folder, not a file.",
        "Try again? (yes or no) [yes]:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(home.store == things(title: "Eat {item}"))
  }

  @Test("Declining to try again saves nothing")
  func noRetry() throws {
    let home = try home()
    let terminal = try filling(home)
    try home.folder.write("[]", to: "t.json")
    terminal.press(.enter)
    try terminal.answer("Try again? (yes or no) [yes]: ", "no")
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(
      ending(terminal) == [
        "'t.json' is not a store of targets: It holds a list, not an object.",
        "Try again? (yes or no) [yes]: no",
      ] + given
    )
    #expect(home.store == "[]")

    try home.folder.write(fridge, to: "t.json")
    let goingOn = try home.terminal("edit", "fridge")
    try goingOn.answer("Continue with these? (yes or no) [yes]: ")
    try goingOn.walk(prompts)
    try goingOn.answer("Ctrl-D cancels: ")
    #expect(try goingOn.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Eat {item}"))
  }
}
