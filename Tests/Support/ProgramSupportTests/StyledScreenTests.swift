import ProgramSupport
import Testing

/// Tests the effects of escape sequences on styles and on the cursor.
@Suite("Styles and the cursor of a screen")
struct StyledScreenTests {
  private func screen(_ text: String, columns: Int = 80, height: Int = 24) -> Screen {
    var screen = Screen(columns: columns, height: height)
    screen.show(text)
    return screen
  }

  @Test(
    "Styles are written as marks",
    arguments: [
      ("\u{1B}[1mName\u{1B}[0m: x", "<bold>Name</bold>: x"),
      ("\u{1B}[1mA\u{1B}[2mB\u{1B}[22mC", "<bold>A</bold><bold dim>B</bold dim>C"),
      (
        "\u{1B}[3;4mA\u{1B}[23mB\u{1B}[24mC",
        "<italic underline>A</italic underline>"
          + "<underline>B</underline>C"
      ),
      ("\u{1B}[4:3mA\u{1B}[4:0mB", "<underline>A</underline>B"),
      ("\u{1B}[7m A\u{1B}[27m B", "<inverse> A</inverse> B"),
      ("\u{1B}[31mA\u{1B}[92mB\u{1B}[39mC", "<red>A</red><bright-green>B</bright-green>C"),
      ("\u{1B}[44mA \u{1B}[49mB", "<on-blue>A </on-blue>B"),
      ("\u{1B}[1;38;5;208mA", "<bold color-208>A</bold color-208>"),
      ("\u{1B}[38;2;1;2;3;2mA", "<dim rgb-1-2-3>A</dim rgb-1-2-3>"),
      ("\u{1B}[38:2::1:2:3;2mA", "<dim rgb-1-2-3>A</dim rgb-1-2-3>"),
      ("\u{1B}[48:5:1mA\u{1B}[mB", "<on-red>A</on-red>B"),
      ("\u{1B}[2m\u{6F22}\u{5B57}\u{1B}[0m", "<dim>漢字</dim>"),
      // Despite the final `m`, these sequences set no style.
      ("\u{1B}[>4;2mA\u{1B}[?1mB", "AB"),
    ])
  func marks(text: String, expected: String) {
    #expect(screen(text).styledLines == [expected])
  }

