import ForwardStore
import ForwardSystem
import ProgramSupport
import Testing

/// The files that version 0.1 wrote, in `Tests/Pinned/State`. They are never written again: every
/// later version opens them.
@Suite("Files of version 0.1")
struct KeptFilesTests {
  private static let files = ExpectedTexts("Pinned/State")

  private let home: Home

  init() throws {
    var home = try Home(store: try Self.files.text("targets.json"))
    home.environment["NO_COLOR"] = "1"
    home.environment["TZ"] = "UTC"
    self.home = home
    _ = try home.shell("mkdir -p -m 700 state/forward/drafts state/forward/outbox/claims")
  }

  @Test("Settings are shown, and an edit changes one line")
  func store() throws {
    let text = try Self.files.text("targets.json")
    #expect(
      try home.forward("list").output == """
        fridge  things
        hook    webhook
        letter  mail
        todo    file
        pager   pager

        """)
    #expect(
      try home.forward("edit", "fridge", "--set", "days=4", "--no-input").status == .exited(0))
    #expect(home.store == text.replacing(#""days": 3"#, with: #""days": 4"#))
  }

  @Test("Unsaved answers are offered, with what was half typed")
  func drafts() throws {
    for (name, key) in [
      (
        "new-things-shelf", #"{"action":"new","kind":"things","name":"shelf","store":"STORE"}"#
      ),
      ("edit-letter", #"{"action":"edit","name":"letter","store":"STORE"}"#),
    ] {
      let hash = key.replacing("STORE", with: home.folder["t.json"]).hash64
      try home.folder.write(
        Self.files.text("\(name).json").replacing("STORE", with: home.folder["t.json"]),
        to: "state/forward/drafts/\(name)-\(String(hash, radix: 16)).json")
    }
    let new = try home.terminal("new", "things", "shelf")
    try new.walk(["Continue with these? (yes or no) [yes]: "])
    try new.expect("> half typed")
    #expect(
      new.lines.dropFirst(2).filter { $0 != "" } == [
        "Unsaved answers from last time:",
        "  Title: Buy {item}",
        "  Notes: line one … (2 lines) (typed so far)",
        "Continue with these? (yes or no) [yes]:",
        "Notes: a line with a single . ends the text",
        "> line one",
        "> half typed",
      ])
    new.press(.ctrl("c"))
    #expect(try new.expectEnd() == .interrupted)

    let edit = try home.terminal("edit", "letter")
    try edit.walk(["Continue with these? (yes or no) [yes]: "])
    try edit.expect("> Please use it.half")
    #expect(
      edit.lines.dropFirst(2).filter { $0 != "" } == [
        "Unsaved answers from last time:",
        "  Subject: Old {item}",
        "  Body: Please use it.half (typed so far)",
        "Continue with these? (yes or no) [yes]:",
        "Body: a line with a single . ends the text",
        "> Please use it.half",
      ])
    edit.press(.ctrl("c"))
    #expect(try edit.expectEnd() == .interrupted)
  }

  @Test("The input history is offered")
  func history() throws {
    try home.folder.write(Self.files.text("history"), to: "state/forward/history")
    let terminal = try home.terminal("new", "file", "list")
    try terminal.expect("Path (~/todo.txt, required): ")
    terminal.press(.up)
    try terminal.expect("~/list.txt")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("The outbox is listed, and no line is sent twice")
  func outbox() throws {
    for name in try ExpectedTexts("Pinned/State/outbox").names() {
      try home.folder.write(
        Self.files.text("outbox/\(name)"), to: "state/forward/outbox/\(name)")
    }
    // The claims say that both lines were to be added, but only one was.
    try home.folder.write("Milk due:2026-12-01\n", to: "todo.txt")
    let place = try home.shell("stat -c '%d %i' todo.txt").output.split { " \n".contains($0) }
    try home.folder.write(
      Self.files.text("claims").replacing("DEVICE", with: place[0])
        .replacing("NUMBER", with: place[1]),
      to: "state/forward/outbox/claims/\(String(home.folder["todo.txt"].hash64, radix: 16))")
    #expect(
      try home.forward("outbox", "list").output == """
        787bv9f3  waiting           hook (store not recorded)    Bread   can't connect to 127.0.0.1:9
        gb4lih6e  waiting           todo (store not recorded)    Milk
        5rmijhq8  waiting           todo (store not recorded)    Cheese
        1rmijhq8  may have arrived  letter (store not recorded)  Bread   interrupted while it was being sent
        2rmijhq8  refused           hook (store not recorded)    Salt    404 Not Found: Gone.

        """)
    let sent = try home.forward("outbox", "send", "gb4lih6e", "5rmijhq8")
    #expect(sent == Finished(output: ""))
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\nCheese\n")
  }

  @Test("Names of files are hashes that never change")
  func names() {
    #expect("/home/ada/todo.txt".hash64 == 2_387_829_368_668_066_233)
  }
}
