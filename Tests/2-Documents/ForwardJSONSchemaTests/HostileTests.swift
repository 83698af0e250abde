import ForwardJSON
import ForwardJSONSchema
import SchemaSuite
import Testing
import TestSupport

/// Schemas and instances made to take too much time, memory or stack.
@Suite("Hostile schemas and instances", .timeLimit(.minutes(60)))
struct HostileTests {
  private func validation(
    _ schema: String, _ instance: String, _ options: SchemaOptions = SchemaOptions()
  ) throws -> Validation {
    try Schema(JSONValue(parsing: schema), options: options)
      .validate(JSONValue(parsing: instance))
  }

  @Test(
    "A schema that refers to itself is undecided, with its place",
    arguments: [
      ##"{"$ref": "#"}"##,
      ##"{"$ref": "#/definitions/a", "definitions": {"a": {"$ref": "#/definitions/a"}}}"##,
      ##"""
      {"$ref": "#/definitions/a", "definitions": {
        "a": {"allOf": [{"$ref": "#/definitions/b"}]}, "b": {"anyOf": [{"$ref": "#/definitions/a"}]}}}
      """##,
      ##"{"not": {"$ref": "#"}}"##, ##"{"if": {"$ref": "#"}, "then": true}"##,
      ##"{"oneOf": [{"$ref": "#"}, {"$ref": "#"}]}"##,
      ##"{"dependencies": {"a": {"$ref": "#"}}}"##,
      ##"""
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "allOf": [{"$ref": "#"}],
       "unevaluatedProperties": {"type": "null"}}
      """##,
    ]
  )
  func endless(schema: String) throws {
    let validation = try validation(schema, #"{"a": 1}"#)
    #expect(validation.verdict == .undecided)
    let problem = try #require(validation.problems.first)
    #expect(problem.sentence.contains("refers to itself without end"))
    #expect(problem.path.pointer == "")
  }

  @Test("A schema that is recursive through its values ends where the values end")
  func recursion() throws {
    let schema = ##"""
      {"type": "object", "properties": {"next": {"$ref": "#"}}, "additionalProperties": {"$ref": "#"},
       "required": ["next"]}
      """##
    let depth = 400
    let nested = String(repeating: #"{"next": "#, count: depth)
    let instance = nested + "{}" + String(repeating: "}", count: depth)
    let validation = try validation(schema, instance)
    #expect(validation.verdict == .invalid)
    #expect(validation.problems.map(\.path.steps.count) == [depth])
  }

  @Test("A value as deep as the reader allows is decided, also on threads with little stack")
  func deepInstance() throws {
    let schema = ##"""
      {"$ref": "#/definitions/tree", "definitions": {
        "tree": {"allOf": [{"$ref": "#/definitions/list"}, {"$ref": "#/definitions/node"}]},
        "list": {"anyOf": [{"type": "integer"}, {"type": "array"}]},
        "node": {"oneOf": [{"const": 1}, {"items": {"anyOf": [{"$ref": "#/definitions/tree"}]}}]}}}
      """##
    let depth = JSONValue.usualDepth
    for (leaf, verdict) in [("2", Verdict.valid), ("true", .invalid)] {
      let instance =
        String(repeating: "[", count: depth) + leaf + String(repeating: "]", count: depth)
      #expect(try validation(schema, instance).verdict == verdict)
    }
  }

  @Test("A value that nests more deeply than the options allow is undecided")
  func tooDeep() throws {
    var options = SchemaOptions()
    options.depth = 100
    let instance = String(repeating: "[", count: 120) + String(repeating: "]", count: 120)
    let validation = try validation(##"{"items": {"$ref": "#"}}"##, instance, options)
    #expect(validation.verdict == .undecided)
    #expect(validation.problems.contains { $0.sentence.contains("100 levels deep") })
  }

  @Test("Text that nests 100,000 levels deep is refused as it is read")
  func deepText() throws {
    for (opening, closing) in [("[", "]"), (#"{"not":"#, "}"), (#"{"properties":{"a":"#, "}}")] {
      let text =
        String(repeating: opening, count: 100_000) + "true"
        + String(repeating: closing, count: 100_000)
      #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    }
  }

  @Test("A schema as deep as the reader allows is applied")
  func deepSchema() throws {
    let depth = 250
    let schema =
      String(repeating: #"{"not": {"not": "#, count: depth) + "false"
      + String(repeating: "}}", count: depth)
    #expect(try validation(schema, "1").verdict == .invalid)
    let properties =
      String(repeating: #"{"properties": {"a": "#, count: depth) + "false"
      + String(repeating: "}}", count: depth)
    let instance =
      String(repeating: #"{"a": "#, count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(try validation(properties, instance).verdict == .invalid)
  }

  @Test("A chain of references as long as a schema may be is followed")
  func longChain() throws {
    let count = 20_000
    let chain = (0..<count).map { ##""d\##($0)": {"$ref": "#/definitions/d\##($0 + 1)"}"## }
    let schema = ##"""
      {"$ref": "#/definitions/d0", "definitions": {
       \##(chain.joined(separator: ",")), "d\##(count)": false}}
      """##
    #expect(try validation(schema, "1").verdict == .invalid)
  }

  @Test("Very many properties are checked")
  func manyProperties() throws {
    let count = triesAll ? 200_000 : 20_000
    let members = (0..<count).map { #""k\#($0)":1"# }.joined(separator: ",")
    let schema = #"{"additionalProperties": {"type": "integer"}, "required": ["k\#(count - 1)"]}"#
    #expect(try validation(schema, "{\(members)}").verdict == .valid)
    #expect(try validation(#"{"maxProperties": 3}"#, "{\(members)}").verdict == .invalid)
  }

  @Test("Of very many problems, the first are reported")
  func manyProblems() throws {
    let list = Array(repeating: "1", count: triesAll ? 1_000_000 : 100_000).joined(separator: ",")
    let validation = try validation(#"{"items": {"type": "string"}}"#, "[\(list)]")
    #expect(validation.verdict == .invalid)
    #expect(validation.hasMore)
    #expect(validation.problems.count == SchemaOptions().problemLimit)
  }

  @Test(
    "Huge and tiny numbers are compared without being written out",
    arguments: [
      (#"{"type": "integer"}"#, "1e999999999", .valid),
      (#"{"maximum": 10}"#, "1e999999999", .invalid),
      (#"{"minimum": 1e999999999}"#, "1e999999998", .invalid),
      (#"{"exclusiveMinimum": -1e-999999999}"#, "0", .valid),
      (#"{"type": "integer"}"#, "1e-999999999", .invalid),
      (#"{"multipleOf": 1e-999999999}"#, "1", .valid),
      (#"{"multipleOf": 3}"#, "1e999999999", .invalid),
      (#"{"multipleOf": 1e999999999}"#, "0", .valid),
      (#"{"const": 1e999999999}"#, "10e999999998", .valid),
      (#"{"minLength": 1e999999999}"#, #""a""#, .invalid),
      (#"{"maxItems": 99999999999999999999999999}"#, "[1]", .valid),
      (#"{"uniqueItems": true}"#, "[1e999999999, 10e999999998]", .invalid),
    ] as [(String, String, Verdict)]
  )
  func numbers(schema: String, instance: String, verdict: Verdict) throws {
    #expect(try validation(schema, instance).verdict == verdict)
  }

  @Test("Alternatives that double with each level are each applied once, or end within the budget")
  func exponentialAlternatives() throws {
    for keyword in ["anyOf", "oneOf", "allOf"] {
      // The last schema never decides, so the others must be applied.
      let last = keyword == "allOf" ? "{}" : #"{"required": ["x"]}"#
      let levels = (0..<40).map { level in
        let next = ##"{"$ref": "#/definitions/d\##(level + 1)"}"##
        return #""d\#(level)": {"\#(keyword)": [\#(next), \#(next), \#(last)]}"#
      }
      let schema = ##"""
        {"$ref": "#/definitions/d0", "definitions": {\##(levels.joined(separator: ",")),
          "d40": {"type": "\##(keyword == "allOf" ? "object" : "string")"}}
        """##
      var options = SchemaOptions()
      options.draft = .draft2020
      options.budget = 2_000_000
      let known = try validation(schema + "}", "{}", options)
      #expect(known.verdict == (keyword == "allOf" ? .valid : .invalid))
      #expect(known.problems.filter(\.isUndecided).isEmpty)
      // The evaluated positions are remembered with the verdict.
      let validation = try validation(
        schema + #", "unevaluatedProperties": {}}"#, "{}", options)
      #expect(validation.verdict == known.verdict)
      #expect(validation.problems.filter(\.isUndecided).isEmpty)
    }
  }

  @Test(
    "Evaluated members are known on each of countless ways; an unevaluated one is reported once")
  func countlessEvaluations() throws {
    let levels = (0..<40).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return ##""d\##(level)": {"allOf": [\##(next), \##(next)]}"##
    }
    let schema = ##"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/d0",
       "$defs": {\##(levels.joined(separator: ",")), "d40": {"properties": {"a": {}}}},
       "unevaluatedProperties": false}
      """##
    #expect(try validation(schema, #"{"a": 1}"#).verdict == .valid)
    let problems = try validation(schema, #"{"a": 1, "b": 2}"#).problems
    #expect(problems.map(\.sentence) == ["The key 'b' is not known here; the known one is 'a'."])
  }

  @Test(
    "The problems of a schema on countless ways are reported within the budget",
    // The evaluated positions are found again on each way.
    arguments: ["", #""unevaluatedProperties": {}, "#])
  func countlessWays(besides: String) throws {
    let levels = (0..<40).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return #""d\#(level)": {"allOf": [\#(next), \#(next)]}"#
    }
    let schema = ##"""
      {\##(besides)"$ref": "#/$defs/d0", "$defs": {\##(levels.joined(separator: ",")),
        "d40": {"required": ["q"], "properties": {"x": {"type": "string"}}}}}
      """##
    var options = SchemaOptions()
    options.draft = .draft2020
    options.budget = 10_000_000
    let validation = try validation(schema, #"{"x": 1}"#, options)
    #expect(validation.verdict == .invalid)
    #expect(
      validation.problems.prefix(2).map(\.sentence) == [
        "The key 'q' is missing.", "1 is not a text.",
      ])
  }

  @Test("Unevaluated members in many levels take work in proportion to the levels")
  func unevaluatedLevels() throws {
    let depth = 200
    let schema =
      String(
        repeating:
          #"{"unevaluatedProperties": false, "anyOf": [true, {"properties": {"a": true}}, "#,
        count: depth) + "true" + String(repeating: "]}", count: depth)
    let document = try JSONValue(parsing: schema)
    var options = SchemaOptions()
    options.draft = .draft2020
    options.budget = 20_000
    let schemas = try Schema(document, options: options)
    #expect(schemas.verdict(on: try JSONValue(parsing: #"{"a": 1}"#)) == .valid)
    #expect(schemas.verdict(on: try JSONValue(parsing: #"{"a": 1, "b": 2}"#)) == .invalid)
  }

  @Test("Patterns share a limit of memory, and small patterns after the limit still work")
  func manyPatterns() throws {
    let names = (0..<60).map { #""^x.{0,99999}\#($0)$": true"# } + [#""^a$": {"type": "null"}"#]
    let schema = "{\"patternProperties\": {\(names.joined(separator: ", "))}}"
    let problems = try validation(schema, #"{"a": 1}"#).problems
    #expect(problems.contains { $0.sentence.contains("too large") })
    #expect(problems.contains { $0.sentence == "1 is not null." })
  }

  @Test(
    "A pattern that would not end is undecided or answered",
    arguments: ["^(a+)+$", "(a*)*b", "(.*a){400}z", "(a|a)*c", "((a{1,100}){1,100}){1,100}z"]
  )
  func patterns(pattern: String) throws {
    let text = String(repeating: "a", count: 100_000)
    var options = SchemaOptions()
    options.budget = 2_000_000
    for schema in [
      #"{"pattern": "\#(pattern)"}"#, #"{"not": {"pattern": "\#(pattern)"}}"#,
      #"{"propertyNames": {"pattern": "\#(pattern)"}}"#,
      #"{"patternProperties": {"\#(pattern)": false}}"#,
    ] {
      let schema = try Schema(JSONValue(parsing: schema), options: options)
      for instance in [#""\#(text)!""#, #"{"\#(text)!": 1}"#] {
        #expect(try schema.disagreement(on: JSONValue(parsing: instance)) == nil)
      }
    }
  }

  @Test("A long list of equal values is found to repeat")
  func repetitions() throws {
    let texts = (0..<100_000).map { #"{"a": [\#($0)]}"# }
    let list = (texts + texts.suffix(1)).joined(separator: ",")
    let problems = try validation(#"{"uniqueItems": true}"#, "[\(list)]").problems
    #expect(problems.map(\.reason) == [.list(.repeatedItem(first: 99_999, second: 100_000))])
  }

  @Test("Texts of schemas never reach a terminal raw")
  func controlCharacters() throws {
    let schema = #"""
      {"properties": {"a": {"const": "\u001b[31m"}, "b": {"pattern": "\u0007x"}, "c": {"$ref": "\u001b]0;x"}},
       "additionalProperties": false, "required": ["\u001b[2J"]}
      """#
    let instance = #"{"a": "\u009b1m", "b": "\u001b", "c": 1, "\u001b[H": 1, "\u202e": 2}"#
    let problems = try validation(schema, instance).problems
    #expect(problems.count == 6)
    for problem in problems {
      let text = problem.sentence + problem.text(in: .simplifiedChinese) + "\(problem.location)"
      #expect(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(text)")
    }
  }

  @Test("If the budget ends before the cause of a refusal is found, the report says so")
  func spentBeforeCause() throws {
    let missing = (0..<40).map { ##""k\##($0)": {"$ref": "#/definitions/none"}"## }
    let part = "{\"properties\": {\(missing.joined(separator: ", ")), \"z\": {\"type\": \"null\"}}}"
    let members = (0..<40).map { #""k\#($0)": 1"# } + [#""z": 1"#]
    let instance = try JSONValue(parsing: "{\(members.joined(separator: ", "))}")
    for budget in stride(from: 200, through: 6_000, by: 200) {
      var options = SchemaOptions()
      options.budget = budget
      let schema = try Schema(
        JSONValue(parsing: "{\"anyOf\": [\(part), \(part), \(part)]}"), options: options)
      #expect(schema.disagreement(on: instance) == nil, "\(budget)")
    }
  }
}
