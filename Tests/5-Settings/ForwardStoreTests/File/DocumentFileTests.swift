import ForwardJSON
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

@Suite("A document in a file of its own")
struct DocumentFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new file is for its owner alone, and is edited only while it is as it was read")
  func edits() throws {
    let file = DocumentFile(path: folder["app/settings.json"])
    try file.checkWritable()
    #expect(try file.read() == nil)
    #expect(folder.names() == [])
    let first = try object(#"{"days":1.0}"#)
    #expect(try file.save(first, replacing: nil) == .saved)
    #expect(try folder.text(of: "app/settings.json") == "{\n  \"days\": 1.0\n}\n")
    #expect(try folder.mode(of: "app/settings.json") == "600")

    let second = try object(#"{"days":2}"#)
    #expect(try file.save(second, replacing: nil) == .changed(first))
    #expect(try file.save(second, replacing: file.read()) == .saved)
    #expect(try file.save(first, replacing: first) == .changed(second))
    #expect(try file.read() == second)
  }

  @Test("Another program's layout stays, except for the changed lines")
  func layout() throws {
    let file = DocumentFile(path: folder["settings.json"])
    let text = """
      {
          "days" : 1.0, "unknown": [ 1,2 ],

          "inner": { "name": "A" },
          "last": true
      }

      """
    try folder.write(text, to: "settings.json")
    var document = try #require(try file.read())
    document["days"] = .number(JSONNumber(2))
    document["inner"] = .object(try object(#"{"name": "A", "tags": ["a", "b"]}"#))
    document["last"] = nil
    #expect(try file.save(document, replacing: file.read()) == .saved)
    #expect(
      try folder.text(of: "settings.json") == """
        {
            "days" : 2, "unknown": [ 1,2 ],

            "inner": { "name": "A", "tags": ["a", "b"] }
        }

        """)
  }

  @Test("A removed file is reported, and nothing is left behind")
  func removed() throws {
    let file = DocumentFile(path: folder["app/settings.json"])
    #expect(try file.save(JSONObject(), replacing: JSONObject()) == .removed)
    #expect(folder.names() == [])
  }

  @Test("A text that isn't an object is refused without a quotation")
  func refused() throws {
    let file = DocumentFile(path: folder["settings.json"])
    try folder.write(#"["s3cret"]"#, to: "settings.json")
    let error = StoreError.notADocument(path: file.path, found: .array)
    #expect(throws: error) { try file.read() }
    #expect(throws: error) { try file.save(JSONObject(), replacing: nil) }
    #expect(error.message == "'\(file.path)' holds a list, not an object.")
    try folder.write(#"{"token":s3cret}"#, to: "settings.json")
    do throws(StoreError) {
      _ = try file.read()
      Issue.record("It was read.")
    } catch {
      #expect(error.message.hasSuffix("column 10: Expected a value, found a word or number."))
    }
  }

  @Test("A folder lists its documents, and no name leads out of it")
  func names() throws {
    let documents = DocumentFolder(path: folder["people"])
    #expect(documents.names() == [])
    for name in ["zoe", "Ann", "a b"] {
      #expect(try documents.file(named: name).save(JSONObject(), replacing: nil) == .saved)
    }
    try folder.write("", to: "people/notes.txt")
    #expect(documents.names() == ["Ann", "a b", "zoe"])
    for name in ["", ".hidden", "..", "a/b", "a\0b", String(repeating: "x", count: 201)] {
      #expect(throws: StoreError.notAName(name, path: documents.path)) {
        try documents.file(named: name)
      }
    }
  }
}
