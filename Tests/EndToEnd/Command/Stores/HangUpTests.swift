import CPseudoTerminal
import ProgramSupport
import Testing

/// How a program learns that its terminal is closed.
enum HangUp: String, CaseIterable, Sendable {
  /// SIGHUP comes, to the leader of the session.
  case signalled
  /// It is ignored, as `nohup` has it.
  case ignored
  /// It comes to the shell only, which survives it.
  case unsignalled

  /// The line of a shell that runs a command so, and writes how it ended to a file.
  func line(_ command: String) -> String {
    switch self {
    case .signalled: "exec \(command)"
    case .ignored: "trap '' HUP; \(command); echo $? >status"
    case .unsignalled: "trap : HUP; \(command); echo $? >status"
    }
  }
}

/// What is typed into a row of `kept-form` when its terminal is closed.
struct Typing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The prompts that are answered before, and their answers.
  let before: [(String, String)]
  let prompt: String
  let keys: String
  let row: String
  /// The text that is kept of the row, as JSON has it.
  let draft: String

  private init(
    _ name: String, after before: [(String, String)] = [], at prompt: String = "Name: ",
    types keys: String, of row: String = "name", keeps draft: String
  ) {
    testDescription = name
    (self.before, self.prompt, self.keys, self.row, self.draft) = (before, prompt, keys, row, draft)
  }

  static let all =
    [
      Typing("a line", types: "Home sweet 家", keeps: "Home sweet 家"),
      // Ctrl-D would delete the b.
      Typing("the midst of a line", types: "abc\u{1B}[D\u{1B}[Dx", keeps: "axbc"),
      Typing("an unfinished paste", types: "a\u{1B}[200~pasted", keeps: "apasted"),
      Typing(
        "a search", after: notes, at: size, types: "typed\u{12}lar", of: "size", keeps: "typed"),
      Typing(
        "a search of a whole line", after: notes, at: size, types: "typed\u{1B}plar", of: "size",
        keeps: "typed"),
      Typing(
        "lines", after: [("Name: ", "Ada"), ("> ", "one")], at: "> ", types: "half", of: "notes",
        keeps: #"one\nhalf"#),
      Typing("an option", after: notes, at: size, types: "lar", of: "size", keeps: "lar"),
      Typing("options", after: until(2), at: parts, types: "lid, b", of: "parts", keeps: "lid, b"),
      Typing("yes or no", after: until(3), at: gift, types: "zz", of: "isGift", keeps: "zz"),
      Typing("a number", after: until(4), at: "Count: ", types: "12", of: "count", keeps: "12"),
      Typing("a list", after: until(6), at: items, types: "ad", of: "items", keeps: "ad"),
      Typing(
        "an item", after: until(6) + [(items, "add")], at: "Title: ", types: "Lamp",
        of: "items[1].title", keeps: "Lamp"),
      Typing(
        "lines of an item", after: until(6) + [(items, "add"), ("Title: ", "Lamp"), ("> ", "one")],
        at: "> ", types: "half", of: "items[1].body", keeps: #"one\nhalf"#),
      Typing(
        "an item of an item",
        after: until(6) + [(items, "add"), ("Title: ", "Lamp"), ("> ", "."), (items, "add")],
        at: "Word: ", types: "half", of: "items[1].tags[1].word", keeps: "half"),
    ]
    + ["\u{1B}", "\u{18}", "\u{16}", "\u{1B}5", "\u{1B}[", "\u{12}"].map {
      Typing("the key \($0.debugDescription)", types: "typed" + $0, keeps: "typed")
    }

  private static let notes = [("Name: ", "Ada"), ("> ", ".")]
  private static let size = "Size [Small]: "
  private static let parts = "Parts (any, comma-separated) [(none)]: "
  private static let gift = "Gift (yes or no) [no]: "
  private static let items = "add adds one: "

  /// The prompts up to a row after the name and the notes.
  private static func until(_ count: Int) -> [(String, String)] {
    let prompts = [size, parts, gift, "Count: ", "Address: "]
    return notes + prompts.prefix(count - 1).map { ($0, "") }
  }
}

/// A terminal whose other side is closed: its window, or the connection of ssh. What is typed is kept to
/// the last key, answers nothing, and is offered by the next program.
@Suite("A terminal that goes away")
struct HangUpTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["program"] = try executable(named: "kept-form")
  }

  private static let form = "$program kept.json state"

  /// All files of half-typed text and answers.
  private func drafts(in home: Home) throws -> String {
    try home.shell("cat state/drafts/* state/forward/drafts/* 2>/dev/null").output
  }

  /// Closes the terminal, and waits for the program's end, which is the same whoever was told.
  private func close(_ terminal: Terminal, _ hangUp: HangUp, in home: Home) throws {
    terminal.hangUp()
    let status = try terminal.expectEnd()
    if hangUp == .signalled {
      #expect(status == .signalled(SIGHUP))
    } else {
      #expect(try home.folder.text(of: "status") == "129\n")
    }
  }

  @Test("What is typed is kept, and offered", arguments: Typing.all, HangUp.allCases)
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

  @Test("In the review, the answers are kept", arguments: HangUp.allCases)
  func review(hangUp: HangUp) throws {
    let terminal = try home.shellTerminal(hangUp.line(Self.form))
    try terminal.answer("Name: ", "Ada")
    try terminal.walk(["> ", "Size", "Parts", "Gift", "Count", "Address", "add adds one: "])
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
    // Whoever isn't told waits for its end.
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

  @Test("In every row of every kind, nothing is answered", arguments: Walk.all, HangUp.allCases)
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
    // Ctrl-D passes on what is typed, and isn't the end.
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
