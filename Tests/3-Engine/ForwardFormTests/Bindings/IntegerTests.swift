import ForwardForm
import Testing

@Suite("Whole numbers as text")
struct IntegerTests {
  @Test(
    "Texts read as a number",
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("007", 7), (" 12 ", 12), ("-0", 0), ("\t5", 5),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ]
  )
  func accepts(text: String, number: Int) {
    let field = Field(99, as: .integer())
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == number)
  }

  @Test(
    "Other texts are refused with a message",
    arguments: [
      ("", "An answer is required."),
      ("  ", "An answer is required."),
      ("two", "'two' is not a whole number."),
      ("1.0", "'1.0' is not a whole number."),
      ("1e3", "'1e3' is not a whole number."),
      ("1 000", "'1 000' is not a whole number."),
      ("-", "'-' is not a whole number."),
      ("--1", "'--1' is not a whole number."),
      ("٣", "'٣' is not a whole number."),
      ("0x1F", "'0x1F' is not a whole number."),
      ("0", "'0' is not between 1 and 365."),
      ("366", "'366' is not between 1 and 365."),
      (" 400 ", "' 400 ' is not between 1 and 365."),
      ("-1", "'-1' is not between 1 and 365."),
      ("99999999999999999999", "'99999999999999999999' is not between 1 and 365."),
    ]
  )
  func refuses(text: String, message: String) {
    let field = Field(3, as: .integer(in: 1...365))
    #expect(field.refusal(of: text) == message)
    field.ref.val = text
    #expect(field.value == 3)
  }

  @Test("A number too large for the machine is refused, not wrapped around")
  func overflow() {
    let field = Field(3, as: .integer())
    #expect(
      field.refusal(of: "9223372036854775808")
        == "'9223372036854775808' is not between -9223372036854775808 and 9223372036854775807."
    )
  }

  @Test("A number's text reads as the same number", arguments: [0, 1, -1, Int.max, Int.min])
  func roundTrip(number: Int) {
    let field = Field(number, as: .integer())
    field.ref.val = field.ref.val
    #expect(field.value == number)
    #expect(field.refusal(of: "\(number)") == nil)
  }

  @Test("A row takes whitespace around a number, as its conversion does", arguments: [" 7", "7 "])
  func blanksInRow(text: String) throws {
    let box = Box(3)
    let conversion = Conversion.integer(in: 1...365)
    let form = Form([
      .textField(
        title: "Days",
        placeholder: "",
        keyboardType: conversion.keyboardType,
        bind: PropertyRef(box, \.value).text(as: conversion)
      )
    ])
    #expect(form.rows.first?.rejection(of: .text(text)) == nil)
    try FormSession(form).perform(.answer(.text(text)))
    #expect(box.value == 7)
  }
}
