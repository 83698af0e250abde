import CPseudoTerminal
import ProgramSupport
import Testing

/// Events that make a line editor draw a prompt again, or over another text.
@Suite("A prompt on the screen that is drawn again")
struct RedrawnPromptTests {
  private let nickname = prompt("Nickname", hint: " (optional)")
  private let list = prompt("List")
  private let there = prompt("There", " [Airship]: ")

  private func terminal(
    _ scenario: String, columns: Int = 80, inputrc: String? = nil
  ) throws -> Terminal {
    try Terminal(
      executable(named: "scenario"), [scenario],
      environment: environment(colors: true, inputrc: inputrc).merging(["ACCESSIBLE": "1"]) { $1 },
      columns: columns)
  }

  @Test("After Ctrl-L, the prompt is on top of the screen, in its styles", arguments: [80, 20])
  func cleared(columns: Int) throws {
    let terminal = try terminal("optional", columns: columns)
    try terminal.expectPrompt(nickname, "at first")
    terminal.send("Ada Lovelace\u{C}")
    try terminal.expectPrompt(nickname + "Ada Lovelace", "after Ctrl-L")
    #expect(terminal.screen.glyphs.first?.row == 0)
    terminal.press(.home)
    terminal.press(.right)
    terminal.press(.ctrl("l"))
    try terminal.expectPrompt(nickname + "A", behind: "da Lovelace", "in the middle")
  }

  @Test(
    "After a resize, the prompt is drawn once, with its text",
    arguments: [(80, 60), (80, 200), (30, 80), (80, 30)],
    ["Ada", "Ada King, Countess of Lovelace"])
  func resized(columns: (before: Int, after: Int), name: String) throws {
    let terminal = try terminal("optional", columns: columns.before)
    try terminal.expectPrompt(nickname, "at first")
    terminal.send(name)
    try terminal.expectPrompt(nickname + name, "typed")
    let count = terminal.outputCount
    try terminal.resize(columns: columns.after, rows: 24)
    try terminal.expectOutput(after: count)
    try terminal.expectPrompt(nickname + name, "after a resize")
    #expect(terminal.screen.text == "Nickname(optional):" + name.filter { $0 != " " })
    terminal.send("!")
    try terminal.expectPrompt(nickname + name + "!", "typed after a resize")
  }

  @Test("After a number for the next key, the prompt is drawn again")
  func argument() throws {
    let terminal = try terminal("optional")
    try terminal.expectPrompt(nickname, "at first")
    terminal.send("Ada\u{1B}3")
    try terminal.expectScreen("the number") { $0.lines.last?.contains("(arg: 3)") == true }
    terminal.send("!")
    try terminal.expectPrompt(nickname + "Ada!!!", "after M-3")
  }

  @Test("A prompt with a hidden text is drawn again")
  func hidden() throws {
    let terminal = try terminal("secrets")
    let kept = prompt("Kept", " [••••••]: ")
    try terminal.expectPrompt(kept, "at first")
    terminal.send("secret")
    try terminal.expectPrompt(kept + "••••••", "typed")
    let count = terminal.outputCount
    terminal.press(.ctrl("z"))
    try terminal.expectOutput(after: count)
    try terminal.expectPrompt(kept + "••••••", "after Ctrl-Z")
    #expect(!terminal.transcript.contains("secret"))
  }

  @Test("After a stop without a shell, which stops nothing, the prompt is drawn again")
  func continued() throws {
    let terminal = try terminal("optional")
    try terminal.expectPrompt(nickname, "at first")
    terminal.send("Ada")
    try terminal.expectPrompt(nickname + "Ada", "typed")
    let count = terminal.outputCount
    terminal.press(.ctrl("z"))
    try terminal.expectOutput(after: count)
    try terminal.expectPrompt(nickname + "Ada", "after Ctrl-Z")
    #expect(terminal.screen.text == "Nickname(optional):Ada")
  }

