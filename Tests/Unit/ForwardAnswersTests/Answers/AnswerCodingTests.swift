import ForwardAnswers
import ForwardForm
import JSONTree
import Testing

@Suite("Answers as JSON")
struct AnswerCodingTests {
  @Test(
    "A value is read as it was written",
    arguments: [
      .string("é"), .string(""), .number("3.50"), .bool(false), .strings([]), .strings(["a", "b"]),
      .nothing,
    ] as [Form.Answer.Value])
  func value(value: Form.Answer.Value) throws {
    let json = try #require(value.json)
    #expect(Form.Answer.Value(json) == value)
    #expect(try Form.Answer.answers(in: JSONObject([("row", json)])) == [Form.Answer("row", value)])
  }

  @Test("A typed text is written like a literal one, and items aren't one value")
  func others() throws {
    #expect(Form.Answer.Value.text("3").json == .string("3"))
    #expect(Form.Answer.Value.items([]).json == nil)
    for text in ["{}", "[1]", "[{}]", #"["a", null]"#] {
      #expect(Form.Answer.Value(try JSONValue(parsing: text)) == nil)
    }
  }
}
