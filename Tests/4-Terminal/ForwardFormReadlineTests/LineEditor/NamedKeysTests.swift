import ForwardFormTerminal
import ProgramSupport
import Testing

/// The dialogue's own keys.
@Suite("The dialogue's keys")
struct NamedKeysTests {
  /// Every sequence of every command outside areas, with its event.
  private let keys = LineCommand.allCases.filter { !$0.isOfArea && $0 != .reveal }.flatMap {
    command in
    command.keys.flatMap(\.sequences).map { ($0, "\(command)(\"half\")") }
  }

  private func press(_ options: [String] = [], inputrc: String? = nil) throws -> [String] {
    let terminal = try Terminal(
      executable(named: "line-editor"),
      ["--editor", "--count", "\(keys.count)"] + options,
      environment: environment(inputrc: inputrc)
    )
    for (key, _) in keys {
      try terminal.expect("> ")
      terminal.send("half" + key)
    }
    try terminal.expectGoodEnd()
    return terminal.lines.filter { !$0.hasPrefix(">") }
  }

  @Test("Each key of the dialogue is an event with the typed text")
  func events() throws {
    #expect(try press() == keys.map(\.1))
  }

  @Test("Readline's tables have room for the keys of all commands")
  func room() throws {
    let terminal = try lineEditor("--room")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Sequences without room: []"])
  }

  @Test("The dialogue's keys work in secret lines")
  func secret() throws {
    #expect(try press(["--secret"]) == keys.map(\.1))
  }

  @Test("The dialogue's keys work in vi mode")
  func viMode() throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\n", to: "inputrc")
    #expect(try press(inputrc: "\(folder.path)/inputrc") == keys.map(\.1))
  }

  @Test("The person's bindings work in secret lines", arguments: ["emacs", "vi"])
  func ownBindingsInSecret(mode: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "set editing-mode \(mode)\n\"\\C-g\": forward-undo\n\"\\C-xv\": forward-back\n",
      to: "inputrc"
    )
    let terminal = try lineEditor(
      "--secret", "--count", "2", inputrc: "\(folder.path)/inputrc")
    for keys in ["a\u{7}", "b\u{18}v"] {
      try terminal.expect("> ")
      terminal.send(keys)
    }
    try terminal.expectGoodEnd()
    #expect(terminal.lines.filter { !$0.hasPrefix(">") } == [#"undo("a")"#, #"back("b")"#])
  }

  @Test("The person's bindings take precedence")
  func ownBindings() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      "\\e[5~": history-search-backward
      "\\C-xz": "typed"
      "\\C-g": forward-undo
      "\\C-t": forward-redo
      "\\C-o": forward-next-page
      "\\C-xv": forward-previous-page

      """,
      to: "inputrc"
    )
    let terminal = try lineEditor(
      "--history", "one", "--count", "5", inputrc: "\(folder.path)/inputrc")
    for keys in ["\u{1B}[5~\u{18}z\r", "a\u{7}", "b\u{14}", "c\u{F}", "d\u{18}v"] {
      try terminal.expect("> ")
      terminal.send(keys)
    }
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines.filter { !$0.hasPrefix(">") } == [
        #"line("onetyped")"#, #"undo("a")"#, #"redo("b")"#, #"nextPage("c")"#,
        #"previousPage("d")"#,
      ]
    )
  }

  @Test("The cursor goes below a wrapped line")
  func wrappedLine() throws {
    let terminal = try lineEditor("--held", "--count", "2", columns: 10)
    try terminal.expect("> ")
    terminal.send("0123456789012345")
    terminal.press(.home)
    terminal.press(.shiftTab)
    try terminal.expect("back")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == [
        "> 01234567", "89012345", #"back("0123"#, "4567890123", "45\")", ">", #"line("")"#,
      ]
    )
  }
}
