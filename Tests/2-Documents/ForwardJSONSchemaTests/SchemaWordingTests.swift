import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import Testing

@Suite("Problems in a custom language")
struct SchemaWordingTests {
  private let german = SchemaWording { problem in
    switch problem.reason {
    case .value(.noAlternative(let wanted)) where wanted.contains(.type("number")):
      "Eine Zahl ist erlaubt."
    default: nil
    }
  }

  @Test("A missing sentence is English, and no sentence gets a secret")
  func own() throws {
    let schema = try Schema(
      JSONValue(
        parsing: #"""
          {"properties": {
            "a": {"anyOf": [{"type": "number"}, {"const": "auto"}]}, "b": {"type": "string"},
            "c": {"type": "string", "writeOnly": true}}}
          """#))
    let problems = schema.validate(try JSONValue(parsing: #"{"a": "b", "b": 1, "c": 2}"#)).problems
    #expect(
      problems.map { german($0) }
        == ["Eine Zahl ist erlaubt.", "1 is not a text.", "The secret is not a text."])
    #expect(
      problems.map { SchemaWording.simplifiedChinese($0) }
        == ["“b”不是“auto”或数字。", "1 不是文本。", "密文不是文本。"])
  }

  @Test("A report is in the custom language")
  func report() throws {
    let schema = try JSONFile("s.json", Array(#"{"type": "array"}"#.utf8))
    var schemas = SchemaFiles()
    #expect(schemas.use(schema).isEmpty)
    let reports = schemas.check(try JSONFile("a.json", Array("1".utf8)))
    #expect(
      reports.map { $0.text(in: .simplifiedChinese) } == ["a.json:1:1: 1 不是列表。 (s.json#/type)"])
  }
}
