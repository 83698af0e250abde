import ForwardForm
import Testing
import TestSupport

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
      ("tags[+]", [.name("tags"), .newItem]),
      ("tags[+][+]", [.name("tags"), .newItem, .newItem]),
      (
        "addresses[id=work].street",
        [.name("addresses"), .matching(row: "id", text: "work"), .name("street")]
      ),
      (
        #"people[to.street="Elm ]="]."a=b""#,
        [.name("people"), .matching(row: "to.street", text: "Elm ]="), .name("a=b")]
      ),
      (#"a["x=y"=""]"#, [.name("a"), .matching(row: #""x=y""#, text: "")]),
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
    #expect(
      try RowPath(reading: "a[99999999999999999999].b c").text
        == #"a[99999999999999999999]."b c""#)
    #expect(try RowPath(reading: "a[99999999999999999999]").steps == [.name("a"), .item(.max)])
    #expect(try RowPath(reading: "a[2=b c]").text == #"a[2="b c"]"#)
    #expect(try RowPath(reading: "a[id=x=y.z]").text == #"a[id="x=y.z"]"#)
  }

  @Test(
    "A text that isn't a path is refused, with the place and what is expected there",
    arguments: [
      ("", 1, .name), (".a", 1, .name), ("a.", 3, .name), ("a..b", 3, .name), ("[1]", 1, .name),
      ("a[0]", 3, .item), ("a[x]", 3, .item), ("a[-1]", 3, .item), ("a[]", 3, .item),
      ("a[", 3, .item), ("a[ 1]", 3, .item), ("a[[1]]", 3, .item), ("a[+1]", 4, .closingBracket),
      ("a[1", 4, .closingBracket), ("a[id=b", 7, .closingBracket), ("a[id=]", 6, .value),
      ("a[=b]", 3, .item), ("a[\u{7}=b]", 3, .item), ("a[id=\u{1B}]", 6, .value),
      ("a[1]b", 5, .end), ("a]", 2, .end), ("a\"b\"", 2, .end), ("\"a", 3, .closingQuote),
      (#""\x""#, 3, .escape), (#""\u12""#, 3, .escape), ("a\u{1B}", 2, .end),
    ] as [(String, Int, RowPathError.Expected)])
  func refused(text: String, position: Int, expected: RowPathError.Expected) {
    #expect(throws: RowPathError(text: text, position: position, expected: expected)) {
      try RowPath(reading: text)
    }
  }

  @Test("An error quotes the text, and says what is expected where")
  func errors() {
    func message(_ text: String) -> String {
      do throws(RowPathError) {
        return "\(try RowPath(reading: text))"
      } catch {
        return error.description
      }
    }
    #expect(
      ["tags[0]", "tags[2", "tags[id=]", "a..b", "\"a"].map(message)
        == [
          "'tags[0]' is not a row's path: an item's number from 1, a + for a new item, or a value such as "
            + "id=work is expected at character 6.",
          "'tags[2' is not a row's path: a ] is expected at its end.",
          "'tags[id=]' is not a row's path: a value is expected at character 9.",
          "'a..b' is not a row's path: a name is expected at character 3.",
          "'\"a' is not a row's path: a closing quote is expected at its end.",
        ])
  }

  @Test("Random steps are read as they were written", arguments: 0..<20)
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
        var name = ""
        for _ in 0..<random.below(6) { name.unicodeScalars.append(random.pick(letters)) }
        let others: [RowPath.Step] = [
          .name(name), .item(random.number(in: 1...20)), .newItem,
          .matching(row: RowPath(names: [name, "b"]), text: name + "]"),
        ]
        steps.append(steps.isEmpty ? .name(name) : random.pick(others))
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
    #expect(RowPath("a[+].b[id=c]").withoutItems == "a.b")
    #expect(RowPath(row: "a[+]").text == #""a[+]""#)
    #expect(RowPath([]).isEmpty)
  }
}
