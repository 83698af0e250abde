import ForwardForm
import ForwardJSON
import ForwardSettings
import Testing

@testable import ForwardFormDocuments

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

  @Test("An array is texts or items, and a mask is known as one")
  func arrays() throws {
    let mask = Form.Row.mask
    func answers(_ text: String) throws -> [Form.Answer] {
      var given = GivenAnswers()
      given.add(try AnswersFile(parsing: text.utf8))
      #expect(given.masked().map(\.text) == (text.contains("•") ? ["list[2].key", "token"] : []))
      return given.answers.map { Form.Answer($0.path, $0.value) }
    }
    #expect(
      try answers(#"{"list": [{"a": 1}, {"key": "••••••"}], "token": "••••••"}"#) == [
        Form.Answer(
          "list",
          .items([
            .init([Form.Answer("a", .number("1"))]), .init([Form.Answer("key", .string(mask))]),
          ])), Form.Answer("token", .string(mask)),
      ])
    for (text, rejection) in [
      ("[\"a\",{}]", Rejection.notItems), ("[{},1]", .notItems), ("[\"a\",1]", .notText("1")),
    ] {
      #expect(
        try answers("{\"list\": \(text)}") == [Form.Answer("list", .unreadable(text, rejection))])
    }
  }

  @Test("The value of an assignment is a text, JSON, or the text of a file or a variable")
  func assignments() throws {
    var given = GivenAnswers()
    for text in [
      "a=@@x", "b=$$x", "c=@f", "d=$V", "e:=3", "token=••••••", "t:=\"••••••\"", #""x=y"=1"#,
      "a[id=b].c=d", #"a[id="]="]:=3"#, "a[2]-", "a[+]=b", "a[+]=b", #"a[+]:={"b": 1, "c": 2}"#,
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
        #"e number("3")"#, #"token text("••••••")"#, #"t string("••••••")"#, #""x=y" text("1")"#,
        #"a[id=b].c text("d")"#,
        #"a[id="]="] number("3")"#, "a[2] nothing", #"a[+] text("b")"#, #"a[+] text("b")"#,
        "a[+] \(Form.Answer.Value.items([.init([Form.Answer("b", .number("1")), Form.Answer("c", .number("2"))])]))",
      ])
    #expect(given.masked().map(\.text) == ["token", "t"])
    #expect(
      try ["a=@f", "a=$V", "a=@@f", "a=$1", "a:=@f"].map { try Assignment($0).isReference }
        == [true, true, false, false, false])
  }

  @Test(
    "An object of a new item names its rows by their keys in a document, or by their ids",
    arguments: ["note", "remark"])
  func newItem(name: String) throws {
    var given = GivenAnswers()
    try given.add(##"stops[+]:={"town": "Ulm", "\##(name)": "x"}"##, missing: "")
    let route = Route()
    given = try given.reading(as: route)
    #expect(try Form(route).save(given: given.answers) { _ in .interrupt } == .saved)
    #expect(route.stops.map { [$0.town, $0.note] } == [["Ulm", "x"]])
  }

  @Test(
    "A text without an answer is refused, and what may be a secret isn't quoted",
    arguments: [
      ("days", "'days' is not an answer such as days=3."),
      ("a[id=b]", "'a[id=b]' is not an answer such as days=3."),
      ("token[2=s3cret", "'token[2' is not a row's path: a ] is expected at its end."),
      (
        "a[=s3cret",
        "'a[' is not a row's path: an item's number from 1, a + for a new item, or a value such as id=work is expected at its end."
      ),
      (
        "a[0]-",
        "'a[0]' is not a row's path: an item's number from 1, a + for a new item, or a value such as id=work is expected at character 3."
      ),
      ("-", "'' is not a row's path: a name is expected at its end."),
    ])
  func refusedAssignments(text: String, message: String) {
    #expect { try Assignment(text) } throws: { "\($0)" == message }
  }
}
