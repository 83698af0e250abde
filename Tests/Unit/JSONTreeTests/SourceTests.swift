import JSONTree
import TestSupport
import Testing

@Suite("Places in JSON text")
struct SourceTests {
  private let text = """
    \u{FEFF}{
      "rows": [
        {"title": "é", "n": 1},
        {"tïtle": [1, {"a": []}], "title": {"x": null}, "title": "second"}
      ], "": -1.5
    }
    """

  @Test(
    "A value is found by its path",
    arguments: [
      ([], 1, 1), ([.key("rows")], 2, 11), ([.key("rows"), .index(0)], 3, 5),
      ([.key("rows"), .index(0), .key("n")], 3, 25),
      ([.key("rows"), .index(1), .key("tïtle"), .index(1), .key("a")], 4, 25),
      // Of a key that is there twice, the last one.
      ([.key("rows"), .index(1), .key("title")], 4, 62),
      ([.key("")], 5, 10),
    ] as [([JSONSource.Step], Int, Int)])
  func values(path: [JSONSource.Step], line: Int, column: Int) {
    let place = JSONSource(text.utf8).place(of: path)
    #expect(place?.line == line)
    #expect(place?.column == column)
  }

  @Test("A key is found too")
  func keys() {
    let source = JSONSource(text.utf8)
    #expect(source.placeOfKey([.key("rows")])?.column == 3)
    #expect(source.placeOfKey([.key("rows"), .index(0), .key("n")])?.column == 20)
    #expect(source.placeOfKey([.key("rows"), .index(0)]) == nil)
  }

  @Test("What isn't there has no place")
  func missing() {
    let source = JSONSource(text.utf8)
    for path: [JSONSource.Step] in [
      [.key("row")], [.index(0)], [.key("rows"), .index(2)], [.key("rows"), .key("a")],
      [.key("rows"), .index(-1)], [.key(""), .index(0)],
    ] {
      #expect(source.place(of: path) == nil)
    }
    #expect(JSONSource([]).place(of: [.key("a")]) == nil)
    #expect(JSONSource("{\"a\": [1,".utf8).place(of: [.key("a"), .index(3)]) == nil)
    #expect(JSONSource("{\"a".utf8).place(of: [.key("a")]) == nil)
  }

  @Test("Each value of random JSON is found where it is", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = JSONValue.random(depth: 2, using: &random)
    let text = value.text(.pretty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func check(_ value: JSONValue, _ path: [JSONSource.Step]) throws {
      let place = try #require(JSONSource(text.utf8).place(of: path), "\(path)")
      let rest = lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1)
      switch value {
      case .array(let elements):
        #expect(rest.first == "[")
        for (index, element) in elements.enumerated() { try check(element, path + [.index(index)]) }
      case .object(let members):
        #expect(rest.first == "{")
        for (key, value) in members { try check(value, path + [.key(key)]) }
      default: #expect(String(String.UnicodeScalarView(rest)).hasPrefix(value.text()))
      }
    }
    try check(value, [])
  }
}
