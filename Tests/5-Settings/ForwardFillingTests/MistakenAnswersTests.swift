import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("Mistaken answers to a document")
struct MistakenAnswersTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: schema) }

  @Test("In a list, the keys of elements that were there are not questioned, wherever they are now")
  func misspeltKeyInList() throws {
    let before = #"{"system": "npm", "schedule": {"interval": "daily"}, "systm": "x"}"#
    let other = #"{"system": "pip", "schedule": {"interval": "daily", "intervl": 1}}"#
    try files.folder.write(
      "{\"version\": 2, \"updates\": [\(before), \(other)]}\n", to: "file.json")
    // One element is edited, another moved, and another is new.
    let edited = before.replacing("daily", with: "weekly")
    #expect(
      try files.fill("file.json --set 'updates:=[\(other), \(edited), \(edited)]' --diff").status
        == .exited(0))
    let new = before.replacing("systm", with: "sistem").replacing("npm", with: "pip")
    let finished = try files.fill("file.json --set 'updates:=[\(other), \(new)]'")
    #expect(
      finished.errors
        == "updates[2].sistem: The key 'sistem' is not known here; the nearest known one is 'system'.\n"
    )
    #expect(finished.status == .exited(65))
  }

  @Test("The lines that would change are shown only if they can be changed")
  func uneditable() throws {
    try files.folder.write(
      #"{"properties": {"tags": {"type": "array", "items": {"type": "string"}}}}"#,
      to: "schema.json")
    let text = "tags: [ one, two, # more\n  three ] # end\n"
    try files.folder.write(text, to: "file.yaml")
    for words in ["file.yaml --unset tags[1] --diff", "file.yaml --unset tags[1]"] {
      let refused = try files.fill(words)
      #expect(refused.status == .exited(1))
      #expect(refused.output == "")
      #expect(
        refused.errors == """
          Line 1 of 'file.yaml' can't be edited: A comment is where text would have to move. \
          Nothing was changed.

          """)
    }
    #expect(try files.folder.text(of: "file.yaml") == text)
  }

  @Test("An empty key that is there stays, and another one isn't added")
  func emptyKey() throws {
    try files.folder.write(
      #"{"properties": {"m": {"additionalProperties": {"type": "string"}}}}"#, to: "schema.json")
    try files.folder.write(#"{"m": {"": "a", "b": "c"}}"#, to: "file.json")
    #expect(try files.fill("file.json --set m.b=d").status == .exited(0))
    #expect(try files.fill("file.json --set 'm.\"\"=z'").status == .exited(0))
    #expect(try files.folder.text(of: "file.json") == #"{"m": {"": "z", "b": "d"}}"#)
    #expect(
      try files.fill("file.json --set m[2].key=").errors
        == "m.b.key: An answer is required.\n")
  }

  @Test("A value that is no element stays, and no list is made of it")
  func noElement() throws {
    try files.folder.write(
      #"{"properties": {"d": {"anyOf": [{"type": "string"}, {"items": {"type": "integer"}, "type": "array"}]}}}"#,
      to: "schema.json")
    try files.folder.write("d: abc\n", to: "file.yaml")
    #expect(try files.fill("file.yaml --set d[+]=5").status == .exited(65))
    #expect(try files.folder.text(of: "file.yaml") == "d: abc\n")
  }
}

private let schema = FilledExamples.updatesSchema
