import ForwardForm
import JSONTree
import Testing

@testable import ForwardAnswers

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

  @Test("An array is texts or items, and a mask is no answer")
  func arrays() throws {
    func answers(_ text: String) throws -> [Form.Answer] {
      var given = GivenAnswers()
      given.add(try AnswersFile(parsing: text.utf8))
      #expect(given.masked.map(\.text) == (text.contains("•") ? ["list[2].key", "token"] : []))
      return given.answers.map { Form.Answer($0.path, $0.value) }
    }
    #expect(
      try answers(#"{"list": [{"a": 1}, {"key": "••••••"}], "token": "••••••"}"#) == [
        Form.Answer("list", .items([.init([Form.Answer("a", .number("1"))]), .init([])]))
      ])
    for (text, rejection) in [
      ("[\"a\",{}]", Rejection.notItems), ("[{},1]", .notItems), ("[\"a\",1]", .notText("1")),
    ] {
      #expect(
        try answers("{\"list\": \(text)}") == [Form.Answer("list", .unreadable(text, rejection))])
    }
  }

  @Test("Of an assignment, the value is a text, JSON, a file's or a variable's")
  func assignments() throws {
    var given = GivenAnswers()
    for text in [
      "a=@@x", "b=$$x", "c=@f", "d=$V", "e:=3", "token=••••••", "t:=\"••••••\"", #""x=y"=1"#,
    ] {
      try given.add(assigned: text) {
        "text of \($0)\n"
      } variable: {
        "value of \($0)"
      }
    }
    #expect(
      given.answers.map { "\($0.path) \($0.value)" } == [
        #"a text("@x")"#, #"b text("$x")"#, #"c text("text of f")"#, #"d text("value of V")"#,
        #"e number("3")"#, #""x=y" text("1")"#,
      ])
    #expect(given.masked.map(\.text) == ["token", "t"])
    #expect(
      try ["a=@f", "a=$V", "a=@@f", "a=$1", "a:=@f"].map { try Assignment($0).isReference }
        == [true, true, false, false, false])
  }
}
