import ForwardAsking
import ForwardFormTerminal
import ForwardJSON
import ProgramSupport
import Testing

@Suite("Files of forms that can't be used")
struct UnusableFormTests {
  @Test("A file that is no form is refused, with the place")
  func badFile() throws {
    let known =
      "title, type, twice, id, help, when, env, range, count, pattern, wants, options and 12 more"
    var asked = try Asked([
      "bad.json": "{\"rows\": [\n  {\"titel\": \"A\"}]}", "open.json": "{", "list.json": "[]",
    ])
    #expect(
      try asked.ask("--form @bad.json")
        == .refused("bad.json:2:4: There is no 'titel' here; the known ones are \(known)."))
    #expect(
      try asked.ask("--form @open.json")
        == .refused("open.json:1:2: The text ends where a key in double quotes is expected."))
    #expect(
      try asked.ask("--form @none.json")
        == Reply("", "'none.json' can't be read: No such file or directory.\n", .failure))
    asked.wording = .simplifiedChinese
    #expect(try asked.ask("--form @list.json") == .refused("list.json:1:1：应为对象，而不是列表。"))
  }

  @Test("All mistakes of a file are reported in one call, for a person or for a program")
  func allMistakes() throws {
    let asked = try Asked([
      "bad.json": """
      {"rows": [
        {"title": "A", "type": "bool"},
        {"title": "B", "minLength": -1, "when": {"row": "a", "is": true}}
      ]}
      """
    ])
    #expect(
      try asked.ask("--form @bad.json --answers @none")
        == Reply(
          "",
          """
          bad.json:2:26: There is no type 'bool'. Did you mean confirm?
          bad.json:3:31: "minLength" takes a whole number from 0, not '-1'.
          'none' can't be read: No such file or directory.

          """, .refused))
    #expect(
      try asked.ask("--form @bad.json --json")
        == Reply(
          """
          {
            "status": 65,
            "problems": [
              {
                "code": "unknown-type",
                "path": "rows[1].type",
                "message": "There is no type 'bool'. Did you mean confirm?",
                "line": 2,
                "column": 26
              },
              {
                "code": "not-a-count",
                "path": "rows[2].minLength",
                "message": "\\"minLength\\" takes a whole number from 0, not '-1'.",
                "line": 3,
                "column": 31
              }
            ]
          }

          """, "", .refused))
  }

  @Test("A JSON Schema in place of a form is told apart by its dialect, or by its properties")
  func schema() throws {
    let asked = try Asked([
      "named.json": #"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#,
      "properties.json": #"{"properties": {}}"#, "other.json": #"{"a": 1}"#,
      "form.json": #"{"rows": [{"title": "A"}]}"#, "rows.json": #"{"rows": [], "properties": {}}"#,
    ])
    let found = ["named.json", "properties.json", "other.json", "form.json", "rows.json"].filter {
      FormFile(asked.folder[$0]).schema(formats: .json) != nil
    }
    #expect(found == ["named.json", "properties.json"])
  }
}
