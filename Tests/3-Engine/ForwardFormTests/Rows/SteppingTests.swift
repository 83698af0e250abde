import ForwardForm
import Testing

/// The texts that the arrow keys make from a text.
@Suite("Steps through values")
struct SteppingTests {
  @Test("Steps go through whole numbers within their range")
  func integers() {
    let percent = Conversion.integer(in: 0...100).step
    #expect(percent?("5", 1) == "6")
    #expect(percent?(" 5 ", -1) == "4")
    #expect(percent?("-0", -1) == nil)
    #expect(percent?("100", 1) == nil)
    #expect(percent?("95", 10) == "100")
    #expect(percent?("300", -1) == "100")
    #expect(percent?("", 1) == "0")
    #expect(percent?("five", 1) == nil)
    #expect(Conversion.integer(in: 3...9).step?("", -1) == "3")
    #expect(Conversion.integer(in: -9 ... -3).step?("", 1) == "-3")
    #expect(Conversion.integer().step?("\(Int.max)", 1) == nil)
    #expect(Conversion.integer().step?("+1", -2) == "-1")
    #expect(Conversion.integer().step?(String(repeating: "9", count: 500), 1) == nil)
  }

  @Test("Steps change the last digit of a decimal number")
  func decimals() {
    let step = Conversion.decimal(in: -1...4).step
    #expect(step?("3.5", 1) == "3.6")
    #expect(step?("3.9", 1) == "4.0")
    #expect(step?("4.0", 1) == nil)
    #expect(step?("3", 1) == "4")
    #expect(step?("0.05", -6) == "-0.01")
    #expect(step?("-0.01", 1) == "0.00")
    #expect(step?("1e3", 1) == nil)
    #expect(step?("3.99", 100) == "4")
    #expect(Conversion<Double>.decimal().step?("0.1", 2) == "0.3")
  }

  @Test("Steps go through days, also from a relative date")
  func days() throws {
    let today = try #require(CalendarDate("2026-11-22"))
    let conversion = Conversion.date(today: { today }, timeZone: "Europe/London")
    #expect(conversion.step?("2026-02-28", 1) == "2026-03-01")
    #expect(conversion.step?("tomorrow", 1) == "2026-11-24")
    #expect(conversion.step?("", -1) == "2026-11-22")
    #expect(conversion.step?("2026-02-30", 1) == nil)
    #expect(conversion.step?("9999-12-31", 1) == nil)
    let advent = Conversion.date(
      in: try #require(CalendarDate("2026-12-01"))...(#require(CalendarDate("2026-12-24"))),
      today: { today }, timeZone: "Europe/London")
    #expect(advent.step?("", 1) == "2026-12-01")
    #expect(advent.step?("2026-12-24", 1) == nil)
    #expect(advent.optional.step?("2026-12-20", 9) == "2026-12-24")
  }

  @Test("A row has the steps of its conversion, and text has none")
  func rows() {
    let form = Form([
      .textField(
        title: "Days", placeholder: "", keyboardType: .numberPad,
        bind: Ref(3).text(as: .integer(in: 1...9))),
      .textField(title: "Name", placeholder: "", keyboardType: .default, bind: Ref("")),
    ])
    #expect(form.rows[0].step?("9", -1) == "8")
    #expect(form.rows[1].step == nil)
  }
}
