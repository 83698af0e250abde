import ForwardJSON
import Testing
import TestSupport

@Suite("Paths in JSON")
struct PathTests {
  @Test(
    "A path reads as in a program, and as a pointer",
    arguments: [
      ([], "", ""),
      ([.key("rows"), .index(2), .key("title")], "rows[2].title", "/rows/2/title"),
      ([.index(0), .index(1), .key("a")], "[0][1].a", "/0/1/a"),
      (
        [.key("$schema"), .key("größe"), .key("a-b_c/d~e")], "$schema.größe.a-b_c/d~e",
        "/$schema/größe/a-b_c~1d~0e"
      ),
      // Ambiguous keys are in quotes, and control characters are visible.
      (
        [.key("a.b"), .key(""), .key("c d"), .key("e[0]")], #""a.b".""."c d"."e[0]""#,
        "/a.b//c d/e[0]"
      ),
      (
        [.key(#"say "hi""#), .key("\u{1B}[31m\n")], #""say \"hi\""."\u001B[31m\n""#,
        "/say \"hi\"/\u{1B}[31m\n"
      ),
    ] as [(JSONPath, String, String)])
  func texts(path: JSONPath, description: String, pointer: String) {
    #expect("\(path)" == description)
    #expect(path.pointer == pointer)
  }

  @Test("A number in a pointer is a position in a list, and a key in an object")
  func numbers() throws {
    let value = try JSONValue(parsing: #"{"a": [[1], {"0": 2}], "1": {"00": 3}}"#)
    func path(_ pointer: String) -> JSONPath? { JSONPath(pointer: pointer, in: value) }
    #expect(path("") == [])
    #expect(path("/a/0/0") == [.key("a"), .index(0), .index(0)])
    #expect(path("/a/1/0") == [.key("a"), .index(1), .key("0")])
    #expect(path("/1/00") == [.key("1"), .key("00")])
    // A missing value has a path, too. A number with a leading zero, or too large for any list, is
    // a key.
    #expect(path("/a/7") == [.key("a"), .index(7)])
    #expect(path("/a/07/-") == [.key("a"), .key("07"), .key("-")])
    #expect(path("/a/-") == [.key("a"), .key("-")])
    #expect(path("/a/99999999999999999999") == [.key("a"), .key("99999999999999999999")])
    #expect(path("/x/0") == [.key("x"), .key("0")])
    #expect(path("/") == [.key("")])
    #expect(path("/~01/~1~0") == [.key("~1"), .key("/~")])
    for bad in ["a", "a/b", "#/a", "/~", "/a~2", "/~/a", " /a"] { #expect(path(bad) == nil) }
  }

  @Test("A path that became a pointer is read back", arguments: 0..<50)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = JSONValue.random(depth: 3, using: &random)
    for (path, inner) in value.inside([]) {
      let read = JSONPath(pointer: path.pointer, in: value)
      #expect(read == path)
      #expect(value[path] == inner)
    }
  }

  @Test("Keys are told apart by their code points, and from positions")
  func equality() {
    let composed: JSONPath = [.key("é")]
    let decomposed: JSONPath = [.key("e\u{301}")]
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, [.key("é")]]).count == 2)
    #expect(JSONPath([.key("0")]) != [.index(0)])
    #expect(composed.appending(.index(3)).steps == [.key("é"), .index(3)])
  }

  @Test("A value at a path is replaced, added and removed")
  func setting() throws {
    var value = try JSONValue(parsing: #"{"a": [1, {"b": 2}], "c": 3}"#)
    value[[.key("a"), .index(1), .key("b")]] = .bool(true)
    value[[.key("a"), .index(1), .key("new")]] = .null
    value[[.key("a"), .index(0)]] = .string("one")
    #expect(value.text() == #"{"a":["one",{"b":true,"new":null}],"c":3}"#)
    value[[.key("a"), .index(0)]] = nil
    value[[.key("c")]] = nil
    #expect(value.text() == #"{"a":[{"b":true,"new":null}]}"#)

    let before = value.text()
    for path: JSONPath in [
      [.key("x"), .key("y")], [.key("a"), .key("b")], [.key("a"), .index(1)], [.index(0)],
      [.key("a"), .index(-1)], [.key("a"), .index(0), .key("b"), .key("c")],
    ] {
      value[path] = .null
      #expect(value.text() == before)
      #expect(value[path] == nil)
    }
    value[[]] = nil
    #expect(value.text() == before)
    value[[]] = .null
    #expect(value.text() == "null")
  }

  @Test("A member is inserted at a place, and an element at its position")
  func inserting() throws {
    var value = try JSONValue(parsing: #"{"a": {"x": 1, "y": 2}, "b": [1]}"#)
    let inserted = [
      value.insert(.null, at: [.key("a"), .key("first")], position: 0),
      value.insert(.null, at: [.key("a"), .key("middle")], position: 2),
      value.insert(.null, at: [.key("a"), .key("last")]),
      value.insert(.bool(true), at: [.key("b"), .index(0)]),
      value.insert(.bool(false), at: [.key("b"), .index(2)]),
    ]
    #expect(inserted == Array(repeating: true, count: 5))
    let after =
      #"{"a":{"first":null,"x":1,"middle":null,"y":2,"last":null},"b":[true,1,false]}"#
    #expect(value.text() == after)

    let refused = [
      value.insert(.null, at: []),
      value.insert(.null, at: [.key("a"), .key("x")], position: 0),
      value.insert(.null, at: [.key("a"), .key("z")], position: 9),
      value.insert(.null, at: [.key("a"), .key("z")], position: -1),
      value.insert(.null, at: [.key("b"), .index(4)]),
      value.insert(.null, at: [.key("b"), .key("0")]),
      value.insert(.null, at: [.key("none"), .key("z")]),
    ]
    #expect(refused == Array(repeating: false, count: 7))
    #expect(value.text() == after)
  }

  @Test("Changes inside a large list don't copy it", .timeLimit(.minutes(60)))
  func inPlace() {
    var value = JSONValue.object([("list", .array(Array(repeating: .null, count: 200_000)))])
    for index in 0..<200_000 { value[[.key("list"), .index(index)]] = .bool(true) }
    #expect(value[[.key("list"), .index(199_999)]] == .bool(true))
  }
}

extension JSONValue {
  /// Returns this value and all values inside it, with their paths.
  fileprivate func inside(_ path: JSONPath) -> [(JSONPath, JSONValue)] {
    let inner: [(JSONPath, JSONValue)] =
      switch self {
      case .object(let members): members.flatMap { $1.inside(path.appending(.key($0))) }
      case .array(let elements):
        elements.enumerated().flatMap { $1.inside(path.appending(.index($0))) }
      default: []
      }
    return [(path, self)] + inner
  }
}

extension JSONValue {
  fileprivate static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    .object(JSONObject(members))
  }
}
