import ForwardJSON
import ForwardTOML
import Testing

@Suite("TOML texts")
struct TOMLTextTests {
  private func value(_ source: String) throws -> String {
    do { return try TOMLText(parsing: source).value.text() } catch { return "\(error)" }
  }

  @Test("Numbers keep their values, whatever base and underscores they are written with")
  func numbers() throws {
    #expect(
      try value("a = [0xFF, 0o17, 0b101, 1_000, +7, -0, 1_0.5, 6.02e+23, 1e0_6]")
        == "{\"a\":[255,15,5,1000,7,-0,10.5,6.02e+23,1e06]}")
    #expect(
      try value("a = 123456789012345678901234567890")
        == "{\"a\":123456789012345678901234567890}")
    #expect(
      try value("a = 0x" + String(repeating: "F", count: 40))
        == "1:5: This number has more than 128 bits.")
  }

  @Test("Infinities and nan are numbers, which JSON writes as texts")
  func infinities() throws {
    let text = try TOMLText(parsing: "a = [inf, -inf, +nan]")
    #expect(text.value.text() == #"{"a":["inf","-inf","+nan"]}"#)
    guard case .array(let elements)? = text.value["a"] else {
      Issue.record("The value is no list.")
      return
    }
    let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
    #expect(numbers.count == 3 && numbers.allSatisfy { !$0.isWhole })
    #expect(numbers.sorted().map(\.text) == ["-inf", "inf", "+nan"])
    #expect(numbers.allSatisfy { $0 != JSONNumber(0) })
  }

  @Test("Days and times are texts, as they are written")
  func dates() throws {
    #expect(
      try value("a = [1979-05-27, 07:32, 1979-05-27 07:32:00.5z, 2000-02-29T24:00:00]")
        == "1:49: A time is written as in 07:32:00, and behind a day may have an offset, as in 1979-05-27T07:32:00Z."
    )
    #expect(
      try value("a = [1979-05-27, 07:32, 1979-05-27 07:32:00.5z]")
        == "{\"a\":[\"1979-05-27\",\"07:32\",\"1979-05-27 07:32:00.5z\"]}")
    #expect(try value("a = 2001-02-29") == "1:5: There is no such day.")
  }

  @Test("Line breaks in strings are read as those of Unix")
  func lines() throws {
    #expect(
      try value("a = \"\"\"\r\none\r\ntwo \\\r\n   three\"\"\"\r\nb = '''x''''\r\n")
        == "{\"a\":\"one\\ntwo three\",\"b\":\"x'\"}")
  }

  @Test("Tables may be in many places of a text")
  func tables() throws {
    #expect(
      try value(
        """
        a.b = 1
        [x.y]
        c = {d.e = 1, d.f = [
          2, # two
        ]}
        [[x.z]]
        [x.z.sub]
        g = 3
        [[x.z]]
        [x]
        h = 4
        """)
        == "{\"a\":{\"b\":1},\"x\":{\"y\":{\"c\":{\"d\":{\"e\":1,\"f\":[2]}}},\"z\":[{\"sub\":{\"g\":3}},{}],\"h\":4}}"
    )
  }

  @Test("Mistakes have their place, and say what is expected")
  func mistakes() throws {
    let mistakes = [
      "name = shop": "1:8: Expected a value; a text has to be in quotes.",
      "a = 1\n[a]": "2:2: The key 'a' appears twice in one table, first in line 1.",
      "[a]\n[a]": "2:2: The key 'a' already has a table; add to that one.",
      "a = {}\na.b = 1": "2:1: The key 'a' already has a value that can't be added to.",
      "[a.b]\n[a]\nb.c = 1": "3:1: The key 'b' already has a table with a header; add to it there.",
      "[[a]]\n[a]": "2:2: The key 'a' has a list of tables; each needs two brackets, '[['.",
      "a = 1\n[[a]]": "2:3: The key 'a' already has a value that isn't a list of tables.",
      "a = \"\\d\"": "1:6: TOML has no escape '\\d'; a string in single quotes has no escapes.",
      "a = [1 2]": "1:8: Expected a comma or ']', found a word or number.",
      "é = 1": "1:1: Expected a key, found 'é'.",
      "a = False": "1:5: 'False' is written false.",
      "a = TRUE": "1:5: 'TRUE' is written true.",
      "a = [None]": "1:6: TOML has no 'None': leave the key out.",
      "a = falsey": "1:5: Expected a value; a text has to be in quotes.",
      "b = 2\na.b = 1\na.b = 2": "3:3: The key 'b' appears twice in one table, first in line 2.",
      "a = 01": "1:5: A number can't begin with 0.",
      "a = '''\nb": "1:5: The string that starts here has no end: ''' is expected.",
    ]
    for (source, sentence) in mistakes { #expect(try value(source) == sentence) }
  }

  @Test("Depth is limited in tables, dotted keys and brackets")
  func depth() throws {
    let deep = String(repeating: "a.", count: 600)
    #expect(try value(deep + "a = 1").hasSuffix("nest more than 512 levels deep."))
    #expect(try value("[\(deep)a]").hasSuffix("nest more than 512 levels deep."))
    let open = String(repeating: "[", count: 100_000)
    #expect(try value("a = " + open).hasSuffix("nest more than 512 levels deep."))
    #expect(
      try value("a = " + String(repeating: "{a=", count: 100_000))
        .hasSuffix("nest more than 512 levels deep."))
  }

  @Test("Values have the places of their text, and tables the places of their headers")
  func places() throws {
    let text = try TOMLText(
      parsing: "#:schema shop.json\na.b = 1\n[x.y]\nc = [1, {d.e = 2}]\n[[z]]\n[[z]]\n")
    #expect(text.namedSchema == "shop.json")
    let paths: [JSONPath] = [
      [], ["a"], ["a", "b"], ["x"], ["x", "y"], ["x", "y", "c", 0], ["x", "y", "c", 1, "d", "e"],
      ["z"], ["z", 1], ["none"],
    ]
    let found = text.places(of: paths)
    let shown = paths.map { path in
      found[path].map { "\($0.value.place.line):\($0.value.place.column)" } ?? "-"
    }
    #expect(
      shown == ["1:1", "2:1", "2:7", "3:2", "3:1", "4:6", "4:16", "5:1", "6:1", "-"])
    #expect(found[["x", "y"]]?.key?.place.column == 4)
  }

  @Test("Only a comment above the first key or header names a schema")
  func schema() throws {
    #expect(try TOMLText(parsing: "a = 1\n#:schema b\n").namedSchema == nil)
    #expect(try TOMLText(parsing: "# c\n#:schema  b # d\n[a]").namedSchema == "b")
  }
}
