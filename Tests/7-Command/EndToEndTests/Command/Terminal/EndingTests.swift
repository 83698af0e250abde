import CPseudoTerminal
import ProgramSupport
import Testing

/// Every ending before saving leaves the store unchanged, byte for byte, and restores the
/// terminal.
@Suite("Endings before saving leave the store and the terminal unchanged")
struct EndingTests {
  /// Walks to each row of each target, types a text, and ends the program there.
  private func end(
    _ walk: Walk,
    options: String = "",
    status: ProgramEnd,
    message: String? = "Cancelled: nothing was saved.",
    typing: String = "1",
    by end: (Terminal) -> Void
  ) throws {
    for row in walk.prompts.indices {
      var home = try Home(store: walk.stored)
      home.environment["NO_COLOR"] = "1"
      let terminal = try home.shellTerminal("exec $forward edit \(walk.name) \(options)")
      try terminal.walk(Array(walk.prompts[..<row]))
      try terminal.expect(walk.prompts[row])
      terminal.send(typing)
      end(terminal)
      let ended = try terminal.expectEnd()
      #expect(ended == status, "\(walk.prompts[row])")
      #expect(try terminal.modes == terminal.modesAtStart, "\(walk.prompts[row])")
      #expect(home.store == walk.stored)
      // If the typed text is kept, a message says so. The system may echo Ctrl-C only after the
      // program's line break.
      if let message { #expect(terminal.lines.contains { $0 == message || $0 == "^C\(message)" }) }
      #expect(try home.shell("ls -A | grep -vx state").output == "t.json\n")
    }
  }

  @Test("Ctrl-C leaves the store and the terminal unchanged", arguments: Walk.all) func controlC(
    _ walk: Walk
  ) throws {
    try end(walk, status: .interrupted) { $0.press(.ctrl("c")) }
  }

  @Test("Ctrl-C in plain mode leaves the store and the terminal unchanged", arguments: Walk.plain)
  func plainControlC(_ walk: Walk) throws {
    try end(walk, options: "--plain", status: .interrupted) { $0.press(.ctrl("c")) }
  }

  @Test(
    "Signals leave the store and the terminal unchanged", arguments: Walk.all,
    [SIGTERM, SIGHUP, SIGQUIT])
  func signals(_ walk: Walk, signal: Int32) throws {
    try end(walk, status: .signalled(signal), message: nil) { $0.signal(signal) }
  }

  @Test(
    "Signals in plain mode leave the store and the terminal unchanged", arguments: Walk.plain,
    [SIGTERM, SIGHUP])
  func plainSignals(_ walk: Walk, signal: Int32) throws {
    try end(walk, options: "--plain", status: .signalled(signal), message: nil) {
      $0.signal(signal)
    }
  }

  @Test("Ctrl-D on an empty line leaves the store and the terminal unchanged", arguments: Walk.all)
  func controlD(_ walk: Walk) throws {
    // In text of several lines, Ctrl-D ends the text. It is pressed again in the next row.
    var home = try Home(store: walk.stored)
    home.environment["NO_COLOR"] = "1"
    for row in walk.prompts.indices {
      let terminal = try home.terminal("edit", walk.name)
      try terminal.walk(Array(walk.prompts[..<row]))
      try terminal.expect(walk.prompts[row])
      terminal.press(.ctrl("a"))
      terminal.press(.ctrl("k"))
      terminal.press(.ctrl("d"))
      if walk.prompts[row].hasPrefix("> ") {
        try terminal.expect(walk.prompts[row + 1])
        terminal.press(.ctrl("d"))
      }
      #expect(try terminal.expectEnd() == .exited(130), "\(walk.prompts[row])")
      #expect(try terminal.modes == terminal.modesAtStart)
      #expect(terminal.lines.last == "Cancelled: nothing was saved.")
      #expect(home.store == walk.stored)
    }
  }

  @Test("A cancelled edit leaves no trace of its answers")
  func cancelledEdit() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("item}", "!")
    try terminal.answer("Soon.", "!")
    try terminal.answer("> ", ".")
    try terminal.answer("Deadline", "1")
    try terminal.answer("List", "!")
    try terminal.answer("Tags", ", late")
    try terminal.answer("Reminder", "no")
    try terminal.expect("Review: 6 changes")
    try terminal.expect("Ctrl-D cancels: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(home.store == fridge)
  }

  @Test("An unfinished key sequence is interrupted")
  func unfinishedKey() throws {
    let home = try Home(store: fridge)
    for keys in ["\u{18}", "\u{1B}", "\u{1B}[200~paste", "\u{11}", "\u{12}se", "\u{1B}5"] {
      let terminal = try home.terminal("edit", "fridge")
      try terminal.expect("item}")
      terminal.send(keys + "\u{3}")
      let status = try terminal.expectEnd()
      #expect(status == .interrupted, "\(keys.debugDescription)")
      #expect(try terminal.modes == terminal.modesAtStart)
      #expect(home.store == fridge)
    }
  }

  @Test("The end of standard input is reported with the row, and leaves the store unchanged")
  func endOfInput() throws {
    let home = try Home(store: fridge)
    let ended = try home.shell("$forward edit fridge </dev/null")
    #expect(ended == .refused("title: the input ended before this row had an answer."))
    #expect(home.store == fridge)
  }

  @Test("Ctrl-D leaves no empty lines behind")
  func noEmptyLines() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("new", "file", "log")
    try terminal.answer("Path (~/todo.txt, required): ", "/x")
    try terminal.answer("Format [todo.txt]: ")
    try terminal.answer("> ", "abc")
    try terminal.expect("> ")
    terminal.press(.ctrl("d"))
    try terminal.answer("[no]: ")
    try terminal.expect("Ctrl-D cancels: ")
    terminal.press(.ctrl("d"))
    try terminal.expect("Cancel? (yes or no) [no]: ")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(
      terminal.lines.dropFirst(2) == [
        "Path (~/todo.txt, required): /x",
        " *1 todo.txt   2 Markdown   3 CSV",
        "Format [todo.txt]:",
        "Template ({item} due:{expires}): a line with a single . ends the text",
        "> abc",
        ">",
        "Creates folders (yes or no) [no]:",
        "What is sent for 'Milk', for example:",
        "  Adds to /x:",
        "    abc",
        "Review",
        "  1 Path:            /x",
        "  2 Format:          todo.txt (default)",
        "  3 Template:        abc",
        "  4 Creates folders: no (default)",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "2 changes would be lost. Cancel? (yes or no) [no]:",
        "Cancelled: nothing was saved.",
      ]
    )
  }

