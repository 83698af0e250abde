import Testing
import TestSupport

@testable import ForwardJSON

@Suite("Places in JSON text")
struct JSONPlaceTests {
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
      // The last member with a repeated key counts.
      ([.key("rows"), .index(1), .key("title")], 4, 62),
      ([.key("")], 5, 10),
    ] as [(JSONPath, Int, Int)])
  func values(path: JSONPath, line: Int, column: Int) throws {
    let place = try JSONText(parsing: text).place(of: path)
    #expect(place?.line == line)
    #expect(place?.column == column)
  }

  @Test("A key is found by its path")
  func keys() throws {
    let source = try JSONText(parsing: text)
    #expect(source.placeOfKey([.key("rows")])?.column == 3)
    #expect(source.placeOfKey([.key("rows"), .index(0), .key("n")])?.column == 20)
    #expect(source.placeOfKey([.key("rows"), .index(0)]) == nil)
  }

  @Test("The values of a plain list are found without nodes, which would be larger than they are")
  func plain() throws {
    let numbers = (0..<10_000).map { $0 % 7 == 0 ? "-\($0)e1" : "\($0)" }
    let list = try JSONText(parsing: "[\(numbers.joined(separator: ","))]")
    let root = try #require(list.tree.root)
    #expect(root.isPlain && list.tree.children(of: root).isEmpty)
    #expect(list.children(of: root).count == 10_000)
    guard case .array(let elements) = list.value else { return #expect(Bool(false)) }
    #expect(elements.capacity < 10_100)
    var column = 2
    for (index, number) in numbers.enumerated() {
      if index % 617 == 0 || index > 9_990 {
        #expect(list.place(of: [.index(index)]) == JSONPlace(line: 1, column: column))
      }
      column += number.count + 1
    }
  }

  @Test("The elements of a list with long texts have nodes: none is read to find another")
  func long() throws {
    let texts = (0..<100).map { "\"\(String(repeating: "a", count: $0 < 70 ? 9 : 200))\($0)\"" }
    let text = "[\(texts.joined(separator: ",\n"))]"
    let source = try JSONText(parsing: text)
    let root = try #require(source.tree.root)
    let found = source.tree.children(of: root).map {
      String(decoding: source.bytes[$0.bytes], as: UTF8.self)
    }
    #expect(found == texts)
    let last = try JSONText(parsing: "[1, 2, \"\(String(repeating: "a", count: 200))\"]")
    #expect(last.tree.children(of: try #require(last.tree.root)).count == 3)
  }

  @Test("Values are found wherever a list stops being plain", arguments: [0, 1, 63, 64, 200])
  func partlyPlain(count: Int) throws {
    let plain = (0..<count).map { "\"],[\($0)\" // , \($0)\n" }
    let others = ["[1, /* 2 */ 2]", "{\"b\": [[3]]}", "4"]
    let text = "{\"a\": [" + (plain + others).joined(separator: ",") + "]}"
    let source = try JSONText(parsing: text, syntax: .jsonc)
    let bytes = Array(text.utf8)
    let paths: [JSONPath] =
      (0..<count).map { ["a", .index($0)] } + [
        ["a", .index(count)], ["a", .index(count), 1], ["a", .index(count + 1), "b", 0, 0],
        ["a", .index(count + 2)],
      ]
    let found = source.places(of: paths)
    #expect(
      paths.map { path in
        found[path].map { String(decoding: bytes[$0.value.bytes], as: UTF8.self) } ?? ""
      } == (0..<count).map { "\"],[\($0)\"" } + ["[1, /* 2 */ 2]", "2", "3", "4"])
    var edited = source
    try edited.set(7, at: ["a", .index(count), 0])
    #expect(
      String(decoding: edited.bytes, as: UTF8.self)
        == text.replacing("[1, /* 2 */ 2]", with: "[7, /* 2 */ 2]"))
  }

  @Test("A missing value has no place")
  func missing() throws {
    let source = try JSONText(parsing: text)
    for path: JSONPath in [
      [.key("row")], [.index(0)], [.key("rows"), .index(2)], [.key("rows"), .key("a")],
      [.key("rows"), .index(-1)], [.key(""), .index(0)],
    ] {
      #expect(source.place(of: path) == nil)
    }
  }

  @Test("Many values are found at once, with their bytes and those of their keys")
  func several() throws {
    let text = #"{"é": [1, {"k": "v"}], "n": {"x": true}} "#
    let paths: [JSONPath] = [
      [], [.key("n"), .key("x")], [.key("é")], [.key("é"), .index(1), .key("k")],
      [.key("é"), .index(0)], [.key("none")], [.key("é")],
    ]
    let found = try JSONText(parsing: text).places(of: paths)
    func part(_ span: JSONSpan?) -> String? {
      span.map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) }
    }
    #expect(part(found[paths[0]]?.value) == text.dropLast().description)
    #expect(found[paths[0]]?.key == nil)
    #expect(part(found[paths[1]]?.value) == "true")
    #expect(part(found[paths[1]]?.key) == #""x""#)
    #expect(found[paths[1]]?.key?.place.column == 30)
    #expect(part(found[paths[2]]?.value) == #"[1, {"k": "v"}]"#)
    #expect(part(found[paths[2]]?.key) == #""é""#)
    #expect(part(found[paths[3]]?.value) == #""v""#)
    #expect(part(found[paths[4]]?.value) == "1")
    #expect(found[paths[4]]?.key == nil)
    #expect(found.count == 5)
  }

  @Test("A value inside the earlier of two equal keys isn't found")
  func repeated() throws {
    let source = try JSONText(
      parsing: #"{"a": {"x": 1, "y": [1, 2]}, "b": 0, "a": {"y": [3]}}"#)
    let a = JSONPath(keys: ["a"])
    let found = source.places(of: [
      a, JSONPath(keys: ["a", "x"]), JSONPath(keys: ["a", "y"]),
      JSONPath([.key("a"), .key("y"), .index(0)]), JSONPath([.key("a"), .key("y"), .index(1)]),
    ])
    #expect(found.count == 3)
    #expect(found[a]?.value.place.column == 43)
    #expect(found[[.key("a"), .key("y"), .index(0)]]?.value.place.column == 50)
  }

  @Test("Each value of random JSON is found at its place", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = JSONValue.random(depth: 2, using: &random)
    let text = value.text(.pretty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let source = try JSONText(parsing: text)
    func check(_ value: JSONValue, _ path: JSONPath) throws {
      let place = try #require(source.place(of: path), "\(path)")
      let rest = lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1)
      switch value {
      case .array(let elements):
        #expect(rest.first == "[")
        for (index, element) in elements.enumerated() {
          try check(element, path.appending(.index(index)))
        }
      case .object(let members):
        #expect(rest.first == "{")
        for (key, value) in members { try check(value, path.appending(.key(key))) }
      default: #expect(String(String.UnicodeScalarView(rest)).hasPrefix(value.text()))
      }
    }
    try check(value, [])
  }
}
