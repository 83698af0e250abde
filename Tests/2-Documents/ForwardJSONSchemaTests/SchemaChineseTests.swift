import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Problems in Simplified Chinese")
struct SchemaChineseTests {
  @Test(
    "Blanks around a number stand only between characters",
    arguments: [
      (#"{"type": "string"}"#, "5 不是文本。"), (#"{"type": "null"}"#, "5 不是 null。"),
      (#"{"const": 6}"#, "5 不是 6。"), (#"{"not": {"enum": [5]}}"#, "此处不能使用 5。"),
      (#"{"anyOf": [{"type": "string"}, {"const": 6}]}"#, "5 不是 6 或文本。"),
      (#"{"not": {"type": "number"}}"#, "此处不能使用数字。"),
      (#"{"type": ["null", "string", "boolean"]}"#, "5 不是 null、true 或 false 或文本。"),
      (
        #"{"anyOf": [{"const": "off"}, {"type": ["boolean", "object"]}]}"#,
        "5 不是“off”、true 或 false 或对象。"
      ),
      (#"{"const": "5"}"#, "5 是数字，需要的是文本“5”。"),
      (#"{"maximum": 4}"#, "5 超出范围：不能大于 4。"),
      (#"{"$ref": "none.json"}"#, "无法检查 5：模式引用了“none.json”，但没有提供该文档。"),
    ])
  func blanks(schema: String, sentence: String) throws {
    let schema = try Schema(JSONValue(parsing: schema))
    let problems = schema.validate(try JSONValue(parsing: "5")).problems
    #expect(problems.map { $0.text(in: .simplifiedChinese) } == [sentence])
  }
}
