import ProgramSupport
import Testing

/// A refused answer on a pipe ends the command: the row and the reason are on standard error,
/// standard output is empty, and nothing is saved.
@Suite("Refused answers on a pipe")
struct CommandRefusalTests {
  @Test(
    "A wrong answer in a to-do is refused with its row and the reason",
    arguments: [
      (
        "Use {itm}\n",
        "title: '{itm}' is not a placeholder; the known ones are {item}, {notes}, "
          + "{expires}, {quantity}. For a plain brace write {{."
      ),
      (
        "\n{x}\n.\n",
        "notes: '{x}' is not a placeholder; the known ones are {item}, {notes}, "
          + "{expires}, {quantity}. For a plain brace write {{."
      ),
      (
        "\n\nsometime\n",
        "deadline: 'sometime' is not one of the options: None, On the day, Days before."
      ),
      ("\n\n0\n", "deadline: '0' is not one of the options: None, On the day, Days before."),
      ("\n\n4\n", "deadline: '4' is not one of the options: None, On the day, Days before."),
      ("\n\n\ntwo\n", "days: 'two' is not a whole number."),
      ("\n\n\n1.5\n", "days: '1.5' is not a whole number."),
      ("\n\n\n0\n", "days: '0' is not between 1 and 365."),
      ("\n\n\n99999999999999999999\n", "days: '99999999999999999999' is not between 1 and 365."),
      ("\n\n\n\n\n\nperhaps\n", "reminder: 'perhaps' is neither yes nor no."),
      (
        "a\u{1B}b\n",
        "title: 'a^[b' has a control character (U+001B); it can't be part of an answer."
      ),
      (
        "\nok\na\u{7}\n.\n",
        "notes: 'ok^Ja^G' has a control character (U+0007); it can't be part of an "
          + "answer."
      ),
    ])
  func toDo(input: String, message: String) throws {
    let home = try Home(store: fridge)
    #expect(try home.forward("edit", "fridge", input: input) == .refused(message))
    #expect(home.store == fridge)
  }

  @Test(
    "A wrong answer in a new target is refused with its row and the reason",
    arguments: [
      (
        "webhook", "ftp://example.org\n",
        "url: '••••••' does not begin with http:// or https://."
      ),
      ("webhook", "example\n", "url: '••••••' is not an address such as https://example.org."),
      ("webhook", "\n", "url: An answer is required."),
      ("webhook", "https://a.org\np\n", "method: '••••••' could be any of 1 POST, 2 PUT, 3 PATCH."),
      ("mail", "\n", "recipients: At least one is required."),
      (
        "mail", "ada, bob@example.org\n",
        "recipients: 'ada' is not an e-mail address such as ada@example.org."
      ),
      ("file", "\n", "path: An answer is required."),
    ])
  func newTarget(kind: String, input: String, message: String) throws {
    let home = try Home()
    #expect(try home.forward("new", kind, "x", input: input) == .refused(message))
    #expect(home.store == nil)
    #expect(try home.shell("ls -A").output == "")
  }

  @Test("Input that isn't UTF-8 is refused")
  func notUTF8() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("edit", "fridge", bytes: [0x61, 0xFF, 0x0A])
        == .refused("title: 'a\u{FFFD}' is not UTF-8 text.")
    )
    #expect(
      try home.forward("edit", "fridge", bytes: [0x0A, 0x61, 0x0A, 0xC3, 0x0A, 0x2E, 0x0A])
        == .refused("notes: '\u{FFFD}' is not UTF-8 text.")
    )
    #expect(
      try home.forward("edit", "fridge", bytes: [0x0A, 0x0A, 0xED, 0xA0, 0x80, 0x0A])
        == .refused("deadline: '\u{FFFD}\u{FFFD}\u{FFFD}' is not UTF-8 text.")
    )
    #expect(home.store == fridge)
  }

  @Test("A zero byte isn't text")
  func zeroByte() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("edit", "fridge", bytes: [0x61, 0x00, 0x62, 0x0A])
        == .refused(
          "title: 'a^@b' has a control character (U+0000); it can't be part of an answer."
        )
    )
    #expect(home.store == fridge)
  }

  @Test("A line that never ends is refused")
  func endlessLine() throws {
    let home = try Home(store: fridge)
    let refused = try home.shell("tr '\\0' x </dev/zero | $forward edit fridge")
    #expect(refused == .refused("A line of the input is longer than 4194304 bytes."))
    #expect(home.store == fridge)
  }

  @Test("A text that never ends is refused")
  func endlessText() throws {
    let home = try Home(store: fridge)
    let line = String(repeating: "x", count: 100_000)
    let refused = try home.shell("{ echo; yes \(line); } | $forward edit fridge")
    #expect(refused.status == .exited(65))
    #expect(refused.output == "")
    #expect(refused.errors.hasPrefix("notes: 'xxxx"))
    #expect(refused.errors.utf8.count < 300)
    #expect(home.store == fridge)
  }

  @Test(
    "An early end of the input names the row",
    arguments: [
      ("fridge", fridge, ["title", "notes", "deadline", "days", "list", "tags", "reminder"]),
      ("hook", hook(), ["url", "method", "token", "body", "verifyTLS"]),
      ("letter", letter, ["recipients", "subject", "body", "html"]),
      ("log", log(), ["path", "format", "template", "createsFolders"]),
    ])
  func earlyEnd(name: String, stored: String, rows: [String]) throws {
    let home = try Home(store: stored)
    for (count, row) in rows.enumerated() {
      let ended = try home.forward("edit", name, input: String(repeating: "\n", count: count))
      #expect(ended == .refused("\(row): the input ended before this row had an answer."))
      #expect(home.store == stored)
    }
  }

  @Test("An early end before the name of a new target names that row")
  func earlyEndOfName() throws {
    let home = try Home()
    #expect(
      try home.forward("new", "things")
        == .refused("target-name: the input ended before this row had an answer.")
    )
    #expect(home.store == nil)
  }

  @Test("Lines of text may end with the input, but the next row may not")
  func endInLines() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("edit", "fridge", input: "\none\ntwo\n")
        == .refused("deadline: the input ended before this row had an answer.")
    )
    #expect(home.store == fridge)
  }

  @Test(
    "A pipe has no keys: their control characters are refused, in every kind of row",
    arguments: [
      ("\u{18}z", "url"), ("\u{1B}[Z", "url"), ("\n\u{1B}[6~", "method"),
      ("\n\nTOK\u{18}n", "token"), ("\n\nTOK\u{18}\u{0B}", "token"),
      ("\n\n\n\u{18}\u{05}", "body"), ("\n\n\nx\u{1B}[Z", "body"),
      ("\n\n\n\n\u{1B}OP", "verifyTLS"),
    ]
  )
  func keys(input: String, row: String) throws {
    let home = try Home(store: hook())
    let refused = try home.forward("edit", "hook", input: input + "\n.\n\n\n\n")
    #expect(refused.status == .exited(65))
    #expect(refused.errors.hasPrefix("\(row): "))
    #expect(home.store == hook())
  }
}
