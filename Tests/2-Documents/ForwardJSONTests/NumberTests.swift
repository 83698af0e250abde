import ForwardJSON
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test(
    "Numbers of the same decimal value are equal, however they are written",
    arguments: [
      ["1", "1.0", "1e0", "10e-1", "0.001E+3", "0.1e1"],
      ["0", "-0", "0.000", "0e999999999999999999999"],
      ["9007199254740993", "9007199254740993.000", "9007199254740.993e3"],
      ["1e400", "10e399", "0.1e401"],
      ["1e999999999", "10e999999998"],
      ["-1.50", "-15e-1"],
    ]
  )
  func equal(texts: [String]) throws {
    for text in texts { #expect(try number(text) == number(texts[0])) }
  }

  @Test(
    "Numbers of different values differ, where doubles would not",
    arguments: [
      ("9007199254740993", "9007199254740992"), ("1e400", "1e401"), ("1", "-1"), ("1", "10"),
      ("1e-400", "0"), ("12", "21"), ("1e999999999999999999999", "1e999999999999999999998"),
    ]
  )
  func different(left: String, right: String) throws {
    #expect(try number(left) != number(right))
  }

  @Test("A whole number converts exactly, or not at all")
  func integers() throws {
    #expect(try Int(exactly: number("9007199254740993")) == 9_007_199_254_740_993)
    #expect(try Int(exactly: number("1.0")) == 1)
    #expect(try Int(exactly: number("-1.20e2")) == -120)
    #expect(try Int(exactly: number("1.5")) == nil)
    #expect(try Int(exactly: number("1e999999999")) == nil)
    #expect(try Int(exactly: number("0e999999999999999999999")) == 0)
    #expect(try Int8(exactly: number("-128")) == -128)
    #expect(try Int8(exactly: number("-1.28e2")) == -128)
    #expect(try Int8(exactly: number("128")) == nil)
    #expect(try Int8(exactly: number("1.28e2")) == nil)
    #expect(try UInt8(exactly: number("-0")) == 0)
    #expect(try UInt8(exactly: number("-1")) == nil)
    #expect(try UInt64(exactly: number("1.8446744073709551615e19")) == .max)
    #expect(try UInt64(exactly: number("18446744073709551616")) == nil)
  }

  @Test("A number converts to the nearest double, if that is finite")
  func doubles() throws {
    #expect(try Double(number("0.1")) == 0.1)
    #expect(try Double(number("9007199254740993")) == 9_007_199_254_740_992)
    #expect(try Double(number("1e400")) == nil)
    #expect(try Double(number("-1e999999999")) == nil)
    #expect(try Double(number("1e-400")) == 0)
  }

  @Test("A number made from a value reads back as the value")
  func made() {
    #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(3.0)?.text == "3")
    #expect(JSONNumber(-0.0)?.text == "-0")
    #expect(JSONNumber(1e300)?.text == "1e+300")
    #expect(JSONNumber(Float(0.1))?.text == "0.1")
    #expect(JSONNumber(Double.infinity)?.text == nil)
    #expect(JSONNumber(Double.nan)?.text == nil)
  }
}
