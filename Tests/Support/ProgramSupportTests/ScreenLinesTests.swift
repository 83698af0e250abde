import ProgramSupport
import Testing

@Suite("Lines of a screen")
struct ScreenLinesTests {
  /// Returns the visible lines of a text on a terminal of some width.
  private func lines(_ text: String, columns: Int = 80) throws -> [String] {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", #"stty -opost; printf %s "$0""#, text],
      columns: columns
    )
    _ = try terminal.expectEnd()
    return terminal.lines
  }

  @Test(
    "Sequences act as on terminals",
    arguments: [
      ("one\r\ntwo\r\n\r\n", ["one", "two"]),
      ("one\r\n\r\ntwo", ["one", "", "two"]),
      ("Name:   \r\n", ["Name:"]),
      ("abc\rX", ["Xbc"]),
      ("abc\u{8}\u{8}X", ["aXc"]),
      ("a\tb", ["a       b"]),
      ("\u{1B}[1;31mred\u{1B}[0m\u{1B}(B\u{7}", ["red"]),
      ("\u{1B}]0;title\u{7}a\u{1B}]0;title\u{1B}\\b", ["ab"]),
      ("abcdef\r\u{1B}[2C\u{1B}[K", ["ab"]),
      ("abcdef\u{1B}[3D\u{1B}[1K", ["    ef"]),
      ("abcdef\r\u{1B}[2P", ["cdef"]),
      ("abc\r\u{1B}[2@XY", ["XYabc"]),
      ("abcdef\u{1B}[4D\u{1B}[2X", ["ab  ef"]),
      ("a\r\nb\r\nc\u{1B}[2A\r\u{1B}[C\u{1B}[J", ["a"]),
      ("a\r\nb\r\nc\u{1B}[1A\r\u{1B}[J", ["a"]),
      // Like tmux, erasing a whole screen moves it to the history.
      ("a\r\nb\u{1B}[1A\r\u{1B}[Jc", ["a", "b", "c"]),
      ("a\r\nb\u{1B}[AX\u{1B}[BY", ["aX", "b Y"]),
      ("a\nb", ["a", " b"]),
      ("ü日本\u{8}\u{8}x", ["ü日x"]),
      ("e\u{301}🙂\u{8}\u{8}!", ["e\u{301}!"]),
    ])
  func sequences(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test("Long lines wrap")
  func wrapping() throws {
    #expect(try lines("abcdefgh", columns: 4) == ["abcd", "efgh"])
    #expect(try lines("abcd\r\nefgh", columns: 4) == ["abcd", "efgh"])
    #expect(try lines("abc日", columns: 4) == ["abc", "日"])
    #expect(try lines("abcd\u{8}X", columns: 4) == ["abXd"])
  }

  @Test("A readline session reads as a person sees it")
  func session() throws {
    let terminal = try Terminal(
      "/bin/bash",
      ["--norc", "--noprofile", "-c", #"read -e -p 'Name: ' a; echo "=$a="; read"#]
    )
    try terminal.expect("Name: ")
    terminal.send("wrold")
    for _ in 1...3 { terminal.press(.left) }
    terminal.press(.backspace)
    terminal.press(.right)
    terminal.send("r")
    terminal.press(.home)
    terminal.send("hello 日本 🙂 ")
    for _ in 1...3 { terminal.press(.left) }
    terminal.press(.backspace)
    terminal.send("x")
    terminal.press(.end)
    terminal.send("!?")
    terminal.press(.backspace)
    try terminal.expect("!")
    terminal.press(.enter)
    try terminal.expect("=\r\n")
    #expect(terminal.lines == ["Name: hello 日x 🙂 world!", "=hello 日x 🙂 world!="])
    #expect(terminal.transcript.contains("\u{1B}["))
  }

  @Test("A line is edited across the edge")
  func edge() throws {
    let terminal = try Terminal(
      "/bin/bash",
      ["--norc", "--noprofile", "-c", "read -e -p 'Name: ' a; echo \"=$a=\""],
      columns: 20
    )
    try terminal.expect("Name: ")
    terminal.send("abcdefghijklmnopqrst")
    terminal.press(.home)
    terminal.send("12")
    terminal.press(.end)
    terminal.press(.backspace)
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == ["Name: 12abcdefghijkl", "mnopqrs", "=12abcdefghijklmnopq", "rs="]
    )
  }
}