  @Test("Spaces that look the same are written the same")
  func blanks() {
    let expected = ["<bold>Verify TLS</bold> <dim>(yes or no)</dim> [yes]:"]
    #expect(
      screen("\u{1B}[1mVerify TLS\u{1B}[0m\u{1B}[2m (yes or no)\u{1B}[0m [yes]: ").styledLines
        == expected)
    #expect(
      screen(
        "\u{1B}[1mVerify\u{1B}[0m \u{1B}[1mTLS \u{1B}[0;2m(yes\u{1B}[m \u{1B}[2mor no)\u{1B}[m"
          + " [yes]:\u{1B}[1m  \u{1B}[0m"
      ).styledLines == expected)
  }

  @Test("A text that is written over loses its style, and an erased one too")
  func over() {
    #expect(screen("\u{1B}[1mDeadline\u{1B}[0m\rDead").styledLines == ["Dead<bold>line</bold>"])
    #expect(screen("\u{1B}[1mDead\u{1B}[3D\u{1B}[X").styledLines == ["<bold>D ad</bold>"])
    #expect(
      screen("\u{1B}[41mab\u{1B}[2D\u{1B}[K", columns: 3).styledLines == [
        "<on-red>   </on-red>"
      ])
  }

  @Test(
    "The cursor is where a person sees it",
    arguments: [
      ("abc", "abc▮"),
      ("abc\u{1B}[2D", "a▮bc"),
      ("ab\u{1B}[3C", "ab   ▮"),
      ("\u{1B}[1mabc\u{1B}[0m\u{8}", "<bold>ab▮c</bold>"),
      ("漢字\u{8}\u{8}", "漢▮字"),
      ("abcd\u{1B}[2G", "a▮bcd"),
      ("ab\u{1B}7\u{1B}[1mcd\u{1B}8X", "abX▮<bold>d</bold>"),
      ("ab\u{1B}[scd\u{1B}[uX", "abX▮d"),
    ])
  func cursor(text: String, expected: String) {
    #expect(screen(text).description == expected)
  }

  @Test("A character in the last column leaves the cursor there until the next one")
  func edge() {
    var screen = screen("abcd", columns: 4)
    #expect(screen.isWrapPending)
    #expect(screen.cursor == (0, 3))
    #expect(screen.description == "abcd▮ (at the edge)")
    screen.show("e")
    #expect(screen.description == "abcd\ne▮")
    #expect(self.screen("abcd\u{1B}[D\u{1B}[CX", columns: 4).lines == ["abcX"])
    #expect(self.screen("abcd\u{1B}[KX", columns: 4).lines == ["abc", "X"])
    #expect(self.screen("abc漢", columns: 4).description == "abc\n漢▮")
  }

  @Test("Half of a wide character is nothing")
  func halves() {
    #expect(screen("漢字\u{1B}[3DX").lines == [" X字"])
    #expect(screen("漢字\rX").lines == ["X 字"])
    #expect(screen("漢字\r\u{1B}[P").lines == [" 字"])
    #expect(screen("漢字\r\u{1B}[C\u{1B}[@X").lines == [" X 字"])
    #expect(screen("abc漢\u{1B}[3G\u{1B}[@", columns: 5).lines == ["ab c"])
  }

  @Test("The cursor stays in the window, and scrolls it")
  func window() {
    let three = screen("1\r\n2\r\n3\r\n4\u{1B}[9Ax\u{1B}[9By\u{1B}[Hz", height: 3)
    #expect(three.lines == ["1", "zx", "3", "4 y"])
    #expect(three.description == "z▮x\n3\n4 y")
    #expect(screen("1\r\n2\r\n3\u{1B}[2;3Hx", height: 2).lines == ["1", "2", "3 x"])
    #expect(screen("1\r\n2\r\n3\u{1B}[2dx", height: 2).lines == ["1", "2", "3x"])
    #expect(screen("1\r\n2\r\n3\u{1B}[Hx\u{1B}[2Jy", height: 2).lines == ["1", " y"])
    #expect(screen("1\r\n2\u{1B}[1Jx").lines == ["", " x"])
    #expect(screen("1\r\n2\u{1B}M\u{1B}Mx\u{1B}Dy\u{1B}Ez").lines == [" x", "1 y", "z"])
  }

  @Test("Rows are inserted and deleted")
  func rows() {
    #expect(screen("1\r\n2\r\n3\u{1B}[A\u{1B}[Lx", height: 3).lines == ["1", " x", "2"])
    #expect(screen("1\r\n2\r\n3\u{1B}[2A\u{1B}[Mx", height: 3).lines == ["2x", "3"])
  }

  @Test("A terminal shows all of its output, whatever its size was")
  func sizes() throws {
    let terminal = try Terminal("/bin/cat", columns: 4)
    terminal.send("abcdef\r")
    try terminal.expect("abcdef\r\nabcdef\r\n")
    #expect(terminal.screen.styledLines == ["abcd", "ef", "abcd", "ef"])
    try terminal.resize(columns: 10, rows: 5)
    terminal.send("漢字abcdef\r")
    try terminal.expectScreen("the text twice") {
      $0.lines.suffix(2) == ["漢字abcdef", "漢字abcdef"] && $0.cursor == (4, 0)
    }
    #expect(terminal.screen.height == 5)
  }

  @Test("Rows that were wider are kept where a terminal keeps them, and erased as a whole")
  func narrowed() {
    var screen = Screen(columns: 10, resizing: .keepsRows)
    screen.show("abcdef\r\n漢字abc\r")
    screen.resize(columns: 4, height: 24)
    #expect(screen.lines == ["abcdef", "漢字abc"])
    screen.show("\u{1B}[K")
    #expect(screen.lines == ["abcdef"])
  }
}
