import ForwardJSON
import ForwardTOML
import Testing
import TestSupport

@Suite("Random TOML")
struct RandomTOMLTests {
  static let texts = RandomTexts(
    .toml, isTable: true,
    fragments: [
      "a.b = 1\n", "[a]\n", "[[a]]\n", "[a.b.c]\n", "[x]\ny.z = 1\n",
      "a.c = { x.y = 1, x.z = [1, # c\n2] }\n", "{", "}", "[", "]", ",", "=", ".", "#", " # c\n",
      "\n", "\r\n", "  ", "\t", "'", "\"", "\"\"\"", "'''", "\\", "\u{FEFF}", "é", "1", "07:32",
      "-",
    ])

  @Test(
    "A new text is read as the value that it was written from", arguments: hundredsOfGames(2_000))
  func written(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 { #expect(try Self.texts.written(game) == []) }
  }

  @Test(
    "Each change of a series has the wanted value", arguments: hundredsOfGames(500)
  )
  func changed(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 { #expect(try Self.texts.changed(game) == []) }
  }

  @Test("Random changes of a text never trap", arguments: hundredsOfGames(500))
  func mutated(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 { #expect(try Self.texts.mutated(game) == []) }
  }
}
