import ForwardForm
import Testing

@Suite("Rules")
struct RuleTests {
  private let box = Box("")
  private func row(_ rules: RowRule...) throws -> Form.Row {
    var element = ForwardFormElement.textView(
      title: "Text",
      placeholder: "",
      bind: PropertyRef(box, \.value)
    )
    for rule in rules { element = element.rules(rule) }
    return try #require(Form([element]).rows.first)
  }

  @Test("A required answer isn't only whitespace", arguments: ["", " ", "\t", "\n \n", "\u{3000}"])
  func blank(text: String) throws {
    #expect(try row(.required).rejection(of: .text(text)) == .missing)
  }

  @Test("A length is counted as a person counts characters")
  func length() throws {
    let row = try row(.length(2...3))
    #expect(row.rejection(of: .text("👩‍👩‍👧‍👦é")) == nil)
    #expect(
      row.rejection(of: .text("x"))?.message
        == "'x' is too short: at least 2 characters are required."
    )
    #expect(
      row.rejection(of: .text("wxyz"))?.message
        == "'wxyz' is too long: at most 3 characters are allowed."
    )
  }

  @Test(
    "An address has one of the schemes; nothing is no address, and is allowed",
    arguments: [
      ("https://example.org", nil), ("HTTP://example.org", nil), ("", nil),
      ("ftp://example.org", "'ftp://example.org' does not begin with http:// or https://."),
      ("example.org", "'example.org' is not an address such as https://example.org."),
    ]
  )
  func schemes(text: String, message: String?) throws {
    let row = try row(.url(schemes: "http", "https"))
    #expect(row.rejection(of: .text(text))?.message == message)
  }

  @Test("Every rule of a text lets an empty text pass, unless the row is required")
  func empty() throws {
    let rules: [RowRule] = [
      .length(4...4), .url(schemes: "https"), .oneOf(["red"]), .pattern("[a-z]+", wants: "letters"),
      .range(1...9), .range(0.5...1),
    ]
    for rule in rules {
      #expect(try row(rule).rejection(of: .text("")) == nil)
      #expect(try row(rule).rejection(of: .text("?")) != nil)
      #expect(try row(.required, rule).rejection(of: .text("")) == .missing)
    }
  }

  @Test("A limit of one character is in the singular")
  func oneCharacter() throws {
    let row = try row(.length(1...1))
    #expect(
      row.rejection(of: .text("ab"))?.message == "'ab' is too long: at most 1 character is allowed."
    )
  }

  @Test("A text must be one of some words in their spelling; the nearest is named first")
  func oneOf() throws {
    let row = try row(.oneOf(["red", "green", "blue"]))
    #expect(row.rejection(of: .text("green")) == nil)
    #expect(row.rejection(of: .text("")) == nil)
    #expect(
      row.rejection(of: .text("Blue"))?.message
        == "'Blue' is not one of the options: blue, red, green."
    )
    #expect(
      row.rejection(of: .text("gren")) == .notAnOption("gren", options: ["green", "red", "blue"]))
  }

  @Test(
    "A range of whole numbers applies to texts",
    arguments: [
      ("", nil), ("1", nil), (" 9 ", nil), ("+5", nil), ("0", "'0' is not between 1 and 9."),
      ("10", "'10' is not between 1 and 9."), ("2.5", "'2.5' is not a whole number."),
      ("two", "'two' is not a whole number."), (" ", "An answer is required."),
      ("99999999999999999999", "'99999999999999999999' is not between 1 and 9."),
    ]
  )
  func range(text: String, message: String?) throws {
    #expect(try row(.range(1...9)).rejection(of: .text(text))?.message == message)
  }

  @Test(
    "A range of decimal numbers applies to texts",
    arguments: [
      ("", nil), ("0.5", nil), ("2", nil), ("2.51", "'2.51' is not between 0.5 and 2.5."),
      ("two", "'two' is not a number such as 3 or 3.5."),
    ]
  )
  func decimalRange(text: String, message: String?) throws {
    #expect(try row(.range(0.5...2.5)).rejection(of: .text(text))?.message == message)
  }

  @Test("A pattern matches the whole text, and its message says what is expected")
  func pattern() throws {
    let row = try row(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
    #expect(row.rejection(of: .text("AB12")) == nil)
    #expect(row.rejection(of: .text("")) == nil)
    #expect(
      ["7", "AB", "xAB1", "AB1\n"].map { row.rejection(of: .text($0))?.message } == [
        "'7' is not two letters and a number.", "'AB' is not two letters and a number.",
        "'xAB1' is not two letters and a number.", "'AB1\n' is not two letters and a number.",
      ]
    )
  }

  @Test("A pattern that can't be read takes no answer, and says so")
  func brokenPattern() throws {
    let row = try row(.pattern("[A-", wants: "a letter"))
    #expect(
      row.rejection(of: .text("A"))?.message
        == "'A' can't be checked: the pattern '[A-' can't be read."
    )
    #expect(row.rejection(of: .text("")) == nil)
  }

  @Test("A text that a pattern would take too long for is refused, with this reason")
  func slowPattern() throws {
    let row = try row(.pattern("(.*a){400}z", wants: "a word"))
    #expect(row.rejection(of: .text("a"))?.message == "'a' is not a word.")
    #expect(
      row.rejection(of: .text(String(repeating: "a", count: 100_000)))?.message.hasSuffix(
        "can't be checked: with the pattern '(.*a){400}z' it would take too long."
      ) == true
    )
  }

  @Test("A rule for text ignores other rows; a rule for any row gets its value")
  func kinds() throws {
    let flag = Box(false)
    let row = try #require(
      Form([
        ForwardFormElement.toggle(title: "Agreed", bind: PropertyRef(flag, \.value))
          .required()
          .rules(RowRule { $0 == .toggle(true) ? nil : .other("It must be agreed to.") })
      ]).rows.first
    )
    #expect(row.rejection(of: .toggle(true)) == nil)
    #expect(row.rejection(of: .toggle(false))?.message == "It must be agreed to.")
  }

  @Test("Conversion comes first, then the rules")
  func stages() throws {
    let number = Box(1)
    let row = try #require(
      Form([
        ForwardFormElement.textField(
          title: "Even",
          placeholder: "",
          keyboardType: .numberPad,
          bind: PropertyRef(number, \.value).text(as: .integer(in: 0...9))
        ).rules(.text { "02468".contains($0) ? nil : .other("'\($0)' is not even.") })
      ]).rows.first
    )
    #expect(row.rejection(of: .text("x"))?.message == "'x' is not a whole number.")
    #expect(row.rejection(of: .text("12"))?.message == "'12' is not between 0 and 9.")
    #expect(row.rejection(of: .text("3"))?.message == "'3' is not even.")
    #expect(row.rejection(of: .text("4")) == nil)
  }
}
