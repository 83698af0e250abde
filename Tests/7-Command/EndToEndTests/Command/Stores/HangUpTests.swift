import CPseudoTerminal
import ProgramSupport
import Testing

/// A terminal whose other side closes: its window, or an ssh connection. Typed text is kept up to
/// the last key, answers nothing, and the next program offers it.
@Suite("A terminal that goes away")
struct HangUpTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["program"] = try executable(named: "kept-form")
  }

  private static let form = "$program kept.json state"

  /// Returns the contents of all files of half-typed text and answers.
  private func drafts(in home: Home) throws -> String {
    try home.shell("cat state/drafts/* state/forward/drafts/* 2>/dev/null").output
  }

  /// Closes the terminal, and waits for the end of the program. The end is the same with and
  /// without a signal.
  private func close(_ terminal: Terminal, _ hangUp: HangUp, in home: Home) throws {
    terminal.hangUp()
    let status = try terminal.expectEnd()
    if hangUp == .signalled {
      #expect(status == .signalled(SIGHUP))
    } else {
      #expect(try home.folder.text(of: "status") == "129\n")
    }
  }

  @Test("Typed text is kept, and offered", arguments: Typing.all, HangUp.allCases)
  func row(typing: Typing, hangUp: HangUp) throws {
    let terminal = try home.shellTerminal(hangUp.line(Self.form))
    for (prompt, answer) in typing.before { try terminal.answer(prompt, answer) }
    try terminal.expect(typing.prompt)
    terminal.send(typing.keys)
    try terminal.expectReading()
    try close(terminal, hangUp, in: home)
    let drafts = try drafts(in: home)
    let last = try #require(drafts.split(separator: "\n").last { $0.contains(typing.row) })
    #expect(last.contains(#""row":"\#(typing.row)","draft":"\#(typing.draft)"}"#), "\(drafts)")
    #expect((try? home.folder.text(of: "kept.json")) == nil)

    let next = try home.shellTerminal("exec \(Self.form)")
    try next.expect("(typed so far)")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expect(typing.prompt)
    try next.expect(typing.draft.components(after: #"\n"#))
    next.signal(SIGKILL)
    _ = try next.expectEnd()
  }

  @Test("A text whose row has lost its answer, by undoing it, is kept")
  func undone() throws {
    let terminal = try home.shellTerminal("exec \(Self.form)")
    try terminal.answer("Name: ", "Ada")
    try terminal.expect("> ")
    terminal.press(.shiftTab)
    try terminal.expect("Name: Ada")
    terminal.send(" Lovelace\u{18}z")
    try terminal.expect("Undone")
    try terminal.expect("Name: Ada Lovelace")
    try close(terminal, .signalled, in: home)
    #expect(try drafts(in: home).contains(#"{"row":"name","draft":"Ada Lovelace"}"#))
  }

  @Test("A text in an item that has got another number meanwhile is kept")
  func renumbered() throws {
    let terminal = try home.shellTerminal("exec \(Self.form)")
    try terminal.walk(["Name: ", "> ", "Size", "Parts", "Gift", "Count", "Address: "])
    try terminal.answer("adds one: ", "add")
    try terminal.answer("Title: ", "Lamp")
    try terminal.walk(["> ", "adds one: "])
    try terminal.answer("Enter continues", "add")
    try terminal.expect("Title: ")
    terminal.send("half")
    terminal.press(.shiftTab)
    try terminal.answer("Enter continues", "copy 1")
    try terminal.walk(["Title: Lamp", "> ", "adds one: "])
    try terminal.answer("Enter continues", "add")
    try terminal.expect("Title: half")
    try close(terminal, .signalled, in: home)
    let drafts = try drafts(in: home)
    #expect(
      drafts.hasSuffix("{\"row\":\"items[3].title\",\"draft\":\"half\"}\n"), "\(drafts)")
  }

  @Test("In the review, the answers are kept", arguments: HangUp.allCases)
  func review(hangUp: HangUp) throws {
    let terminal = try home.shellTerminal(hangUp.line(Self.form))
    try terminal.answer("Name: ", "Ada")
    try terminal.walk(["> ", "Size", "Parts", "Gift", "Count", "Address", "adds one: "])
    try terminal.expect("cancels: ")
    terminal.send("1")
    try terminal.expectReading()
    try close(terminal, hangUp, in: home)
    #expect(try drafts(in: home).contains(#"{"row":"name","text":"Ada"}"#))
    #expect((try? home.folder.text(of: "kept.json")) == nil)
  }

  @Test("While a check runs, the text that it checks is kept", arguments: HangUp.allCases)
  func check(hangUp: HangUp) throws {
    let terminal = try home.shellTerminal(hangUp.line(Self.form))
    try terminal.walk(["Name: ", "> ", "Size", "Parts", "Gift", "Count"])
    try terminal.answer("Address: ", "slow")
    try terminal.expect("Checking")
    terminal.hangUp()
    // A program without a signal waits for the end of the check.
    if hangUp != .signalled { _ = try home.shell("touch state/checked") }
    _ = try terminal.expectEnd()
    let kept = hangUp == .signalled ? #""draft":"slow""# : #""text":"slow""#
    #expect(try drafts(in: home).contains(kept))
  }

  @Test("While an editor is open, what it has saved is kept", arguments: HangUp.allCases)
  func editor(hangUp: HangUp) throws {
    var home = home
    try home.folder.write(
      "printf 'one\\nSaved' >\"$1\"; echo opened; cat >/dev/null; exit 1\n", to: "edit.sh")
    home.environment["VISUAL"] = "sh \(home.folder.path)/edit.sh"
    let terminal = try home.shellTerminal(hangUp.line(Self.form))
    try terminal.answer("Name: ", "Ada")
    try terminal.expect("> ")
    terminal.send("typed\u{18}\u{05}")
    try terminal.expect("opened")
    try close(terminal, hangUp, in: home)
    let drafts = try drafts(in: home)
    let last = try #require(drafts.split(separator: "\n").last)
    #expect(last == #"{"row":"notes","draft":"one\nSaved"}"#, "\(drafts)")
  }

  @Test(
    "A terminal that goes away answers no row of any kind", arguments: Walk.all,
    [HangUp.signalled, .unsignalled])
  func command(walk: Walk, hangUp: HangUp) throws {
    for row in walk.prompts.indices {
      var home = try Home(store: walk.stored)
      home.environment["NO_COLOR"] = "1"
      let terminal = try home.shellTerminal(hangUp.line("$forward edit \(walk.name)"))
      try terminal.walk(Array(walk.prompts[..<row]))
      try terminal.expect(walk.prompts[row])
      terminal.send("1")
      try terminal.expectReading()
      try close(terminal, hangUp, in: home)
      let drafts = try drafts(in: home)
      #expect(!drafts.contains(#""text""#) && !drafts.contains(#""value""#), "\(drafts)")
      let isKept = row < walk.prompts.count - 1 && !walk.prompts[row].hasPrefix("Token")
      #expect(drafts.contains(#""draft":""#) == isKept, "\(walk.prompts[row])")
      #expect(home.store == walk.stored)
    }
  }

  @Test("Without line editing, entered lines are kept", arguments: HangUp.allCases)
  func plain(hangUp: HangUp) throws {
    let terminal = try home.shellTerminal(hangUp.line("$forward new things fridge --plain"))
    try terminal.answer("Title", "Lamp")
    try terminal.answer("> ", "one")
    try terminal.expect("> ")
    // Ctrl-D passes the typed text on, and isn't the end of input.
    terminal.send("half\u{4}")
    try terminal.expectReading()
    try close(terminal, hangUp, in: home)
    let drafts = try drafts(in: home)
    #expect(drafts.hasSuffix("{\"row\":\"notes\",\"draft\":\"one\\nhalf\"}\n"), "\(drafts)")
  }
}

extension String {
  /// The part after the last separator.
  fileprivate func components(after separator: String) -> String {
    guard let range = ranges(of: separator).last else { return self }
    return String(self[range.upperBound...])
  }
}
