import ProgramSupport
import Testing

/// Text beyond ASCII, in any locale.
@Suite("Text beyond ASCII in any locale")
struct UnicodeTests {
  @Test(
    "Text is edited by characters",
    arguments: [
      ["LANG": "C.UTF-8"], ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "C.UTF-8"], [:],
      ["LANG": "xx_YY.ISO-8859-15"],
      ["LANG": "C"], ["LC_CTYPE": "POSIX"],
    ])
  func characters(locale: [String: String]) throws {
    var home = try Home(store: things(title: "", list: "Zoë"))
    home.environment["LANG"] = nil
    home.environment.merge(locale) { $1 }
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title")
    terminal.send("aé漢字🙂z")
    for _ in 1...3 { terminal.press(.left) }
    terminal.press(.backspace)
    terminal.send("ñ")
    terminal.press(.right)
    terminal.press(.backspace)
    terminal.press(.enter)
    try terminal.walk(["> ", "Deadline", "Days"])
    try terminal.expect("Zoë")
    terminal.press(.backspace)
    terminal.send("é\r")
    try terminal.walk(["Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "aéñ🙂z", list: "Zoé"))
    #expect(terminal.lines.contains("Title (Use {item}): aéñ🙂z"))
    #expect(terminal.lines.contains("List: Zoé"))
  }

  @Test("Text is stored as given")
  func stored() throws {
    // A precomposed é, and an e with a combining accent: equal in Swift, but not in a file.
    let home = try Home(store: fridge)
    #expect(try home.forward("edit", "fridge", input: "\u{E9} e\u{301}\n\n\n\n\n\n\n").errors == "")
    #expect(
      home.store?.unicodeScalars.elementsEqual(things(title: "\u{E9} e\u{301}").unicodeScalars)
        == true
    )
  }

  @Test("Names are compared as in the file")
  func names() throws {
    let home = try Home()
    for name in ["\u{E9}", "e\u{301}"] {
      #expect(
        try home.forward("new", "things", name, input: "\n\n\n\n\n\n") == Finished(output: "")
      )
    }
    #expect(try home.forward("edit", "e\u{301}", input: "x\n\n\n\n\n\n").status == .exited(0))
    #expect(try home.forward("show", "\u{E9}").output.contains("Title: (nothing)"))
    #expect(try home.forward("show", "e\u{301}").output.contains("Title: x"))
  }

  @Test("Input that isn't UTF-8 is refused and asked again")
  func notUTF8() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item}")
    terminal.send(bytes: [0x61, 0xFF, 0x0D])
    try terminal.expect("is not UTF-8 text.")
    try terminal.expect("Title")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(home.store == fridge)
  }
}
