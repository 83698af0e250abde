import ForwardForm
import Testing

@Suite("Rules")
struct RuleTests {
  private let box = Box("")
  private func row(_ rules: Rule...) throws -> Row {
    var element = ForwardFormElement.textView(
      title: "Text",
      placeholder: "",
      bind: PropertyRef(box, \.value)
    )
    for rule in rules { element = element.rules(rule) }
    return try #require(Form([element]).rows.first)
  }

  @Test("What is required isn't blank", arguments: ["", " ", "\t", "\n \n", "\u{3000}"])
  func blank(text: String) throws {
    #expect(try row(.required).rejection(.text(text)) == .missing)
  }

  @Test("A length is counted as a person counts characters")
  func length() throws {
    let row = try row(.length(2...3))
    #expect(row.rejection(.text("👩‍👩‍👧‍👦é")) == nil)
    #expect(
      row.rejection(.text("x"))?.message
        == "'x' is too short: at least 2 characters are wanted."
    )
    #expect(
      row.rejection(.text("wxyz"))?.message
        == "'wxyz' is too long: at most 3 characters are wanted."
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
    #expect(row.rejection(.text(text))?.message == message)
  }

  @Test("Of one character it is said in the singular")
  func oneCharacter() throws {
    let row = try row(.length(1...1))
    #expect(
      row.rejection(.text(""))?.message == "'' is too short: at least 1 character is wanted."
    )
    #expect(
      row.rejection(.text("ab"))?.message == "'ab' is too long: at most 1 character is wanted."
    )
  }

  @Test("A rule for text says nothing of other rows; a rule for any row is told the value")
  func kinds() throws {
    let flag = Box(false)
    let row = try #require(
      Form([
        ForwardFormElement.toggle(title: "Agreed", bind: PropertyRef(flag, \.value))
          .required()
          .rules(Rule { $0 == .toggle(true) ? nil : .other("It must be agreed to.") })
      ]).rows.first
    )
    #expect(row.rejection(.toggle(true)) == nil)
    #expect(row.rejection(.toggle(false))?.message == "It must be agreed to.")
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
    #expect(row.rejection(.text("x"))?.message == "'x' is not a whole number.")
    #expect(row.rejection(.text("12"))?.message == "'12' is not between 0 and 9.")
    #expect(row.rejection(.text("3"))?.message == "'3' is not even.")
    #expect(row.rejection(.text("4")) == nil)
  }
}
