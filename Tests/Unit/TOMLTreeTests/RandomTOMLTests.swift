import JSONTree
import TOMLTree
import TestSupport
import Testing

@Suite("Random TOML")
struct RandomTOMLTests {
  /// A random table, which a text can be written from.
  static func table(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    let value = RandomChange.value(depth: depth, hasNull: false, &random)
    if case .object = value { return value }
    return ["a": value]
  }

  @Test(
    "A new text is read as the value that it was written from", arguments: hundredsOfGames(2_000))
  func written(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let value = Self.table(depth: 4, &random)
      let text = try TextFormat.toml.newText(of: value)
      let shown: Comment =
        "game \(game): \(value.text()) as\n\(String(decoding: text, as: UTF8.self))"
      do {
        #expect(try TOMLText(parsing: text).value == value, shown)
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
      var text = try TOMLText(
        parsing: TextFormat.toml.newText(of: Self.table(depth: 3, &random)))
      for _ in 0..<8 {
        let change = RandomChange(of: text.value, hasNull: false, &random)
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
      var bytes = try TextFormat.toml.newText(of: Self.table(depth: 3, &random))
      for _ in 0..<random.number(in: 1...4) { Self.mutate(&bytes, &random) }
      guard var text = try? TOMLText(parsing: bytes) else { continue }
      let change = RandomChange(of: text.value, &random)
      let isChanged = (try? text.change(to: change.value)) != nil
      #expect(text.bytes == bytes || isChanged)
      if isChanged { #expect(text.value == change.value) }
    }
  }

  /// Inserts something that means much at a random place.
  static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = random.below(bytes.count + 1)
    let new = random.pick([
      "a.b = 1\n", "[a]\n", "[[a]]\n", "[a.b.c]\n", "[x]\ny.z = 1\n",
      "a.c = { x.y = 1, x.z = [1, # c\n2] }\n", "{", "}", "[", "]", ",", "=", ".", "#", " # c\n",
      "\n", "\r\n", "  ", "\t", "'", "\"", "\"\"\"", "'''", "\\", "\u{FEFF}", "é", "1", "07:32",
      "-",
    ])
    if random.chance(3), place < bytes.count { bytes.remove(at: place) }
    bytes.insert(contentsOf: new.utf8, at: min(place, bytes.count))
  }
}
