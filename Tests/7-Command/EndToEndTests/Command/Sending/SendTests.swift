import ProgramSupport
import Testing

/// Items sent to files, and by programs that are scripts.
@Suite("Sending")
struct SendTests {
  private func home(_ store: String) throws -> Home {
    var home = try Home(store: store)
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test("On a terminal, the item is asked for, and its delivery is shown before Enter sends it")
  func terminal() throws {
    let home = try home(targets)
    let terminal = try home.terminal("send", "todo")
    try terminal.answer("Item (Milk, required): ", "Milk")
    try terminal.answer("Expires (optional): ", "2026-12-01")
    try terminal.answer("Quantity (optional): ", "two")
    try terminal.expect("is not a whole number.")
    try terminal.answer("two", "\u{15}2")
    try terminal.answer("> ", "In the door.")
    try terminal.answer("> ", ".")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "Send to todo",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Item (Milk, required): Milk",
        "Expires (optional): 2026-12-01",
        "Quantity (optional): two",
        "  'two' is not a whole number.",
        "Quantity: 2",
        "Notes: a line with a single . ends the text",
        "> In the door.",
        "> .",
        "What is sent:",
        "todo (File)",
        "  Adds to ~/todo.txt:",
        "    Milk due:2026-12-01",
        "Review",
        "  1 Item:     Milk",
        "  2 Expires:  2026-12-01",
        "  3 Quantity: 2",
        "  4 Notes:    In the door.",
        "Enter sends, a number edits that row, Ctrl-D cancels:",
        "todo: sent.",
      ])
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(home.folder.names(in: "state/forward/outbox").filter { $0.hasSuffix(".jsonl") } == [])
  }

  @Test("Cancelled or interrupted, nothing is sent", arguments: [Key.ctrl("c"), .ctrl("d")])
  func cancelled(key: Key) throws {
    let home = try home(files)
    let terminal = try home.terminal("send", "todo")
    try terminal.expect("Item (Milk, required): ")
    terminal.press(key)
    #expect(try terminal.expectEnd() == (key == .ctrl("c") ? .interrupted : .exited(130)))
    #expect(terminal.lines.last == "Cancelled: nothing was sent.")
    #expect(home.folder.names() == ["t.json"])
  }

  @Test(
    "An item that was typed and not sent is offered again, also if the terminal is gone",
    arguments: ["Ctrl-C", "kill -9", "hangup"])
  func typed(end: String) throws {
    let home = try home(files)
    let terminal = try home.shellTerminal("echo $$; exec $forward send todo")
    try terminal.answer("Item (Milk, required): ", "Cheese")
    try terminal.answer("Expires (optional): ", "2026-12-01")
    try terminal.expect("Quantity (optional): ")
    let process = try #require(terminal.lines.first)
    switch end {
    case "Ctrl-C":
      terminal.press(.ctrl("c"))
      #expect(try terminal.expectEnd() == .interrupted)
      #expect(
        terminal.lines.suffix(2) == [
          "Cancelled: nothing was sent.",
          "Your answers are kept. Run the same command to continue.",
        ])
    case "hangup":
      _ = try home.shell("kill -HUP \(process)")
      #expect(try terminal.expectEnd() == .signalled(1))
    default:
      _ = try home.shell("kill -9 \(process)")
      #expect(try terminal.expectEnd() == .signalled(9))
    }
    // Other targets get another item.
    let other = try home.terminal("send", "log")
    try other.expect("Item (Milk, required): ")
    other.press(.ctrl("d"))
    #expect(try other.expectEnd() == .exited(130))

    let again = try home.terminal("send", "todo")
    try again.answer("Continue with these? (yes or no) [yes]: ")
    #expect(again.lines.contains("  Item: Cheese"))
    try again.walk(["Quantity (optional): ", "> ", "Ctrl-D cancels: "])
    #expect(try again.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "todo.txt") == "Cheese due:2026-12-01\n")

    let last = try home.terminal("send", "todo")
    try last.expect("Item (Milk, required): ")
    last.press(.ctrl("d"))
    #expect(try last.expectEnd() == .exited(130))
  }

  @Test("On a pipe each row takes a line")
  func pipe() throws {
    let home = try home(files)
    #expect(
      try home.forward("send", "todo", input: "Milk\n2026-12-01\n\nSoon.\n.\n")
        == Finished(output: ""))
    #expect(
      try home.forward("send", "log", "--expires", "2026-12-01", input: "Milk\n2\n\n")
        == Finished(output: ""))
    #expect(
      try home.forward("send", "todo", input: "Milk\nsoon\n").errors.hasPrefix(
        "expires: 'soon' is not a date"))
    #expect(
      try home.forward("send", "todo", input: "Milk\n")
        == .refused("expires: the input ended before this row had an answer."))
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(
      try home.folder.text(of: "log.csv") == "item,expires,quantity,notes\nMilk,2026-12-01,2,\n")
  }

  @Test("With --item, the options are the whole item on a pipe, which isn't read")
  func options() throws {
    let home = try home(files)
    let finished = try home.shell(
      """
      printf 'Milk\\nEggs\\n' | while read item; do $forward send todo --item "$item"; done
      $forward send todo log todo --item Tea --quantity 2 --notes 'In the
      door.' --json
      """)
    #expect(
      finished
        == Finished(
          output: """
            [
              {
                "item": "Tea",
                "target": "todo",
                "outcome": "sent",
                "detail": "",
                "id": null
              },
              {
                "item": "Tea",
                "target": "log",
                "outcome": "sent",
                "detail": "",
                "id": null
              }
            ]

            """))
    #expect(try home.folder.text(of: "todo.txt") == "Milk\nEggs\nTea\n")
    #expect(
      try home.forward("send", "todo", "--item", "a", "--quantity", "0")
        == .refused("quantity: '0' is not between 1 and 1000000."))
    #expect(
      try home.forward("send", "todo", "--item", "") == .refused("item: An answer is required."))
  }

  @Test("A target that isn't there, or can't send anything, is refused before anything is sent")
  func badTargets() throws {
    let home = try home(
      files.replacing(#""format": "csv""#, with: #""format": "tsv""#))
    #expect(
      try home.forward("send", "todo", "lgo", "--item", "Milk")
        == Finished(
          output: "", errors: "There is no target 'lgo'; the known ones are log, todo.\n",
          status: .exited(1)))
    #expect(
      try home.forward("send", "todo", "log", "--item", "Milk")
        == .refused(
          "log: Nothing can be sent with the present Format; forward edit log changes it."))
    try home.folder.write(
      files.replacing("~/log.csv", with: ""), to: "t.json")
    #expect(
      try home.forward("send", "log", "--item", "Milk")
        == .refused("log: path: An answer is required."))
    #expect(home.folder.names() == ["t.json"])
  }

  @Test(
    "Without a terminal, sending needs a name, and without targets there is nothing to choose from")
  func noTargets() throws {
    let home = try home(files)
    let unnamed = try home.forward("send", "--item", "Milk")
    #expect(unnamed.status == .exited(64))
    #expect(unnamed.errors.hasPrefix("Error: Without a terminal, forward send needs NAME.\n"))
    let empty = try Home().terminal("send")
    #expect(try empty.expectEnd() == .exited(1))
    #expect(empty.lines == ["There are no targets yet; forward new KIND creates one."])
  }

  @Test("An option is given once, in UTF-8, and a wrong use is reported with the command's usage")
  func wrongUse() throws {
    let home = try home(files)
    let twice = try home.forward("send", "todo", "--item", "Milk", "--item=Eggs")
    #expect(twice.status == .exited(64))
    #expect(twice.errors.hasPrefix("Error: --item is given more than once.\nUsage: forward send ["))
    let bytes = try home.shell(#"$forward send todo --item "$(printf 'a\351')""#)
    #expect(bytes.status == .exited(64))
    #expect(bytes.errors.hasPrefix("Error: The argument 'a\u{FFFD}' isn't UTF-8.\n"))
    let unnamed = try home.forward("send")
    #expect(unnamed.errors.contains("\nUsage: forward send ["))
    #expect(unnamed.errors.hasSuffix("\n  See 'forward send --help' for more information.\n"))
    #expect(home.folder.names() == ["t.json"])
  }

  @Test("The menu sends to a target, and is shown again")
  func menu() throws {
    let home = try home(files)
    let terminal = try home.terminal()
    try terminal.answer("Target [log (file)]: ", "todo")
    try terminal.answer("Action [Edit]: ", "send")
    try terminal.answer("Item (Milk, required): ", "Milk")
    try terminal.walk(["Expires (optional): ", "Quantity (optional): ", "> ", "Ctrl-D cancels: "])
    try terminal.expect("todo: sent.")
    try terminal.answer("Target [Quit]: ", "log")
    try terminal.answer("Action [Edit]: ", "send")
    try terminal.expect("Item (Milk, required): ")
    terminal.press(.ctrl("d"))
    try terminal.expect("Cancelled: nothing was sent.")
    try terminal.answer("Target [Quit]: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "todo.txt") == "Milk\n")
    #expect(!home.folder.names().contains("log.csv"))
  }

  @Test("Items that come through a pipe are reported to a person")
  func pipeOnTerminal() throws {
    let home = try home(files)
    let terminal = try home.shellTerminal(
      #"echo '{"item": "Milk"}' | $forward send todo --items - 2>&1"#)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == ["'Milk' to todo: sent."])
  }

  @Test("More than ten items are counted in a line, which is there while they are sent")
  func many() throws {
    let home = try home(files)
    let items = (1...25).map { "{\"item\": \"Item \($0)\"}\n" }.joined()
    try home.folder.write(items, to: "items.jsonl")
    // More items arrive until the line appears.
    let terminal = try home.shellTerminal(
      "mkfifo pipe; (cat items.jsonl; cat pipe) | $forward send todo --items - 2>&1")
    try terminal.expect("Sending: 25, ")
    try home.folder.write("", to: "pipe")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == (1...10).map { "'Item \($0)' to todo: sent." } + ["25 sent."])
    #expect(
      try home.folder.text(of: "todo.txt") == (1...25).map { "Item \($0)\n" }.joined())
  }

  @Test(
    "Without a movable cursor, items are counted in lines", arguments: ["--plain", "dumb", "pipe"])
  func manyPlain(way: String) throws {
    var home = try home(files)
    if way == "dumb" { home.environment["TERM"] = "dumb" }
    let items = (1...25).map { "{\"item\": \"Item \($0)\"}\n" }.joined()
    try home.folder.write(items, to: "items.jsonl")
    if way == "pipe" {
      #expect(
        try home.forward("send", "todo", "--items", "items.jsonl") == Finished(output: ""))
      return
    }
    let options = way == "dumb" ? [] : [way]
    let terminal = try home.terminal(["send", "todo", "--items", "items.jsonl"] + options)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines
        == (1...10).map { "'Item \($0)' to todo: sent." } + ["25 sent."])
    #expect(!terminal.transcript.contains("\u{1B}"))
  }
}

extension Home {
  /// The ids of the deliveries in the outbox.
  var outbox: [String] {
    folder.names(in: "state/forward/outbox").filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(".jsonl".count)) }
  }
}
