import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ProgramSupport
import Testing

@Suite("Checked files")
struct SchemaFilesTests {
  private func file(_ text: String, at path: String = "a.json") throws -> JSONFile {
    try JSONFile(path, Array(text.utf8))
  }

  @Test("A file is checked by the schema that it names, and problems have their places")
  func named() throws {
    let schema = try file(
      #"{"required": ["b"], "properties": {"a": {"maximum": 1}}}"#, at: "s.json")
    var schemas = SchemaFiles(files: [("s.json", schema)])
    let reports = try schemas.check(file("{\"$schema\": \"s.json\",\n \"a\": 2}"))
    #expect(
      reports.map(\.description) == [
        """
        a.json:1:1: The key 'b' is missing. (s.json#/required)
        a.json:2:7: a: 2 is out of range: at most 1 is allowed. (s.json#/properties/a/maximum)
        """
      ])
    #expect(reports.map(\.verdict) == [.invalid])
    #expect(try schemas.check(file(#"{"$schema": "s.json", "b": 0}"#)).map(\.verdict) == [.valid])
  }

  @Test("A schema is found in a folder by the path, and by the URI that one of its schemas states")
  func folder() throws {
    let files = try TemporaryFolder()
    try files.write(#"{"$id": "https://a.test/s.json", "$ref": "t.json"}"#, to: "s.json")
    try files.write(#"{"required": ["b"]}"#, to: "t.json")
    let schema = try JSONFile(files["s.json"], Array(#"{"$id": "https://a.test/s.json"}"#.utf8))
    var schemas = SchemaFiles(folders: [SchemaFolder(files.path, of: schema)])
    for name in ["s.json", "https://a.test/s.json"] {
      let text = #"{"$schema": "\#(name)"}"#
      try files.write(text, to: "a.json")
      let instance = try file(text, at: files["a.json"])
      let problems = schemas.check(instance).flatMap(\.problems)
      #expect(problems.map(\.sentence) == ["The key 'b' is missing."])
    }
  }

  @Test("A schema that can't be used is reported once, and its files are undecided")
  func refused() throws {
    let wrong = try file("{\n\"type\": \"int\"}", at: "s.json")
    var schemas = SchemaFiles(files: [("s.json", wrong)])
    let instance = try file(#"{"$schema": "s.json"}"#)
    let reports = schemas.check(instance)
    #expect(reports.map(\.isSchema) == [true, false])
    #expect(reports.map(\.verdict) == [.invalid, .undecided])
    #expect(reports[0].description.hasPrefix("s.json:2:9: type: 'int' is not one of "))
    #expect(reports[1].description == "a.json: Not checked, as the schema can't be used.")
    #expect(schemas.check(instance).map(\.path) == ["a.json"])

    var others = SchemaFiles()
    #expect(others.use(wrong).map(\.verdict) == [.invalid])
    #expect(try others.check(file("{}")).map(\.verdict) == [.undecided])
  }

  @Test("Schemas in other files are checked, too, and reported with their places")
  func referenced() throws {
    let files = try TemporaryFolder()
    try files.write("{\n\"type\": \"int\", \"requird\": []}", to: "whole.json")
    try files.write(
      #"{"definitions": {"a": {"$ref": "deep.json"}, "b": {"minimum": "1"}}}"#, to: "part.json")
    try files.write(#"{"maximum": "2", "items": {"$ref": "s.json"}}"#, to: "deep.json")
    // In a document that is no schema, only referenced parts are checked.
    let api = ##"{"components": {"a": {"$ref": "#/components/b"}, "b": {"not": {"maxLength":"##
    try files.write(api + #" "3"}}, "c": {"maxLength": "4"}}}"#, to: "api.json")
    let text = #"""
      {"properties": {"a": {"$ref": "whole.json"}, "b": {"$ref": "part.json#/definitions/a"},
        "c": {"$ref": "api.json#/components/a"}, "d": {"$ref": "none.json"},
        "e": {"$ref": "http://json-schema.org/draft-07/schema#"},
        "f": {"$ref": "api.json#/components/b/not"}}}
      """#
    try files.write(text, to: "s.json")
    func refused(
      _ options: SchemaOptions = SchemaOptions(), mapped: Bool = false
    ) throws -> [String] {
      let schema = try file(text, at: files["s.json"])
      let whole = try file("{\"type\": \"int\"}", at: "m.json")
      var schemas = SchemaFiles(
        options: options, folders: [SchemaFolder(files.path)],
        files: mapped ? [("whole.json", whole)] : [])
      let reports = schemas.use(schema)
      #expect(reports.allSatisfy { $0.isSchema && $0.verdict == .invalid })
      return reports.flatMap { report in
        report.problems.map { problem in
          let name = report.path.split(separator: "/").last ?? ""
          let line = report.quotedLine(of: problem).map { "\($0.marked)" } ?? ""
          let place = problem.place.map { "\($0.line):\($0.column)" } ?? ""
          return "\(name):\(place) \(line): \(problem.sentence.prefix(40))"
        }
      }
    }
    let others = [
      "part.json:1:63 \"1\": '1' is a text; the number 1 is wanted.",
      "deep.json:1:13 \"2\": '2' is a text; the number 2 is wanted.",
      "api.json:1:77 \"3\": '3' is a text; the number 3 is wanted.",
    ]
    let wrong = "\"int\": 'int' is not one of 'array', 'boolean', "
    let found = try refused()
    #expect(found == ["whole.json:2:9 \(wrong)"] + others)
    #expect(try refused(mapped: true) == ["m.json:1:10 \(wrong)"] + others)
    var strict = SchemaOptions()
    strict.isStrict = true
    let misspelt = "\"requird\": The key 'requird' is not known here; the"
    #expect(try refused(strict).contains("whole.json:2:16 \(misspelt)"))
  }

  @Test("The schema behind a recursive reference is checked like any other")
  func recursive() throws {
    let draft = #""$schema": "https://json-schema.org/draft/2019-09/schema""#
    let files = try TemporaryFolder()
    try files.write(
      ##"{\##(draft), "type": "int", "$defs": {"a": {"items": {"$recursiveRef": "#"}}}}"##,
      to: "whole.json")
    let text = ##"{\##(draft), "items": {"$recursiveRef": "whole.json#/$defs/a"}}"##
    try files.write(text, to: "s.json")
    let schema = try file(text, at: files["s.json"])
    var schemas = SchemaFiles(folders: [SchemaFolder(files.path)])
    let reports = schemas.use(schema)
    #expect(reports.map { $0.path.split(separator: "/").last } == ["whole.json"])
    #expect(reports.flatMap(\.problems).map(\.path.pointer) == ["/type"])
  }

  @Test("Files that refer to each other in a circle are each checked once, in their own drafts")
  func circle() throws {
    let files = try TemporaryFolder()
    // A list of `items` and a dependency mean nothing in 2020-12, and `prefixItems` means nothing
    // in draft-07.
    let keywords = #""prefixItems": [], "dependentRequired": 1, "maximum": "2""#
    for (name, draft, next) in [
      ("a", "http://json-schema.org/draft-07/schema#", "b"),
      ("b", "https://json-schema.org/draft/2020-12/schema", "c"),
      ("c", "https://json-schema.org/draft/2019-09/schema", "a"),
    ] {
      try files.write(
        #"{"$schema": "\#(draft)", "properties": {"x": {"$ref": "\#(next).json"}}, \#(keywords)}"#,
        to: "\(name).json")
    }
    var schemas = SchemaFiles(folders: [SchemaFolder(files.path)])
    let first = files["a.json"]
    let reports = schemas.use(try file(String(files.text(of: "a.json")), at: first))
    #expect(
      reports.map { report in
        "\(report.path.split(separator: "/").last ?? "") "
          + report.problems.map(\.path.pointer).joined(separator: " ")
      } == [
        "a.json /maximum", "b.json /prefixItems /dependentRequired /maximum",
        "c.json /dependentRequired /maximum",
      ])
  }

  @Test("A file that names no schema, or one that isn't given, is undecided")
  func notGiven() throws {
    var schemas = SchemaFiles()
    let texts = ["{}", #"{"$schema": "https://a.test/s"}"#]
    let reports = try texts.flatMap { try schemas.check(file($0)) }
    #expect(
      reports.map(\.description) == [
        "a.json: The file names no schema with '$schema'.",
        "a.json: The file names the schema 'https://a.test/s', which is not given.",
      ])
    #expect(
      reports.flatMap(\.problems).map { $0.text(in: .simplifiedChinese) } == [
        "文件没有用“$schema”指明模式。", "文件指明的模式“https://a.test/s”未提供。",
      ])
    #expect(reports.map(\.verdict) == [.undecided, .undecided])
  }

  @Test(
    "A text that isn't JSON is refused with its place",
    arguments: [
      (Array("{\n,}".utf8), "a.json:2:1: Expected a key in double quotes, found ','."),
      ([0xFF, 0xFE, 0x7B, 0], "a.json:1:1: The text is UTF-16; it has to be UTF-8."),
    ])
  func notJSON(bytes: [UInt8], line: String) {
    let error = #expect(throws: RefusedFile.self) { try JSONFile("a.json", bytes) }
    #expect(error?.report.description == line)
    #expect(error?.report.verdict == .invalid)
  }

  @Test("A report shows control characters of paths, and steers no terminal")
  func hostile() {
    let report = FileReport(unchecked: "\u{1B}[2J", reason: "It can't be read.")
    #expect(report.description == "\\u001B[2J: It can't be read.")
  }

  @Test("References that read alike in different resources are followed each within its own")
  func ownReferences() throws {
    let items = try [("a", "string"), ("b", "integer"), ("c", "boolean")].map { name, type in
      (
        "https://a.test/\(name)/item.json",
        try file("{\"type\": \"\(type)\"}", at: "\(name).json")
      )
    }
    let resource = { (name: String) in
      #""\#(name)": {"$id": "https://a.test/\#(name)/s.json", "$ref": "item.json"}"#
    }
    let draft = #""$schema": "https://json-schema.org/draft/2020-12/schema""#
    let members = ["a", "b", "c"].map(resource).joined(separator: ", ")
    let text = "{\(draft), \"properties\": {\(members)}}"
    for (instance, sentences) in [
      (#"{"a": "x", "b": 2, "c": true}"#, []),
      (
        #"{"a": 1, "b": "y", "c": 0}"#,
        ["1 is not a text.", "'y' is not a whole number.", "0 is not true or false."]
      ),
    ] {
      var schemas = SchemaFiles(files: items)
      #expect(schemas.use(try file(text, at: "s.json")).isEmpty)
      let reports = try schemas.check(file(instance, at: "i.json"))
      #expect(reports.flatMap(\.problems).map(\.sentence) == sentences)
    }
  }

  @Test("A mistake inside the schema and behind a reference is reported once")
  func toldOnce() throws {
    let text = ##"""
      {"definitions": {"X": {"properties": {"a": {"type": "strin"}, "b": {"$ref": "#/definitions/X/properties/a"}}}}}
      """##
    var schemas = SchemaFiles()
    let reports = schemas.use(try file(text, at: "s.json"), fragment: "/definitions/X")
    #expect(reports.map(\.problems.count) == [1])
  }
}
