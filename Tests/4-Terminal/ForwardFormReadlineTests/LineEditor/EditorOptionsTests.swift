import ProgramSupport
import Testing

/// Going through options.
@Suite("Options in the line editor")
struct EditorOptionsTests {
  private let fruit = ["--words", "Apple,Pear,Pineapple,Plum"]

  private func chosen(_ keys: String..., present: Int? = nil) throws -> [String] {
    let arguments = present.map { ["--present", "\($0)"] } ?? []
    let terminal = try Terminal(
      executable(named: "line-editor"),
      fruit + arguments + ["--held", "--count", "\(keys.count)"],
      environment: environment()
    )
    for keys in keys {
      try terminal.expect("> ")
      terminal.send(keys + "\r")
    }
    try terminal.expectGoodEnd()
    return terminal.lines.filter { $0.hasPrefix("line(") }.map {
      String($0.dropFirst(6).dropLast(2))
    }
  }

  @Test("The text after a comma is completed separately")
  func afterComma() throws {
    let terminal = try Terminal(
      executable(named: "line-editor"),
      ["--items", "Soup,Main course,Sweet,Spring roll", "--held", "--count", "3"],
      environment: environment()
    )
    for keys in ["sou\t, m\t", "Soup,  spr\t,sw\t", "x, roll\t"] {
      try terminal.expect("> ")
      terminal.send(keys + "\r")
    }
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines.filter { $0.hasPrefix("line(") } == [
        #"line("Soup, Main course")"#, #"line("Soup,  Spring roll,Sweet")"#,
        #"line("x, Spring roll")"#,
      ]
    )
  }

  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"

  @Test("The arrows wrap around")
  func arrows() throws {
    #expect(try chosen(up, up + up, down, down + down) == ["Plum", "Pineapple", "Apple", "Pear"])
    #expect(try chosen(up, up + up, down, present: 0) == ["Plum", "Pineapple", "Pear"])
    #expect(try chosen(String(repeating: down, count: 5), present: 3) == ["Apple"])
  }

  @Test("The arrows continue from the option in the line")
  func arrowsFromOption() throws {
    #expect(try chosen("Pear" + down, "Pear" + up) == ["Pineapple", "Apple"])
  }

  @Test("An edited option is still offered")
  func editedOption() throws {
    #expect(try chosen(down + "s" + down + up) == ["Apple"])
  }

  @Test("Undoing restores the typed text")
  func undo() throws {
    #expect(try chosen("typed" + down + down + "\u{1F}\u{1F}") == ["typed"])
  }

  @Test("Searches go both ways")
  func search() throws {
    #expect(
      try chosen("\u{12}p", "\u{12}p\u{12}\u{12}", "\u{13}p", "\u{13}ea\u{13}", "x\u{13}P\u{13}")
        == ["Pineapple", "Apple", "Apple", "Pineapple", "Pineapple"]
    )
  }

  @Test("An aborted search keeps the typed text")
  func abortedSearch() throws {
    #expect(try chosen("typed\u{12}p\u{7}", "typed\u{13}p\u{7}!") == ["typed", "typed!"])
  }

  @Test("Tab completes the only match")
  func tab() throws {
    #expect(try chosen("pl\t", "EAR\t", "x\t") == ["Plum", "Pear", "x"])
  }

  @Test("Tab lists several matches and keeps the text")
  func tabWithSeveral() throws {
    let terminal = try lineEditor(fruit[0], fruit[1])
    try terminal.expect("> ")
    terminal.send("EA\t")
    try terminal.expect("> EA")
    terminal.send("r\t\r")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == ["> EA", "Pear       Pineapple", "> Pear", #"line("Pear")"#]
    )
  }

  @Test("Where Tab completes nothing, it enters the line at its end, and else does nothing")
  func tabThatCompletesNothing() throws {
    let left = "\u{1B}[D"
    for option in [[], ["--secret"], ["--placeholders", "item,quantity"]] {
      #expect(try lines("a\t", option) == [#"line("a")"#])
      #expect(try lines("\t", option) == [#"line("")"#])
    }
    #expect(try lines("ab\(left)\tc\r", []) == [#"line("acb")"#])
    #expect(
      try lines("a{it\tb\r", ["--placeholders", "item,quantity"]) == [#"line("a{item}b")"#])
    #expect(try lines("\tPea\t\r", ["--words", "Pear", "--secret"]) == [#"line("Pea")"#])
  }

  @Test("A pasted tab stays")
  func pastedTab() throws {
    for option in [[], ["--secret"]] {
      #expect(try lines("\u{1B}[200~a\tb\u{1B}[201~\r", option) == [#"line("a\tb")"#])
    }
  }

  /// Returns the lines that keys enter.
  private func lines(_ keys: String, _ arguments: [String]) throws -> [String] {
    let terminal = try Terminal(
      executable(named: "line-editor"), arguments, environment: environment())
    try terminal.expect("> ")
    terminal.send(keys)
    try terminal.expectGoodEnd()
    return terminal.lines.filter { $0.hasPrefix("line(") }
  }

  @Test("Letter case is ignored in any script")
  func letterCase() throws {
    let terminal = try lineEditor("--words", "Äpfel,Öl,Большой", "--count", "2")
    try terminal.expect("> ")
    terminal.send("äp\t\r")
    try terminal.expect("> ")
    terminal.send("ШОЙ\t\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines[0] == "> Äpfel")
    #expect(terminal.lines[2] == "> Большой")
  }

  @Test("As many of thousands are listed as fit")
  func thousandsListed() throws {
    let terminal = try lineEditor("--many-words", "10000")
    try terminal.expect("> ")
    terminal.send("\t")
    try terminal.expect("Option ")
    terminal.send("\t")
    try terminal.expect("… +9900\r\n> Option ")
    terminal.send("1000\t0\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == #"line("Option 10000")"#)
  }

  @Test("All of thousands can be reached")
  func thousandsReached() throws {
    let terminal = try lineEditor("--many-words", "10000", "--count", "2")
    try terminal.expect("> ")
    terminal.press(.up)
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expect(#"line("Option 9999")"#)
    try terminal.expect("> ")
    terminal.send("\u{13}777\u{13}\u{13}\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == #"line("Option 2777")"#)
  }
}
