import ForwardJSON
import ForwardYAML
import Testing
import TestSupport

@Suite("Random YAML")
struct RandomYAMLTests {
  static let texts = RandomTexts(
    .yaml,
    fragments: [
      "&a ", "*a", "- ", ": ", "\n", "  ", "[", "]", "{", "}", ",", "#", " #c\n", "|\n", "!!str ",
      "<<: *a\n", "? ", "\t", "---\n", "\u{FEFF}", "\"", "'", "é",
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
