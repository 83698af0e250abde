import ForwardForm
import Testing

@Suite("Decimal numbers as text")
struct DecimalTests {
  @Test(
    "Texts read as a number",
    arguments: [
      ("3", 3.0), ("3.5", 3.5), ("-0.25", -0.25), (" 1.50 ", 1.5), ("007.0", 7),
    ]
  )
  func accepts(text: String, number: Double) {
    let field = Field(99.0, as: .decimal())
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == number)
  }

  @Test(
    "Other texts are refused with a message",
    arguments: [
      ("", "An answer is required."),
      (".5", "'.5' is not a number such as 3 or 3.5."),
      ("5.", "'5.' is not a number such as 3 or 3.5."),
      ("1.2.3", "'1.2.3' is not a number such as 3 or 3.5."),
      ("1,5", "'1,5' is not a number such as 3 or 3.5."),
      ("nan", "'nan' is not a number such as 3 or 3.5."),
      ("inf", "'inf' is not a number such as 3 or 3.5."),
      ("0x1p3", "'0x1p3' is not a number such as 3 or 3.5."),
      ("-0.01", "'-0.01' is not between 0 and 1.5."),
      ("2", "'2' is not between 0 and 1.5."),
    ]
  )
  func refuses(text: String, message: String) {
    let field = Field(1.0, as: .decimal(in: 0...1.5))
    #expect(field.refusal(of: text) == message)
    field.ref.val = text
    #expect(field.value == 1)
  }

  @Test("A number too large to be held is refused, not made infinite")
  func overflow() {
    let field = Field(1.0, as: .decimal())
    #expect(
      field.refusal(of: String(repeating: "9", count: 400))?
        .hasSuffix("is not a number such as 3 or 3.5.") == true
    )
  }

  @Test(
    "A number is shown without an exponent or an empty fraction",
    arguments: [
      (3.0, "3"), (3.5, "3.5"), (-0.1, "-0.1"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (1.25e20, "125000000000000000000"),
      (-1e22, "-10000000000000000000000"), (0.00001, "0.00001"), (-1.5e-7, "-0.00000015"),
    ]
  )
  func shown(number: Double, text: String) {
    #expect(Field(number, as: .decimal()).text == text)
  }

  @Test(
    "A number's text is accepted and reads as the same number",
    arguments: [
      0, 0.1, 1 / 3, 1e16, 1e-5, 123456789.125, .pi * 1e40, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
      -.leastNormalMagnitude,
    ]
  )
  func roundTrip(number: Double) throws {
    let field = Field(number, as: .decimal())
    let text = try #require(field.ref.val)
    #expect(field.refusal(of: text) == nil)
    field.box.value = 99
    field.ref.val = text
    #expect(field.value == number)
  }
}
