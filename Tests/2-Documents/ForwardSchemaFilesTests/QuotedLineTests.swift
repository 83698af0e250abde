import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ForwardText
import Testing
import TestSupport

@Suite("The quoted line of a file")
struct QuotedLineTests {
  private func lines(_ text: String, _ range: Range<Int>, columns: Int = 24) -> [String] {
    lines(Array(text.utf8), range, columns)
  }

  private func lines(_ bytes: [UInt8], _ range: Range<Int>, _ columns: Int) -> [String] {
    QuotedLine(bytes, marking: range, columns: columns).description.split(separator: "\n")
      .map(String.init)
  }

  @Test("The meant part of a line is marked")
  func marked() {
    #expect(lines("{\n  \"a\": 12\n}", 9..<11) == ["    \"a\": 12", "         ^~"])
    #expect(lines("a\tb", 2..<3) == ["  a b", "    ^"])
    // The marks stop at the end of the line, and at the end of the text.
    #expect(lines("[1,\n2]", 0..<6) == ["  [1,", "  ^~~"])
    #expect(lines("[1", 2..<2) == ["  [1", "    ^"])
    #expect(lines("[\n", 2..<2) == [])
  }

  @Test("Of a long line, the part around the place is shown")
  func long() {
    let text = String(repeating: "a", count: 100) + "XY" + String(repeating: "b", count: 100)
    #expect(lines(text, 100..<102) == ["  …aaaaaaaaaaaaXYbbbb…", "               ^~"])
    #expect(lines(text, 0..<100) == ["  aaaaaaaaa…XYbbbbbbb…", "  ^~~~~~~~~~"])
    #expect(lines(text, 201..<202) == ["  …bbbbbbbbbbbbbbbbbbb", "                     ^"])
    let wide = String(repeating: "日", count: 50)
    #expect(lines(wide, 60..<63) == ["  …日日日日日日日日日…", "               ^~"])
  }

  @Test("A quotation of any bytes fits the width, and never steers the terminal", arguments: 0..<40)
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
      for line in lines(bytes, start..<end, columns) {
        #expect(line.columns <= max(columns, 20))
        #expect(!line.steersTerminal)
      }
    }
  }

  @Test("The line of a wrong value is quoted, unless it has a secret")
  func reports() throws {
    let error = #expect(throws: RefusedFile.self) {
      try JSONFile("a.json", Array("\u{FEFF}{\r\n\"é\": [1,\r2 3]}".utf8), isSchema: true)
    }
    #expect(quoted(error?.report) == ["  2 3]}\n    ^"])

    let schema = try JSONFile(
      "s.json",
      Array(
        #"{"properties": {"a": {"maximum": 1}, "b": {"type": "null"}, "c": {"writeOnly": true, "minLength": 9}}}"#
          .utf8))
    var schemas = SchemaFiles()
    #expect(schemas.use(schema).isEmpty)
    let file = try JSONFile("a.json", Array("{\"a\": 23,\n\"b\": [4],\n\"c\": \"word\"}".utf8))
    #expect(
      schemas.check(file).flatMap { quoted($0) } == [
        "  {\"a\": 23,\n        ^~", "  \"b\": [4],\n       ^",
      ])
  }

  private func quoted(_ report: FileReport?) -> [String] {
    report?.problems.compactMap { report?.quotedLine(of: $0, columns: 40)?.description } ?? []
  }
}
