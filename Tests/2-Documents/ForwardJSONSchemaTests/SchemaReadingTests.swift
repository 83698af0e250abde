import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ProgramSupport
import Testing

@Suite("Schemas of texts and files, and decoding")
struct SchemaReadingTests {
  struct Server: Codable, Equatable {
    var name: String
    var port: UInt8?
    var tags: [String] = []
  }

  private let schema: Schema

  init() throws {
    schema = try Schema(
      unchecked: #"""
        {"properties": {"name": {"minLength": 1}, "port": {"minimum": 1}}, "required": ["name"]}
        """#)
  }

  private func refusal(_ text: String) -> String {
    do {
      return "\(try schema.decode(Server.self, from: text))"
    } catch {
      return "\(error)"
    }
  }

  @Test("A valid text is decoded")
  func valid() throws {
    let server = try schema.decode(
      Server.self, from: #"{"name": "a", "port": 80, "tags": ["b"], "more": null}"#)
    #expect(server == Server(name: "a", port: 80, tags: ["b"]))
    #expect(
      try schema.decode(
        Server.self, from: "// A\n{\"name\": \"a\", \"tags\": [],}", format: .jsonc)
        == Server(name: "a"))
  }

  @Test("A text that isn't JSON, isn't valid or can't be decoded is refused with places")
  func refused() {
    #expect(refusal("{\n  \"name\": a}") == "2:11: Expected a value, found a word or number.")
    #expect(
      refusal("{\"port\": 0}") == """
        1:1: The key 'name' is missing. (#/required)
        1:10: port: 0 is out of range: at least 1 is required. (#/properties/port/minimum)
        """)
    #expect(
      refusal("{\"name\": \"a\",\n \"port\": 256}")
        == "2:10: port: Expected a whole number from 0 to 255.")
    #expect(refusal(#"{"name": "a"}"#) == "1:1: The key 'tags' is missing.")
    #expect(
      refusal(#"{"name": "a", "tags": ["b", 1]}"#)
        == "1:29: tags[2]: Expected text, found a number.")
  }

  @Test("A file is named in its problems")
  func file() throws {
    let file = try JSONFile("server.json", Array(#"{"name": ""}"#.utf8))
    #expect {
      try schema.decode(Server.self, from: file)
    } throws: { error in
      "\(error)".hasPrefix("server.json:1:10: name: '' is too short")
    }
  }

  @Test("An undecided value isn't valid")
  func verdicts() throws {
    #expect(schema.isValid(["name": "a"]))
    #expect(!schema.isValid([:]))
    #expect(try !Schema(unchecked: ##"{"anyOf": [{"$ref": "#"}]}"##).isValid(nil))
    #expect(throws: JSONError.self) { try Schema(unchecked: "{") }
    #expect(throws: SchemaError.self) { try Schema(unchecked: "3") }
  }

  @Test("A schema's file finds others in its folder, or in one that is named")
  func contents() throws {
    let files = try TemporaryFolder()
    _ = try run("/bin/mkdir", [files["inner"]])
    try files.write(
      ##"{"$defs": {"a": {"$ref": "inner/b.json"}}, "properties": {"x": {"$ref": "#/$defs/a"}}}"##,
      to: "a.json")
    try files.write(#"{"type": "integer"}"#, to: "inner/b.json")
    try files.write(#"{"$ref": "../a.json"}"#, to: "inner/c.json")
    let schema = try Schema(contentsOf: files["a.json"])
    #expect(schema.isValid(["x": 1]))
    #expect(schema.verdict(on: ["x": "1"]) == .invalid)
    #expect(try Schema(contentsOf: files["a.json"], fragment: "/$defs/a").isValid(3))
    #expect(try Schema(contentsOf: files["inner/c.json"]).verdict(on: 3) == .undecided)
    let whole = try Schema(contentsOf: files["inner/c.json"], folder: files.path)
    #expect(whole.verdict(on: ["x": "1"]) == .invalid)
  }

  @Test("A schema's file that can't be read says why")
  func unreadable() throws {
    let files = try TemporaryFolder()
    try files.write("{\n\"type\"}", to: "broken.json")
    func refusal(_ path: String) -> String {
      do {
        _ = try Schema(contentsOf: path)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      refusal("/nowhere/a.json") == "'/nowhere/a.json' can't be read: No such file or directory.")
    #expect(refusal(files.path) == "'\(files.path)' is not a file.")
    #expect(
      refusal(files["broken.json"])
        == "\(files["broken.json"]):2:7: Expected a colon after the key, found '}'.")
  }
}
