import ForwardForm
import Testing
import TestSupport

@Suite("The answers that a row says it accepts")
struct AnswerShapeTests {
  @Test("A conversion says the texts that it reads")
  func conversions() {
    #expect(shapes(of: .integer(in: 1...365), 1) == [.integer(in: 1...365)])
    #expect(shapes(of: .decimal(in: 0.5...2), 1) == [.decimal(in: 0.5...2)])
    #expect(shapes(of: .byteSize(in: 0...100), 1) == [.byteSize(in: 0...100)])
    #expect(
      shapes(of: .duration(in: .zero ... .seconds(9)), .zero)
        == [.duration(in: .zero ... .seconds(9))])
    #expect(
      shapes(of: .list(of: .url, count: 1...2), [])
        == [.list(of: .keyboard(.url), count: 1...2)])
    let days = CalendarDate.earliest ... .latest
    #expect(
      shapes(of: .date(today: { .earliest }, timeZone: "UTC"), .earliest)
        == [.date(in: days, timeZone: "UTC")])
  }

  @Test("An optional conversion says what the other one says")
  func optional() {
    #expect(shapes(of: Conversion.integer(in: 1...2).optional, nil) == [.integer(in: 1...2)])
  }

  @Test("A keyboard type is mentioned unless the conversion says the same")
  func keyboards() {
    let field = ForwardFormElement.textField(
      title: "Mail", placeholder: "", keyboardType: .emailAddress, bind: Ref(""))
    #expect(shapes(of: field) == [.keyboard(.emailAddress)])
    let own = Conversion<String>(
      keyboardType: .url, shape: .described("A page."), text: { $0 },
      parse: { (text) throws(Rejection) in text })
    #expect(shapes(of: own, "") == [.described("A page."), .keyboard(.url)])
  }

  @Test("Rules say what they require, in their order; a rule of a closure needs a description")
  func rules() {
    let element = field("Name", Ref("")).required().rules(
      .length(2...40), .oneOf(["a"]), .pattern("[a-z]+", wants: "letters"), .range(1...3),
      .range(0.5...1), .url(schemes: "https"), .text { _ in nil }, RowRule { _ in nil },
      .text(shape: .wanted("a word")) { _ in nil }, .count(1...2))
    #expect(
      shapes(of: element) == [
        .required, .length(2...40), .oneOf(["a"]), .pattern("[a-z]+", wants: "letters"),
        .integer(in: 1...3), .decimal(in: 0.5...1), .url(schemes: ["https"]), .text,
        .wanted("a word"), .count(1...2),
      ])
  }

  @Test("The bounds of a type aren't shown as a range")
  func bounds() {
    #expect(AnswerShape.integer(in: .min ... .max).bounds == (nil, nil))
    #expect(AnswerShape.integer(in: 1 ... .max).bounds == ("1", nil))
    #expect(AnswerShape.byteSize(in: 0...1_500_000).bounds == (nil, "1.5 MB"))
    #expect(AnswerShape.decimal(in: -0.5...2).bounds == ("-0.5", "2"))
  }

  private func shapes<Value>(of conversion: Conversion<Value>, _ value: Value) -> [AnswerShape] {
    shapes(
      of: .textField(
        title: "Value", placeholder: "", keyboardType: conversion.keyboardType,
        bind: Ref(value).text(as: conversion)))
  }

  private func shapes(of element: ForwardFormElement) -> [AnswerShape] {
    Form([element]).rows.flatMap(\.shapes)
  }
}
