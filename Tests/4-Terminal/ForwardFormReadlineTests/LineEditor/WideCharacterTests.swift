import ProgramSupport
import Testing

/// Texts of all scripts: typed, moved over, deleted and stored unchanged.
@Suite("Texts of all scripts in the line editor")
struct WideCharacterTests {
  private static let texts = [
    "é", "e\u{301}", "漢字", "かな", "한글", "👩‍👧", "🇩🇪", "שלום", "مرحبا", "ก็", "👍🏽", "❤️",
  ]

  private func entered(_ keys: String) throws -> [Unicode.Scalar] {
    let terminal = try lineEditor("--held")
    try terminal.expect("> ")
    terminal.send(keys + "\r")
    try terminal.expectGoodEnd()
    guard let line = terminal.lines.last?.dropFirst(6).dropLast(2) else { return [] }
    return unescaped(String(line))
  }

  /// Returns the code points of a text that the program printed.
  private func unescaped(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var rest = text[...]
    while let first = rest.unicodeScalars.first {
      if rest.hasPrefix(#"\u{"#), let end = rest.firstIndex(of: "}") {
        let hex = rest[rest.index(rest.startIndex, offsetBy: 3)..<end]
        scalars += UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
        rest = rest[rest.index(after: end)...]
      } else {
        scalars.append(first)
        rest = rest.dropFirst()
      }
    }
    return scalars
  }

  @Test("A text is stored as typed", arguments: texts) func stored(text: String) throws {
    #expect(try entered("a" + text + "b") == Array("a\(text)b".unicodeScalars))
  }

  @Test("The cursor moves over a text from end to end", arguments: texts) func movement(
    text: String
  ) throws {
    #expect(
      try entered(text + "\u{1}a\u{5}b") == Array("a\(text)b".unicodeScalars)
    )
    let steps = text.count
    #expect(
      try entered("x" + text + String(repeating: "\u{1B}[D", count: steps + 1) + "a")
        == Array("ax\(text)".unicodeScalars)
    )
  }

  @Test(
    "Backspace deletes the last character of a cluster's text",
    arguments: [
      ("é", ""), ("e\u{301}", ""), ("漢字", "漢"), ("한글", "한"), ("שלום", "שלו"), ("👩‍👧", ""),
      ("🇩🇪", ""), ("ก็", ""), ("❤️", ""),
    ])
  func backspace(text: String, left: String) throws {
    #expect(try entered("a" + text + "\u{7F}") == Array("a\(left)".unicodeScalars))
  }

  @Test("A character is deleted whole", arguments: texts) func deletion(text: String) throws {
    #expect(
      try entered(
        "a" + text + String(repeating: "\u{7F}", count: text.count + 1) + "b")
        == ["b"]
    )
  }
}
