import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import Testing

// The code of the landing pages of `ForwardJSONSchema` and `ForwardSchemaFiles`; a test compares them.

@Suite("The page on schemas")
struct SchemasPage {
  @Test("Verdicts and problems")
  func problems() throws {
    let schema = try Schema(
      parsing: """
        {
          "type": "object",
          "properties": {"name": {"type": "string", "minLength": 1}, "age": {"type": "integer"}},
          "required": ["name"]
        }
        """)
    #expect(schema.isValid(["name": "Ada", "age": 36]))

    let text = try JSONText(
      parsing: """
        {
          "age": "two"
        }
        """)
    let validation = schema.validate(text.value)
    let lines = validation.problems.map { problem in
      let line = text.place(of: problem.path)?.line ?? 1
      return "\(line): \(problem.path): \(problem.sentence) (\(problem.location))"
    }
    #expect(
      lines == [
        "1: : The key 'name' is missing. (#/required)",
        "2: age: 'two' is not a whole number. (#/properties/age/type)",
      ])

    struct Person: Codable, Equatable {
      var name: String
      var age: Int?
    }
    #expect(try schema.decode(Person.self, from: #"{"name": "Ada"}"#) == Person(name: "Ada"))
    #expect {
      try schema.decode(Person.self, from: #"{"name": "Ada", "age": "36"}"#)
    } throws: { error in
      "\(error)" == "1:24: age: '36' is a text; the number 36 is wanted. (#/properties/age/type)"
    }
  }

  @Test("The view of a schema")
  func view() throws {
    let schema = try Schema(
      JSONValue(
        parsing: """
          {
            "properties": {"name": {"type": "string"}, "age": {"type": "integer"}},
            "required": ["name"]
          }
          """))
    let view = SchemaView(schema)
    let rows = view.keys.map { key in
      "\(key): \(view.member(key)?.types.map(\.rawValue).joined() ?? "")"
        + (view.required.contains(key) ? ", required" : "")
    }
    #expect(rows == ["name: string, required", "age: integer"])
  }

  @Test("Alternatives")
  func alternatives() throws {
    let alternatives = try Schema(
      JSONValue(
        parsing: """
          {
            "properties": {
              "minutes": {
                "anyOf": [{"type": "number"}, {"title": "an expression", "pattern": "^\\\\$"}]
              },
              "year": {"enum": [2025, 2026]}
            },
            "anyOf": [{"required": ["uses"]}, {"required": ["run"]}]
          }
          """))
    let step = try JSONValue(parsing: #"{"minutes": "ten", "year": "2026"}"#)
    #expect(
      alternatives.validate(step).problems.map(\.sentence) == [
        "'ten' is neither a number nor an expression.",
        "'2026' is a text; the number 2026 is wanted.",
        "One of the keys 'uses' and 'run' must be there.",
      ])
  }

  @Test("Languages")
  func languages() throws {
    let german = SchemaWording { problem in
      switch problem.reason {
      case .object(.missing(let keys)): "Es fehlt: \(keys.joined(separator: ", "))."
      default: nil
      }
    }
    let required = try Schema(JSONValue(parsing: #"{"required": ["name", "age"]}"#))
    let told = try required.validate(JSONValue(parsing: "{}")).problems.map { german($0) }
    #expect(told == ["Es fehlt: name, age."])
  }

  @Test("The output formats of the specification")
  func output() throws {
    let aged = try Schema(parsing: #"{"required": ["age"]}"#)
    let output = aged.validate(["name": "Ada"]).output(.basic)
    #expect(
      output["errors"] == [
        [
          "valid": false, "keywordLocation": "/required", "absoluteKeywordLocation": "#/required",
          "instanceLocation": "", "error": "The key 'age' is missing.",
        ]
      ])
  }

  @Test("Files")
  func files() throws {
    let shop = try JSONFile(
      "shop.schema.json", Array(#"{"properties": {"port": {"type": "integer"}}}"#.utf8))
    var schemas = SchemaFiles(files: [("shop.schema.json", shop)])
    let settings = """
      {
        "$schema": "shop.schema.json",
        "port": "eighty"
      }
      """
    for report in schemas.check(try JSONFile("settings.json", Array(settings.utf8))) {
      #expect(
        report.description == """
          settings.json:3:11: port: 'eighty' is not a whole number. \
          (shop.schema.json#/properties/port/type)
          """)
      let quoted = report.problems.compactMap { report.quotedLine(of: $0)?.description }
      #expect(quoted == ["    \"port\": \"eighty\"\n            ^~~~~~~~"])
    }
  }

  @Test("Formats")
  func formats() throws {
    var options = SchemaOptions()
    options.formats["isbn"] = SchemaFormat("an ISBN of 13 digits") { text in
      text.filter(\.isNumber).count == 13
    }
    let book = try Schema(parsing: #"{"properties": {"id": {"format": "isbn"}}}"#, options: options)
    let refused = book.validate(["id": "12"])
    #expect(refused.problems.map(\.sentence) == ["'12' is not an ISBN of 13 digits."])
  }

  @Test("Other documents")
  func documents() throws {
    let library: [String: JSONValue] = [
      "https://example.org/name.json": try JSONValue(parsing: #"{"type": "string"}"#)
    ]
    let list = try Schema(
      JSONValue(parsing: #"{"items": {"$ref": "https://example.org/name.json"}}"#),
      documents: { uri in library[uri] })
    #expect(list.verdict(on: .array([.string("Ada"), .null])) == .invalid)
  }

  @Test("An undecided verdict")
  func undecided() throws {
    let endless = try Schema(JSONValue(parsing: ##"{"anyOf": [{"$ref": "#"}]}"##))
    #expect(endless.verdict(on: .null) == .undecided)
    #expect(
      endless.validate(.null).problems.map(\.sentence)
        == ["null can't be checked: the schema refers to itself without end ('#')."])
  }

  @Test("Annotations")
  func annotations() throws {
    let titled = try Schema(
      JSONValue(parsing: #"{"properties": {"age": {"title": "Age", "default": 18}}}"#))
    let said = titled.annotations(at: [.key("age")], of: try JSONValue(parsing: #"{"age": null}"#))
    #expect(said.map(\.keyword) == ["title", "default"])
    #expect(said.map(\.value) == [.string("Age"), .number(JSONNumber(18))])
    #expect(said.map(\.location.path) == [["properties", "age"], ["properties", "age"]])
  }
}
