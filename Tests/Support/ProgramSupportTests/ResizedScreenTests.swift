import ProgramSupport
import Testing

/// Compares resized screens with tmux 3.3 and other terminals.
@Suite("The rows of a screen that is resized")
struct ResizedScreenTests {
  private func resized(
    _ text: String, _ resizing: Screen.Resizing = .reflows, from: Int = 8, to: Int
  ) -> [String] {
    var screen = Screen(columns: from, resizing: resizing)
    screen.show("up\r\n" + text)
    screen.resize(columns: to, height: 24)
    return Array(screen.styledLines(withCursorIn: 0...).dropFirst())
  }

  @Test("Rows that wrapped are joined, and others aren't")
  func joined() {
    #expect(resized("abcdefghij", to: 12) == ["abcdefghij▮"])
    #expect(resized("abcdefgh\r\nij", to: 12) == ["abcdefgh", "ij▮"])
    #expect(resized("abcdefghij\u{1B}[A\u{1B}[K", to: 12) == ["ab▮", "ij"])
    #expect(resized("abcdefg漢字", to: 9) == ["abcdefg漢", "字▮"])
    #expect(resized("abcdefgh", to: 12) == ["abcdefgh▮"])
  }

  @Test("Rows that are too long are split, and the cursor stays with its character")
  func split() {
    #expect(resized("abcdefgh\r\nij", to: 5) == ["abcde", "fgh", "ij▮"])
    #expect(resized("abcdefg\u{8}", to: 5) == ["abcde", "f▮g"])
    #expect(resized("ab漢字\u{8}\u{8}", to: 5) == ["ab漢", "▮字"])
    #expect(resized("abc\r\u{1B}[6C", to: 5) == ["abc▮"])
    #expect(resized("abcdefg\r\u{1B}[2C\u{1B}[K", to: 5) == ["ab▮"])
  }

  @Test("Behind a full row the cursor waits to wrap, or has done so")
  func edge() {
    #expect(resized("abcd", to: 4) == ["abcd▮ (at the edge)"])
    #expect(resized("abcdefgh", to: 4) == ["abcd", "efgh▮ (at the edge)"])
    #expect(resized("abcd", .reflowsOntoNextRow, to: 4) == ["abcd", "▮"])
  }

  @Test("The cursor's row stays as it is, or all rows do")
  func kept() {
    #expect(resized("abcdefg\r\nhijklmn", .reflowsOtherRows, to: 5) == ["abcde", "fg", "hijk▮lmn"])
    #expect(resized("abcdefghij", .reflowsOtherRows, to: 12) == ["abcdefgh", "ij▮"])
    #expect(resized("abcdefg\r\nhijklmn", .keepsRows, to: 5) == ["abcdefg", "hijk▮lmn"])
    #expect(resized("abcdefghij", .keepsRows, to: 12) == ["abcdefgh", "ij▮"])
  }

  @Test("Text that was written as one line is found at any width")
  func written() {
    var screen = Screen(columns: 8)
    screen.show("abcdefghij\r\nkl  ")
    #expect(screen.writtenLines.map(\.text) == ["abcdefghij", "kl"])
    screen.resize(columns: 4, height: 24)
    #expect(screen.writtenLines.map(\.text) == ["abcdefghij", "kl"])
    #expect(screen.writtenLines.map(\.row) == [0, 3])
  }
}
