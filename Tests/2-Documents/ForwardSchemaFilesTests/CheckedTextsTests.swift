import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import Testing

@Suite("Texts that are checked together, and reports")
struct CheckedTextsTests {
  private var schemas = SchemaFiles()

  init() throws {
    #expect(schemas.use(try Self.schema(#"{"properties": {"n": {"type": "integer"}}}"#)).isEmpty)
  }

  private static func schema(_ text: String) throws -> JSONFile {
    try JSONFile("s.json", Array(text.utf8), isSchema: true)
  }

  private func lines(of text: String, in parts: Int = .max) -> [FileReport] {
    var (schemas, lines) = (schemas, CheckedLines("-", uri: ""))
    var (reports, rest) = ([FileReport](), Array(text.utf8)[...])
    while !rest.isEmpty {
      let part = rest.prefix(parts)
      reports += lines.add(Array(part), by: &schemas)
      rest = rest.dropFirst(part.count)
    }
    return reports + lines.end(by: &schemas)
  }

  @Test("Reports come in the order of the texts, also from several threads")
  func order() {
    var schemas = schemas
    let padding = String(repeating: "a", count: 30_000)
    let texts = (100...160).map {
      CheckedText("\($0)", Array(#"{"padding": "\#(padding)", "n": "\#($0)"}"#.utf8))
    }
    #expect(
      schemas.check(texts).map(\.description)
        == (100...160).map {
          "\($0):1:30022: n: '\($0)' is a text; the number \($0) is wanted. "
            + "(s.json#/properties/n/type)"
        })
  }

  @Test("Texts that name their schemas are checked together, and a refused schema is reported once")
  func named() throws {
    var schemas = SchemaFiles(files: [
      ("a.json", try Self.schema(#"{"required": ["x"]}"#)),
      ("b.json", try Self.schema(#"{"type": 1}"#)),
    ])
    let texts = ["a", "b", "b", "c"].map {
      CheckedText($0, Array(#"{"$schema": "\#($0).json"}"#.utf8))
    }
    let told = schemas.check(texts).map { String($0.description.prefix(40)) }
    #expect(
      told == [
        "a:1:1: The key 'x' is missing. (s.json#/", "s.json:1:10: type: 1 is not one of 'arra",
        "b: Not checked, as the schema can't be u", "b: Not checked, as the schema can't be u",
        "c: The file names the schema 'c.json', w",
      ])
  }

  @Test(
    "Each line is checked by itself, and numbered in its problems", arguments: [1, 7, 30, 1_000])
  func numbered(size: Int) {
    let text = """
      {"n": 1}

      {"n": "two"}
      {"n": 3
      {"n": "four"}
      """
    for ending in ["", "\n", "\r\n\n"] {
      #expect(
        lines(of: text + ending, in: size).map(\.description) == [
          "-:3:7: n: 'two' is not a whole number. (s.json#/properties/n/type)",
          "-:4:8: The text ends where a comma or '}' is expected.",
          "-:5:7: n: 'four' is not a whole number. (s.json#/properties/n/type)",
        ])
    }
  }

  @Test("Valid lines have one report together, and no lines have none")
  func validLines() {
    #expect(lines(of: "{}\n{}\n{\"n\": 1}").map(\.verdict) == [.valid])
    #expect(lines(of: "\n \n").isEmpty)
  }

  @Test("Lines without a schema are reported once for each reason")
  func unnamed() {
    var (schemas, lines) = (SchemaFiles(), CheckedLines("l.jsonl"))
    let text = "{\"a\": 1}\n{\"a\": 2}\n{\"$schema\": \"x\"}\n{\"$schema\": \"x\"}\n{}"
    let reports = lines.add(Array(text.utf8), by: &schemas) + lines.end(by: &schemas)
    #expect(
      reports.map(\.description) == [
        "l.jsonl: The file names no schema with '$schema'.",
        "l.jsonl: The file names the schema 'x', which is not given.",
      ])
  }

  @Test("JSON omits unknown facts")
  func json() {
    var schemas = schemas
    let texts = [#"{"n": 1}"#, "{\n  \"n\": \"one\"\n}", "["].map {
      CheckedText("a.json", Array($0.utf8))
    }
    let reports = schemas.check(texts).map { $0.json() }
    #expect(
      reports == [
        ["instance": "a.json", "verdict": "valid", "problems": []],
        [
          "instance": "a.json", "verdict": "invalid",
          "problems": [
            [
              "path": "/n", "line": 2, "column": 8, "keyword": "type",
              "schemaLocation": "s.json#/properties/n/type",
              "message": "'one' is not a whole number.",
            ]
          ],
        ],
        [
          "instance": "a.json", "verdict": "invalid",
          "problems": [
            [
              "path": "", "line": 1, "column": 2,
              "message": "The text ends where a value is expected.",
            ]
          ],
        ],
      ])
    #expect(
      FileReport(unchecked: "s.json", isSchema: true, reason: "No.").json() == [
        "schema": "s.json", "verdict": "undecided", "problems": [["path": "", "message": "No."]],
      ])
    let chinese = schemas.check([texts[1]]).map { $0.json(in: .simplifiedChinese) }
    #expect(chinese.first?[[.key("problems"), .index(0), .key("message")]] == "“one”不是整数。")
  }

  @Test("A report says if there are more problems than the limit")
  func more() throws {
    var options = SchemaOptions()
    options.problemLimit = 2
    var schemas = SchemaFiles(options: options)
    #expect(schemas.use(try Self.schema(#"{"items": {"type": "null"}}"#)).isEmpty)
    let report = try #require(schemas.check([CheckedText("a.json", Array("[1, 2, 3]".utf8))]).first)
    #expect(report.json()["hasMore"] == true)
    #expect(
      report.annotations().hasSuffix("::error file=a.json::There are more problems than these.\n"))
    #expect(report.annotations(in: .simplifiedChinese).hasSuffix("::还有更多问题未列出。\n"))
  }

  @Test("After an edit, a report has the problems that the file had and still has")
  func kept() throws {
    var schemas = SchemaFiles()
    let schema = #"{"items": {"type": "integer"}, "minItems": 3}"#
    #expect(schemas.use(try Self.schema(schema)).isEmpty)
    let check = schemas.prepare(try JSONFile("a.json", Array(#"["x", 1]"#.utf8)))
    func told(_ edited: JSONValue?) -> [String] {
      check.reports(keptIn: edited).flatMap { $0.problems.map(\.path.pointer) }
    }
    #expect(told(nil) == ["", "/0"])
    #expect(told(["x", 1]) == ["", "/0"])
    // An element that moves takes its problem along. A new problem isn't a problem of the old file.
    #expect(told([1, 2, "x"]) == ["/0"])
    #expect(told([1, "y"]) == [""])
    #expect(told([1, 2, 3]) == [])
    #expect(check.reports(keptIn: [1, 2, 3]).map(\.verdict) == [.valid])
    #expect(check.validation?.problems.count == 2)
  }

  @Test("Annotations of GitHub name the file, the place and the schema's place")
  func annotations() throws {
    func annotations(_ path: String, _ text: String, _ schema: String? = nil) throws -> String {
      var schemas = schemas
      if let schema { #expect(schemas.use(try Self.schema(schema)).isEmpty) }
      return schemas.check([CheckedText(path, Array(text.utf8), uri: "")])
        .map { $0.annotations() }.joined()
    }
    #expect(
      try annotations("bad.json", "{\n  \"n\": \"one\"\n}")
        == "::error file=bad.json,line=2,col=8::n: 'one' is not a whole number. "
        + "(s.json#/properties/n/type)\n")
    #expect(
      try annotations("-", "{")
        == "::error line=1,col=2::The text ends where a key in double quotes is expected.\n")
    #expect(
      try annotations(
        "a,b:c.json", #"{"100%": 1}"#,
        #"{"additionalProperties": false, "properties": {"n": {}}}"#)
        == "::error file=a%2Cb%3Ac.json,line=1,col=2::The key '100%25' is not known here; "
        + "the known one is 'n'. (s.json#/additionalProperties)\n")
    #expect(
      FileReport(unchecked: "a\nb", reason: "Not\nread.").annotations()
        == "::warning file=a%0Ab::Not%0Aread.\n")
    #expect(try annotations("a.json", #"{"n": 1}"#) == "")
  }
}