  @Test(
    "Nothing is answered when the questions can't be written",
    arguments: ["2>&-", "2>/dev/full", "2>&9"])
  func lostQuestions(redirection: String) throws {
    let home = try Home()
    // Descriptor 9 is a pipe without a reader.
    let terminal = try home.shellTerminal(
      """
      mkfifo pipe; exec 8<>pipe 9>pipe 8<&-
      $forward new things --plain \(redirection); echo status $?
      """
    )
    terminal.send("fridge\r\r\r\r\r\r\r\r\r")
    try terminal.expect("status 1\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == nil)
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("The pager ends before a secret is asked")
  func pager() throws {
    let home = try Home()
    try home.folder.write(
      """
      while [[ $text != *"Method [POST]: " ]] && IFS= read -rN1 next; do text+=$next; done
      exec <&-
      echo left >&3
      """,
      to: "pager"
    )
    let terminal = try home.shellTerminal(
      """
      exec 3>&1
      { $forward new webhook hook --plain 2>&1 >&3; echo status $? >&3; } | bash pager
      """
    )
    terminal.send("https://example.org\r")
    try terminal.expect("left\r\n")
    // The test doesn't wait for the token's prompt, because the prompt is invisible.
    terminal.press(.enter)
    try terminal.expect("status 1\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == nil)
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A result without a reader ends the program by SIGPIPE")
  func unreadResult() throws {
    let home = try Home(store: fridge)
    let line = "mkfifo pipe; exec 8<>pipe 9>pipe 8<&-; $forward list >&9; echo $?"
    #expect(try home.shell(line) == Finished(output: "141\n", status: .exited(0)))
  }
}
