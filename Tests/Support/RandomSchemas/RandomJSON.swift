internal import ForwardJSON
internal import TestSupport

/// Random JSON values that random schemas are likely to distinguish.
enum RandomJSON {
  static let texts = ["", "a", "b", "abc", "foo", "zoo", "7", "é", "e\u{301}", "𝄞ab"]

  /// Texts that match a format, or nearly match it.
  static let formatted = [
    "2024-02-29", "2023-02-29", "2000-01-01", "1900-02-29", "2024-13-01", "2024-1-01",
    "20240101", "2024-02-29T", "٢٠٢٤-٠١-٠١", "127.0.0.1", "127.0.0.256", "127.0.0", "127.00.0.1",
    "0127.0.0.1", "1.2.3.4.5", "1.2.3.4 ", "::", "::1", "1::2::3", "1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7::", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "12345::",
    "fe80::g",
    "fe80::a%1", ":1", "1:", "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
    "2EB8AA08-AA98-11EA-B4AA-73B441D16380",
    "2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
    "2eb8aa08-aa98-11ea-b4aa73b441d16380-",
    "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}", "2eb8aa08-aa98-11ea-b4ga-73b441d16380",
  ]

  /// Numbers that are exact in binary and in decimal.
  static let factors = ["1", "2", "3", "0.5", "0.25", "4"].map { number($0) }
  static let fractions = ["0.5", "1.5", "-2.25", "2.75"].map { number($0) }

  static func value(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    switch random.below(depth > 0 ? 10 : 7) {
    case 0: .null
    case 1: .bool(random.chance(2))
    case 2, 3: number(&random)
    case 4, 5, 6: .string(random.pick(texts))
    case 7: .array((0..<random.below(4)).map { _ in value(depth: depth - 1, &random) })
    default: object(depth: depth, &random)
    }
  }

  static func number(_ random: inout SeededRandom) -> JSONValue {
    random.chance(4)
      ? .number(random.pick(fractions)) : .number(JSONNumber(random.number(in: -3...8)))
  }

  static func object(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    var members = JSONObject()
    for name in RandomSchema.names + ["zoo"] where random.chance(2) {
      members[name] = value(depth: depth - 1, &random)
    }
    return .object(members)
  }

  private static func number(_ text: String) -> JSONNumber {
    guard case .number(let number)? = try? JSONValue(parsing: text) else { return JSONNumber(0) }
    return number
  }
}
