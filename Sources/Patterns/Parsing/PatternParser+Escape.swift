/// The meaning of an escape sequence.
enum Escaped {
  case scalar(Unicode.Scalar)
  case scalars(ScalarSet)

  var scalars: ScalarSet {
    switch self {
    case .scalar(let scalar): ScalarSet(scalar)
    case .scalars(let scalars): scalars
    }
  }
}

extension PatternParser {
  /// Parses an escape sequence after its backslash.
  mutating func escape(from start: Int) throws(PatternError) -> Escaped {
    let unknown = PatternError(.unknownEscape, at: start)
    guard let scalar = advance() else { throw unknown }
    switch scalar {
    case "d": return .scalars(.digits)
    case "D": return .scalars(.digits.inverted)
    case "w": return .scalars(.word)
    case "W": return .scalars(.word.inverted)
    case "s": return .scalars(.whitespace)
    case "S": return .scalars(.whitespace.inverted)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "v": return .scalar("\u{B}")
    case "f": return .scalar("\u{C}")
    case "r": return .scalar("\r")
    case "0" where next?.hexDigit == nil: return .scalar("\0")
    case "x":
      guard let scalar = hexNumber(digits: 2).flatMap(Unicode.Scalar.init) else { throw unknown }
      return .scalar(scalar)
    case "u":
      guard let scalar = take("{") ? bracedScalar() : scalarOfUnits() else { throw unknown }
      return .scalar(scalar)
    // A letter or digit without a meaning here has one in other dialects.
    case "0"..."9", "A"..."Z", "a"..."z": throw unknown
    default: return .scalar(scalar)
    }
  }

  /// Parses `\u{1F600}` after its opening brace.
  private mutating func bracedScalar() -> Unicode.Scalar? {
    var value: UInt32 = 0
    repeat {
      guard value < 0x110000, let digit = advance()?.hexDigit else { return nil }
      value = value * 16 + UInt32(digit)
    } while !take("}")
    return Unicode.Scalar(value)
  }

  /// Parses the digits of `\u00E9`, or of a surrogate pair such as `\uD83D\uDE00`.
  private mutating func scalarOfUnits() -> Unicode.Scalar? {
    guard let unit = hexNumber(digits: 4) else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard take("\\"), take("u"), let second = hexNumber(digits: 4),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexNumber(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = advance()?.hexDigit else { return nil }
      value = value * 16 + UInt32(digit)
    }
    return value
  }
}

extension Unicode.Scalar {
  var hexDigit: Int? { properties.isASCIIHexDigit ? Character(self).hexDigitValue : nil }
}
