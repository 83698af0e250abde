import ForwardFormFiles
import Testing

@Suite("Options from lines")
struct OptionLinesTests {
  private func names(_ text: String) throws -> [String] {
    try Question.options(reading: Array(text.utf8)).map(\.name)
  }

  @Test("Options contain no colours and links of a terminal")
  func colours() throws {
    let link = "\u{1B}]8;;file:///b\u{1B}\\b\u{1B}]8;;\u{7}"
    #expect(try names("\u{1B}[01;34ma dir\u{1B}[0m\n\u{1B}[Kx\n\(link)\n") == ["a dir", "x", "b"])
  }

  @Test("Options that end with NUL are taken as they are")
  func separatedByNUL() throws {
    #expect(try names("a b\0c\r\0\u{1B}[1md\0\0") == ["a b", "c\r", "\u{1B}[1md"])
  }

  @Test("Other control characters are refused with their line, and a tab isn't")
  func controlCharacters() throws {
    #expect(try names("a\tb\nc\r\n") == ["a\tb", "c"])
    let error = #expect(throws: QuestionError.self) { try names("a\nb\u{7}\n") }
    #expect(error?.line == 2)
    #expect(throws: QuestionError.self) { try names("a\u{1B}(0") }
  }
}
