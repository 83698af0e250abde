import ForwardForm
import TestSupport
import Testing

@Suite("Paths of rows")
struct RowPathTests {
  @Test(
    "A path is read and written",
    arguments: [
      ("days", [.name("days")]),
      ("addresses[2].street", [.name("addresses"), .item(2), .name("street")]),
      ("environment.PATH", [.name("environment"), .name("PATH")]),
      (#"scripts."build:prod""#, [.name("scripts"), .name("build:prod")]),
      (#""a.b"."c[1]"[3]"#, [.name("a.b"), .name("c[1]"), .item(3)]),
      (#""".x"#, [.name(""), .name("x")]),
      (#""\"\\\n\u001B\u202E""#, [.name("\"\\\n\u{1B}\u{202E}")]),
      ("名称.café-1_b", [.name("名称"), .name("café-1_b")]),
    ] as [(String, [RowPath.Step])])
  func readAndWritten(text: String, steps: [RowPath.Step]) throws {
    let path = try RowPath(reading: text)
    #expect(path.steps == steps)
    #expect(path.text == text)
    #expect(RowPath(steps) == path)
  }

  @Test(
    "Names that need no quotes are read without them too; two paths are equal if their names are")
  func lenient() throws {
    #expect(try RowPath(reading: "scripts.build:prod") == #"scripts."build:prod""#)
    #expect(try RowPath(reading: "my name").text == #""my name""#)
    #expect(try RowPath(reading: #""days""#) == "days")
  }

  @Test(
    "A text that isn't a path is refused, with the place",
    arguments: [
      ("", 1), (".a", 1), ("a.", 3), ("a..b", 3), ("[1]", 1), ("a[0]", 3), ("a[x]", 3), ("a[1", 4),
      ("a[1]b", 5), ("a]", 2), ("a\"b\"", 2), ("\"a", 3), (#""\x""#, 3), (#""\u12""#, 3),
      ("a\u{1B}", 2), ("a[99999999999999999999]", 3),
    ])
  func refused(text: String, position: Int) {
    #expect(throws: RowPathError(text: text, position: position)) {
      try RowPath(reading: text)
    }
  }

  @Test("Random names and numbers are read as they were written", arguments: 0..<20)
  func random(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let letters: [Unicode.Scalar] = [
      "a", "Z", "0", "-", "_", ".", "[", "]", "\"", "\\", "=", " ", "\n", "\u{7}", "é", "\u{301}",
      "字",
      "\u{200D}", "\u{E0041}", "👍", "\u{2028}", "/", "u",
    ]
    for _ in 0..<500 {
      var steps: [RowPath.Step] = []
      for _ in 0...random.below(4) {
        if !steps.isEmpty, random.chance(3) {
          steps.append(.item(random.number(in: 1...20)))
        } else {
          var name = ""
          for _ in 0..<random.below(6) { name.unicodeScalars.append(random.pick(letters)) }
          steps.append(.name(name))
        }
      }
      let path = RowPath(steps)
      #expect(path.steps == steps)
      #expect(try RowPath(reading: path.text) == path)
      #expect(!path.text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test("The rows of parts, items and entries")
  func joined() {
    let list: RowPath = "addresses"
    #expect(list.appending(item: 2).appending(row: "street") == "addresses[2].street")
    #expect(RowPath(row: "to").appending(row: "build:prod").text == #"to."build:prod""#)
    #expect(RowPath(row: "environment").appending(key: "a.b").text == #"environment."a.b""#)
    #expect(RowPath(row: "list[2]").text == #""list[2]""#)
    #expect(RowPath("a[1].b").withoutItems == "a.b")
    #expect(RowPath([]).isEmpty)
  }
}
