import ForwardJSON
import ProgramSupport
import Testing

@Suite("Lists with comments, filled in")
struct CommentedListsTests {
  private func filled(_ name: String, _ text: String, _ words: String) throws -> String {
    let files = try FilledFolder(by: "{\"type\": \"object\"}", [name: text])
    #expect(try files.fill("\(name) \(words)") == Finished(output: ""))
    return try files.folder.text(of: name)
  }

  private static let sets = "--set rules[1].m=TWO --set rules[1].to=V1 --set rules[2].m=GREEN"

  @Test("Comments stay at the numbers of the items that are set: JSON")
  func setInJSON() throws {
    let text = """
      {
        "rules": [
          // first
          {"m": "one", "to": "v1"}, // a
          // second
          {"m": "two", "to": "v2"} // b
        ]
      }

      """
    #expect(
      try filled("rules.jsonc", text, Self.sets) == """
        {
          "rules": [
            // first
            {"m": "TWO", "to": "V1"}, // a
            // second
            {"m": "GREEN", "to": "v2"} // b
          ]
        }

        """)
  }

  @Test("Comments stay at the numbers of the items that are set: TOML")
  func setInTOML() throws {
    let text = """
      names = [
        "one", # a
        # above
        "two", # b
      ]

      # first
      [[rules]]
      m = "one"
      to = "v1"

      # second
      [[rules]] # c
      m = "two"
      to = "v2"

      """
    #expect(
      try filled("rules.toml", text, Self.sets + " --set names[1]=two --set names[2]=three") == """
        names = [
          "two", # a
          # above
          "three", # b
        ]

        # first
        [[rules]]
        m = "TWO"
        to = "V1"

        # second
        [[rules]] # c
        m = "GREEN"
        to = "v2"

        """)
  }

  @Test("A list in a new key is begun with its first item, also by the schema {}")
  func newKeys() throws {
    let files = try FilledFolder(by: "{}", ["a.json": #"{"a":1}"#])
    #expect(try files.fill("a.json --set q.b[1].c=3 --set q.b[2].c=4") == Finished(output: ""))
    #expect(try files.fill("a.json --set r.b[+]=3 --set s=4") == Finished(output: ""))
    #expect(
      try files.written("a.json") == #"{"a":1,"q":{"b":[{"c":3},{"c":4}]},"r":{"b":[3]},"s":4}"#)
    let refused = try files.fill("a.json --set t.b[2].c=3")
    #expect(refused.errors.hasSuffix(": There is no item 2: the list is empty.\n"))
    #expect(refused.status == .exited(65))
  }

  @Test("An item between brackets takes the comments above it along")
  func removedBetweenBrackets() throws {
    let text = """
      ports: [
        # all
        1, # a
        # second
        2, # b
        # third
        3
      ]

      """
    #expect(
      try filled("ports.yaml", text, "--unset ports[1] --unset ports[2]") == """
        ports: [
          # all
          # third
          3
        ]

        """)
  }

  @Test("A new entry has the blank line before it that all others have")
  func blankLines() throws {
    let yaml = "a:\n  x: 1\n\nb:\n  x: 2\n"
    #expect(try filled("a.yaml", yaml, "--set c.x:=3") == yaml + "\nc:\n  x: 3\n")
    let json = "{\n  \"a\": [\n    1,\n\n    2,\n    3\n  ],\n\n  \"b\": 2\n}\n"
    #expect(
      try filled("a.jsonc", json, "--set a[+]:=4 --set c:=3")
        == "{\n  \"a\": [\n    1,\n\n    2,\n    3,\n    4\n  ],\n\n  \"b\": 2,\n\n  \"c\": 3\n}\n")
  }

  @Test("A text of several lines at the end, without a line end, lets entries follow")
  func lastBlockText() throws {
    #expect(
      try filled("a.yaml", "a: |\n  one\n  two", "--set b:=1") == "a: |-\n  one\n  two\nb: 1")
    #expect(
      try filled("a.yaml", "l:\n- x: >2+ # c\n    one", "--set l[+]:=1")
        == "l:\n- x: >2- # c\n    one\n- 1")
    #expect(try filled("a.yaml", "b: 1\na: |\n  one", "--set b:=2") == "b: 2\na: |\n  one")
  }

  @Test("A single line in place of several has no line end")
  func singleLine() throws {
    #expect(
      try filled("a.yaml", "k: |\n  one\n  two\nz: 1\n", "--set k=three") == "k: three\nz: 1\n")
  }

  @Test("A map that was there stays without its entries")
  func emptiedMap() throws {
    let schema = """
      {"properties": {"a": {"type": "object", "additionalProperties": {"type": "string"}},
        "l": {"items": {"properties": {
          "a": {"type": "object", "additionalProperties": {"type": "string"}}}}}}}
      """
    let text = "# top\na: # map\n  x: y\nl:\n- a:\n    x: y\n"
    let files = try FilledFolder(by: schema, ["a.yaml": text])
    #expect(try files.fill("a.yaml --unset a.x --unset l[1].a.x") == Finished(output: ""))
    #expect(try files.folder.text(of: "a.yaml") == "# top\na: {} # map\nl:\n- a: {}\n")
  }

  @Test("An empty JSON file is a new one")
  func emptyFile() throws {
    #expect(try filled("a.json", "\n", "--set a:=1") == "{\n  \"a\": 1\n}\n")
  }
}
