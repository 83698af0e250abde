import JSONTree
import TestSupport
import Testing
import YAMLTree

@Suite("Random YAML")
struct RandomYAMLTests {
  @Test(
    "A new text is read as the value that it was written from", arguments: hundredsOfGames(2_000))
  func written(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let value = RandomChange.value(depth: 4, &random)
      let text = try TextFormat.yaml.newText(of: value)
      let shown: Comment =
        "game \(game): \(value.text()) as\n\(String(decoding: text, as: UTF8.self))"
      do {
        #expect(try YAMLText(parsing: text).value == value, shown)
      } catch {
        Issue.record("\(error) in \(shown)")
      }
    }
  }

  @Test(
    "Changes one after another each have the value that was wanted", arguments: hundredsOfGames(500)
  )
  func changed(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      var text = try YAMLText(
        parsing: TextFormat.yaml.newText(of: RandomChange.value(depth: 3, &random)))
      for _ in 0..<8 {
        let change = RandomChange(of: text.value, &random)
        let before = String(decoding: text.bytes, as: UTF8.self)
        do {
          try text.change(to: change.value)
        } catch {
          Issue.record("game \(game): \(error) of \(change.value.text()) in\n\(before)")
        }
        #expect(text.value == change.value)
      }
    }
  }

  @Test("No text traps, whatever is changed in it", arguments: hundredsOfGames(500))
  func mutated(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      var bytes = try TextFormat.yaml.newText(of: RandomChange.value(depth: 3, &random))
      for _ in 0..<random.number(in: 1...4) {
        let place = random.below(bytes.count + 1)
        let new = random.pick([
          "&a ", "*a", "- ", ": ", "\n", "  ", "[", "]", "{", "}", ",", "#", " #c\n", "|\n",
          "!!str ", "<<: *a\n",
          "? ", "\t", "---\n", "\u{FEFF}", "\"", "'", "é",
        ])
        if random.chance(3), place < bytes.count { bytes.remove(at: place) }
        bytes.insert(contentsOf: new.utf8, at: min(place, bytes.count))
      }
      guard var text = try? YAMLText(parsing: bytes) else { continue }
      let change = RandomChange(of: text.value, &random)
      let isChanged = (try? text.change(to: change.value)) != nil
      #expect(text.bytes == bytes || isChanged)
      if isChanged { #expect(text.value == change.value) }
    }
  }
}
