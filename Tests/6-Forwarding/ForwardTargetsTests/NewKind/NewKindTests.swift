import ProgramSupport
import Testing

/// A form fills in a kind of target that this package doesn't know like the package's own kinds.
@Suite("A kind from another package")
struct NewKindTests {
  private let json = """
    {
      "number": "+44 20 7946 0000",
      "message": "Use {item} soon",
      "urgency": "wakeUp",
      "repeats": 5
    }

    """

  @Test("A kind from another package is filled in on a terminal")
  func terminal() throws {
    let terminal = try Terminal(executable(named: "new-kind"))
    try terminal.expect("Number")
    terminal.send("two\r")
    try terminal.expect("is not a telephone number")
    try terminal.expectScreen("the refused text") { $0.lines.last == "Number: two" }
    terminal.press(.ctrl("u"))
    terminal.send("+44 20 7946 0000\r")
    try terminal.expect("> ")
    terminal.send("Use {i\t soon\r.\r")
    try terminal.expect("Urgency")
    terminal.send("wa\t\r")
    try terminal.expect("Repeats")
    try terminal.expect("3")
    terminal.send("5\r")
    try terminal.expect("Enter saves")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.joined(separator: "\n") + "\n" == """
        Number (+44 20 7946 0000, required): two
          'two' is not a telephone number such as +44 20 7946 0000.
        Number: +44 20 7946 0000
        Message (Use {item} soon):
        > Use {item} soon
        Urgency: Wake up
        Repeats: 5
        Review: 4 changes
          1 Number:  (nothing) → +44 20 7946 0000
          2 Message: (nothing) → Use {item} soon
          3 Urgency: Normal → Wake up
          4 Repeats: 3 → 5
        Enter saves, a number edits that row, Ctrl-D cancels:
        \(json)
        """)
  }

  @Test("A kind from another package is filled in through a pipe")
  func pipe() throws {
    let finished = try run(
      executable(named: "new-kind"), input: "+44 20 7946 0000\nUse {item} soon\n.\nwake\n5\n")
    #expect(finished == Finished(output: json))
  }

  @Test("A refusal on a pipe names the row's id")
  func refusal() throws {
    let finished = try run(
      executable(named: "new-kind"), input: "+44 20 7946 0000\n\nwakeUp\n50\n")
    #expect(
      finished
        == Finished(
          output: "", errors: "repeats: '50' is not between 1 and 10.\n", status: .exited(65)))
  }
}
