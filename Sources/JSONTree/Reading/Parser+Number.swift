extension Parser {
  /// Parses a number at a minus sign or a digit, and keeps its text.
  mutating func number() throws(JSONError) -> JSONNumber {
    let first = position
    _ = skip(.minus)
    let isNumber =
      (skip(.zero) || skipDigits())
      && (!skip(.dot) || skipDigits())
      && (!(skip(.e) || skip(.capitalE)) || skipExponent())
    guard isNumber, next?.isWordLike != true else {
      throw failure(.malformedNumber, at: first)
    }
    return JSONNumber(checked: String(decoding: bytes[first..<position], as: UTF8.self))
  }

  private mutating func skipExponent() -> Bool {
    _ = skip(.plus) || skip(.minus)
    return skipDigits()
  }

  /// Skips digits, and returns whether there were any.
  private mutating func skipDigits() -> Bool {
    let first = position
    while next?.isDigit == true { position += 1 }
    return position > first
  }
}
