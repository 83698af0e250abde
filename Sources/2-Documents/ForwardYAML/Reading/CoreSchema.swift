internal import ForwardJSON
internal import ForwardText

/// The scalars of YAML 1.2's core schema: the plain texts that are words and numbers of JSON.
enum CoreSchema {
  static func value(of text: String) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    guard let first = text.utf8.first, first.isNumberStart else { return .string(text) }
    if isInfinityOrNaN(text) { return .number(JSONNumber(checked: text)) }
    return number(text).map { .number($0) } ?? .string(text)
  }

  private static func isInfinityOrNaN(_ text: String) -> Bool {
    let unsigned = text.drop { $0 == "-" || $0 == "+" }
    return text.count - unsigned.count < 2 && [".inf", ".Inf", ".INF"].contains(unsigned)
      || [".nan", ".NaN", ".NAN"].contains(text)
  }

  /// Returns the number that a text spells; `nil` for other texts.
  private static func number(_ text: String) -> JSONNumber? {
    for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      if digits.hasPrefix("+") || digits.hasPrefix("-") { return nil }
      return UInt128(digits, radix: radix).map { JSONNumber($0) }
    }
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let whole = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(whole.count)
    var fraction = Substring()
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.isDigit }
      rest = rest.dropFirst(1 + fraction.count)
    }
    if whole.isEmpty && fraction.isEmpty { return nil }
    var exponent = ""
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      exponent = "e"
      if let sign = rest.first, sign == "-" || sign == "+" {
        exponent.append(sign)
        rest = rest.dropFirst()
      }
      let digits = rest.prefix { $0.isDigit }
      if digits.isEmpty { return nil }
      exponent += digits
      rest = rest.dropFirst(digits.count)
    }
    guard rest.isEmpty else { return nil }
    // JSON allows no leading zeros and no plus sign, and wants digits on both sides of a point.
    let stripped = whole.drop { $0 == "0" }
    return JSONNumber(
      checked: (isNegative ? "-" : "") + (stripped.isEmpty ? "0" : stripped)
        + (fraction.isEmpty ? "" : "." + fraction) + exponent)
  }

  /// Returns whether YAML 1.1 or 1.2 could read a plain text as another kind of value. YAML 1.1 has
  /// more words; numbers in base 2, 8 and 60 and with underscores; and dates.
  static func isAmbiguous(_ text: String) -> Bool {
    if case .string = value(of: text) {} else { return true }
    let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "="]
    if words.contains(text.lowercased()) { return true }
    // No number has two points; versions do.
    guard let first = text.utf8.first, first.isNumberStart,
      text.utf8.count(where: { $0 == UInt8(ascii: ".") }) < 2
    else { return false }
    return text.utf8.allSatisfy { byte in
      byte.isNumberStart || "_:eExXoObBaAcCdDfFtTzZ ".utf8.contains(byte)
    }
  }
}

extension UInt8 {
  /// Whether a number may begin with the byte.
  fileprivate var isNumberStart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