  @Test("After Ctrl-Z and fg, the prompt is drawn again")
  func foreground() throws {
    var variables = environment(colors: true)
    variables["PS1"] = "$ "
    variables["scenario"] = try executable(named: "scenario")
    let terminal = try Terminal("/bin/sh", ["-i"], environment: variables)
    try terminal.expect("$ ")
    terminal.send("$scenario optional\r")
    try terminal.expectScreen("the prompt") { $0.hasText(of: nickname) }
    terminal.send("Ada")
    try terminal.expectScreen("Ada") { $0.hasText(of: nickname + "Ada") }
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    terminal.send("fg\r")
    try terminal.expectScreen("the prompt again") { $0.hasText(of: nickname + "Ada") }
    // The whole prompt comes before the next key.
    terminal.send("!")
    try terminal.expectScreen("the next key") { $0.hasText(of: nickname + "Ada!") }
    #expect(terminal.screen.finding(nickname + "Ada!") == nil)

    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    // Drawing removes the text that the shell left beside and below the prompt.
    terminal.send("for row in 1 2 3 4 5 6; do echo a text of the shell in row $row; done\r")
    try terminal.expect("row 6\r\n$ ")
    terminal.send("printf '\\033[H'; fg\r")
    try terminal.expectScreen("nothing else") {
      $0.lines.last { !$0.isEmpty } == "Nickname (optional): Ada!"
    }
  }

  @Test("After a search in the history that is left or given up, the prompt is drawn again")
  func searched() throws {
    let terminal = try terminal("history")
    try terminal.expectPrompt(list, "at first")
    terminal.send("half")
    terminal.press(.ctrl("r"))
    terminal.send("om")
    try terminal.expectScreen("the search") { $0.lines.last?.hasSuffix("Home") == true }
    terminal.press(.ctrl("g"))
    try terminal.expectPrompt(list + "half", "after Ctrl-R Ctrl-G")
    terminal.press(.ctrl("r"))
    terminal.send("om")
    try terminal.expectScreen("the search") { $0.lines.last?.hasSuffix("Home") == true }
    terminal.press(.escape)
    try terminal.expectPrompt(list + "H", behind: "ome", "after Ctrl-R Esc")
    #expect(terminal.lines == ["List: Home"])
  }

  @Test("After a list of words, the prompt is drawn again")
  func completed() throws {
    let terminal = try terminal("options")
    try terminal.expectPrompt(there, "at first")
    terminal.press(.tab)
    try terminal.expectPrompt(there, "after Tab")
    terminal.press(.tab)
    try terminal.expectPrompt(there + "\u{1B}[7mGrasshopper\u{1B}[0m", "after Tab Tab")
    #expect(terminal.lines.contains { $0.hasPrefix("Train  ") })
    terminal.send("gra")
    terminal.press(.tab)
    try terminal.expectPrompt(there + "Grasshopper", "completed")
    for word in ["Train", "Grasshopper"] { #expect(terminal.lines.joined().contains(word)) }
  }

  @Test("The arrow keys' words and lines are drawn in the prompt")
  func arrows() throws {
    let options = try terminal("options")
    try options.expectPrompt(there, "at first")
    options.press(.down)
    try options.expectPrompt(there + "\u{1B}[7mGrasshopper\u{1B}[0m", "after the down arrow")
    options.press(.up)
    options.press(.up)
    try options.expectPrompt(there + "\u{1B}[7mFerry\u{1B}[0m", "after the up arrow")
    let history = try terminal("history")
    try history.expectPrompt(list, "at first")
    history.press(.up)
    try history.expectPrompt(list + "Home", "after the up arrow")
    history.press(.up)
    try history.expectPrompt(list + "Work", "after the up arrow again")
    history.press(.down)
    history.press(.down)
    try history.expectPrompt(list, "after the down arrow")
  }

  @Test("A pasted text is drawn in the prompt, plain after the next key")
  func pasted() throws {
    let terminal = try terminal("optional")
    try terminal.expectPrompt(nickname, "at first")
    terminal.paste("Ada, 漢字")
    _ = try terminal.expectWaiting()
    terminal.send("!")
    try terminal.expectPrompt(nickname + "Ada, 漢字!", "after a paste")
  }

  @Test("In vi mode, the prompt is drawn after moves and corrections")
  func vi() throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\nset keyseq-timeout 10\n", to: "inputrc")
    let terminal = try terminal("optional", inputrc: "\(folder.path)/inputrc")
    try terminal.expectPrompt(nickname, "at first")
    terminal.send("Ada\u{1B}0")
    try terminal.expectPrompt(nickname, behind: "Ada", "after Esc 0")
    terminal.send("iM ")
    try terminal.expectPrompt(nickname + "M ", behind: "Ada", "inserted")
    // In insert mode, Ctrl-L is a character.
    terminal.send("\u{1B}")
    try terminal.expectPrompt(nickname + "M", behind: " Ada", "after Esc")
    terminal.press(.ctrl("l"))
    try terminal.expectPrompt(nickname + "M", behind: " Ada", "after Ctrl-L")
  }
}

extension Screen {
  /// The text on the screen without blanks.
  fileprivate var text: String { glyphs.map(\.text).joined() }
}
