import ForwardForm
import Testing
import TestSupport

@Suite("Optional values as text")
struct OptionalTests {
  private let conversion = Conversion.integer(in: 1...10).optional

  @Test("A text without anything in it is nil", arguments: ["", "  ", "\t"])
  func nothing(text: String) {
    let field = Field(3, as: conversion)
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == .some(nil))
    #expect(field.text == "")
  }

  @Test("Other text is converted and refused as without the optional")
  func something() {
    let field = Field(nil, as: conversion)
    field.ref.val = " 7 "
    #expect(field.value == 7)
    #expect(field.text == "7")
    #expect(field.refusal(of: "two") == "'two' is not a whole number.")
    #expect(field.refusal(of: "11") == "'11' is not between 1 and 10.")
    #expect(conversion.keyboardType == .numberPad)
  }

  @Test("Every value's text reads as the same value")
  func roundTrip() {
    var random = SeededRandom(seed: 1)
    let field = Field<Int?>(nil, as: Conversion.integer().optional)
    for _ in 0..<1_000 {
      let value = random.chance(5) ? nil : Int.random(in: .min ... .max, using: &random)
      field.box.value = value
      let text = field.text ?? "?"
      field.box.value = 99
      field.ref.val = text
      #expect(field.value == value)
    }
  }

  private final class Limits: FormModel {
    var limit: Int? = 3

    var form: [ForwardFormElement] {
      textField("Limit", \.limit, as: .integer(in: 1...10))
    }
  }

  @Test("A field of an optional takes the conversion of its wrapped type")
  func field() throws {
    let limits = Limits()
    let session = FormSession(Form(limits))
    #expect(try session.walk(.text("11"), .text(""), .save).last == "saved")
    #expect(limits.limit == nil)
  }
}
