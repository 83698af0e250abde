import ForwardFormTerminal
import JSONTree
import TestSupport
import Testing

@testable import forward
import PlainText

@Suite("The quoted line of a file")
struct QuotedLineTests {
  private func lines(_ text: String, _ range: Range<Int>, columns: Int = 24) -> [String] {
    QuotedLine(Array(text.utf8), marking: range, columns: columns).lines.map(\.plain)
  }

  @Test("What is meant is marked")
  func marked() {
    #expect(lines("{\n  \"a\": 12\n}", 9..<11) == ["    \"a\": 12", "         ^~"])
    #expect(lines("a\tb", 2..<3) == ["  a b", "    ^"])
    // The marks end at the end of the line, and of the text.
    #expect(lines("[1,\n2]", 0..<6) == ["  [1,", "  ^~~"])
    #expect(lines("[1", 2..<2) == ["  [1", "    ^"])
    #expect(lines("[\n", 2..<2) == [])
  }

  @Test("Of a long line, what is around the place is shown")
  func long() {
    let text = String(repeating: "a", count: 100) + "XY" + String(repeating: "b", count: 100)
    #expect(lines(text, 100..<102) == ["  …aaaaaaaaaaaaXYbbbb…", "               ^~"])
    #expect(lines(text, 0..<100) == ["  aaaaaaaaa…XYbbbbbbb…", "  ^~~~~~~~~~"])
    #expect(lines(text, 201..<202) == ["  …bbbbbbbbbbbbbbbbbbb", "                     ^"])
    let wide = String(repeating: "日", count: 50)
    #expect(lines(wide, 60..<63) == ["  …日日日日日日日日日…", "               ^~"])
  }

  @Test("Any part of any bytes fits, and nothing of it steers the terminal", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts: [[UInt8]] = [
      [0x61], [0x0A], [0x0D], [0x09], [0x1B], [0xFF], [0xE6, 0x97, 0xA5], [0xCC, 0x81],
      [0xF0, 0x9F, 0x98, 0x80], [0xE2, 0x80, 0xAE], [0x80], [0x20],
    ]
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...300, using: &random))
        .flatMap { _ in parts.randomElement(using: &random) ?? [] }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      let columns = Int.random(in: 1...100, using: &random)
      let lines = QuotedLine(bytes, marking: start..<end, columns: columns).lines.map(\.plain)
      for line in lines {
        #expect(line.displayWidth <= max(columns, 20))
        #expect(!line.steersTerminal)
      }
    }
  }

  @Test("A place is found again in its text")
  func offsets() throws {
    let text = "\u{FEFF}{\r\n\"é\": [1,\r2,\n \"日本\", 3]}"
    let source = try JSONText(parsing: text)
    for path: JSONPath in [[], [.key("é")], [.key("é"), .index(1)], [.key("é"), .index(3)]] {
      let span = try #require(source.places(of: [path])[path]?.value)
      #expect(offset(of: span.place, in: Array(text.utf8)) == span.bytes.lowerBound)
    }
  }
}
