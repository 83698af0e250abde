import ForwardJSON
import Testing

@testable import ForwardJSONSchema

@Suite("The texts of a format without types")
struct TypedTextsTests {
  @Test("A text becomes what the schema wants, if it stands for that")
  func typed() throws {
    let schema = try Schema(
      JSONValue(
        parsing: #"""
          {
            "properties": {
              "port": {"type": "integer"}, "rate": {"type": ["number", "null"]},
              "on": {"type": "boolean"}, "name": {"type": "string"}, "any": {},
              "level": {"enum": [1, 2]}, "hosts": {"type": "array", "items": {"type": "integer"}},
              "either": {"anyOf": [{"type": "string", "pattern": "^x"}, {"type": "integer"}]},
              "wrong": {"type": "integer"}, "half": {"type": "integer"}
            }
          }
          """#))
    let texts: JSONValue = [
      "port": "80", "rate": "1.50", "on": "Yes", "name": "80", "any": "80", "level": "2",
      "hosts": "1", "either": "7", "wrong": "eighty", "half": "1.5", "other": "no",
    ]
    #expect(
      schema.typed(texts).text()
        == #"{"port":80,"rate":1.50,"on":true,"name":"80","any":"80","level":2,"hosts":[1],"#
        + #""either":7,"wrong":"eighty","half":"1.5","other":"no"}"#)
  }
}
