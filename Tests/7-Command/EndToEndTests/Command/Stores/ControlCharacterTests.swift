import ProgramSupport
import Testing

/// Texts from outside can't control the terminal.
@Suite("Control characters from outside are made visible")
struct ControlCharacterTests {
  // A colour, a title, a colour that begins with a single character (C1), an override of direction,
  // Delete.
  private static let orders = "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{7F}"
  private static let inJSON = #"\u001b[31m\u001b]0;x\u0007\u009b31m\u202e\u007f"#

  /// Returns whether a text controls the terminal: with control characters, or with escapes that
  /// begin commands.
  private func obeys(_ text: String) -> Bool {
    text.contains("\u{1B}[31m") || text.contains("\u{1B}]")
      || text.unicodeScalars.contains { "\u{7}\u{7F}\u{9B}\u{202E}".unicodeScalars.contains($0) }
  }

  private var stored: String {
    store(
      "fridge\(Self.inJSON)",
      "things",
      """
      "title": "\(Self.inJSON)",
      "notes": "\(Self.inJSON)\\n\(Self.inJSON)",
      "deadline": "\(Self.inJSON)",
      "list": "\(Self.inJSON)",
      "tags": ["\(Self.inJSON)"]
      """
    )
  }

  private var robot: String {
    store("r", "robot\(Self.inJSON)", #""a\#(Self.inJSON)": ["\#(Self.inJSON)"], "b": 1"#)
  }

  private func expectPeace(
    _ finished: Finished,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(!obeys(finished.output), sourceLocation: location)
    #expect(!obeys(finished.errors), sourceLocation: location)
    #expect(!(finished.output + finished.errors).contains("\u{1B}"), sourceLocation: location)
    // The characters aren't dropped either: they are made visible.
    #expect(!(finished.output + finished.errors).isEmpty, sourceLocation: location)
  }

  @Test("Control characters in results are visible")
  func results() throws {
    let home = try Home(store: stored)
    let name = "fridge\(Self.orders)"
    for finished in [
      try home.forward("list"), try home.forward("list", "--json"),
      try home.forward("show", name), try home.forward("show", name, "--json"),
    ] {
      #expect(finished.status == .exited(0))
      expectPeace(finished)
    }
    #expect(
      try home.forward("list").output == "fridge^[[31m^[]0;x^G<U+009B>31m<U+202E>^?  things\n"
    )
  }

  @Test("Control characters in results of unknown kinds are visible")
  func unknownKinds() throws {
    let home = try Home(store: robot)
    for line in ["list", "list --json", "show r", "show r --json"] {
      let finished = try home.shell("exec $forward \(line)")
      #expect(finished.status == .exited(0))
      expectPeace(finished)
    }
  }

  @Test("Control characters in messages are visible")
  func messages() throws {
    let home = try Home(store: robot)
    for finished in [
      try home.forward("edit", "r"), try home.forward("show", Self.orders),
      try home.forward("new", Self.orders), try home.forward(Self.orders),
      try home.forward("list", "--\(Self.orders)"), try home.forward("list", Self.orders),
      try home.forward("new", "things", Self.orders),
      try home.forward("new", "things", input: "\(Self.orders)\n"),
      try home.forward("show", "x", "--store", "/nowhere\(Self.orders)"),
      try home.forward(
        "new",
        "things",
        "a",
        "--store",
        "/proc/\(Self.orders)/t.json",
        input: "\n\n\n\n\n\n"
      ),
      try home.forward("edit", "r", "--store", "\(Self.orders).json"),
    ] {
      expectPeace(finished)
    }
  }

  @Test(
    "Control characters in messages about unusable stores are visible",
    arguments: [
      inJSON, #"{"version": 1, "targets": {}, "\#(inJSON)" 5}"#, orders, "{\"\(orders)\": 5}",
      #"{"version": 1, "targets": {"\#(inJSON)": 5}}"#,
      #"{"version": "\#(inJSON)", "targets": {}}"#,
      #"{"\#(inJSON)": 1, "\#(inJSON)": 1}"#, #"{"version": 1\#(orders)}"#,
    ])
  func badStores(text: String) throws {
    let home = try Home(store: text)
    let finished = try home.forward("list")
    #expect(finished.status == .exited(65))
    expectPeace(finished)
  }

  @Test("Control characters on a terminal are visible", arguments: [[], ["--plain"]]) func terminal(
    options: [String]
  ) throws {
    var home = try Home(store: stored)
    home.environment["NO_COLOR"] = "1"
    home.environment["name"] = "fridge\(Self.orders)"
    let terminal = try home.shellTerminal("exec $forward edit \"$name\" \(options.joined())")
    try terminal.expect("Title")
    try terminal.expect(": ")
    terminal.send("x\r")
    try terminal.expect("> ")
    terminal.send("x\r.\r")
    try terminal.expect("Deadline")
    terminal.press(.enter)
    try terminal.expect("List")
    try terminal.expect(": ")
    terminal.send("x\r")
    try terminal.expect("Tags")
    try terminal.expect(": ")
    terminal.send("x\r")
    try terminal.answer("Reminder")
    try terminal.expect("→")
    try terminal.expect("Ctrl-D cancels: ")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!obeys(terminal.transcript))
  }

  @Test("Control characters in the menu are visible")
  func menu() throws {
    var home = try Home(store: stored)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("]: ")
    try terminal.answer("Action [Edit]: ", "delete")
    try terminal.answer("(yes or no) [no]: ")
    try terminal.expect("Target [Quit]: ")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!obeys(terminal.transcript))
  }

  @Test("Control characters in the file names that Tab lists are visible")
  func fileNames() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["name"] = Self.orders.replacing("\u{7}", with: "")
    _ = try home.shell("touch \"a$name\" \"ab$name\" apple.txt another.txt")
    let terminal = try home.terminal("new", "file", "log")
    try terminal.expect("Path")
    terminal.send("a")
    terminal.press(.tab)
    terminal.press(.tab)
    try terminal.expect("another")
    terminal.send("n")
    terminal.press(.tab)
    try terminal.expect("other.txt")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(!obeys(terminal.transcript.replacing("\u{7}", with: "")))
  }
}
