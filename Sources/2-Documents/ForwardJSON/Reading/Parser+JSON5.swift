internal import ForwardText

/// The parts of JSON5 that JSON with comments lacks.
extension Parser {
  /// Parses a text in single quotes, or a number that JSON doesn't have; `nil` if neither follows.
  mutating func valueOfJSON5() throws(JSONError) -> JSONValue? {
    switch next {
    case .apostrophe?: .string(try stringOfJSON5())
    case .plus?, .dot?, UInt8(ascii: "I")?, UInt8(ascii: "N")?: .number(try numberOfJSON5())
    default: nil
    }
  }

  /// Parses a key in single quotes, or one that is a name.
  mutating func keyOfJSON5() throws(JSONError) -> String {
    if next == .apostrophe { return try stringOfJSON5() }
    var key = String.UnicodeScalarView()
    while position < bytes.count {
      let start = position
      let scalar: Unicode.Scalar
      if skip(.backslash) {
        guard skip(UInt8(ascii: "u")), let escaped = try self.scalar(escapedAt: start) else {
          throw failure(.otherFormat(.noName), at: start)
        }
        scalar = escaped
      } else {
        scalar = character(at: position)
        position += UTF8.width(scalar)
      }
      guard key.isEmpty ? scalar.beginsName : scalar.isInName else {
        position = start
        break
      }
      key.append(scalar)
    }
    if key.isEmpty { throw failure(.otherFormat(.noName), at: position) }
    return String(key)
  }

  /// Parses a number, and keeps its value in the notation of JSON.
  mutating func numberOfJSON5() throws(JSONError) -> JSONNumber {
    let first = position
    let sign = skip(.minus) ? "-" : ""
    if sign.isEmpty { _ = skip(.plus) }
    let text: String?
    if next == UInt8(ascii: "I") || next == UInt8(ascii: "N") {
      text = infinityOrNaN(sign)
    } else if bytes[position...].starts(with: "0x".utf8)
      || bytes[position...].starts(with: "0X".utf8)
    {
      text = hexadecimal().map { sign + $0 }
    } else {
      text = decimal().map { sign + $0 }
    }
    guard let text, next?.isWordLike != true else { throw failure(.malformedNumber, at: first) }
    return JSONNumber(checked: text)
  }

  private mutating func infinityOrNaN(_ sign: String) -> String? {
    let word = bytes[position...].prefix { $0.isWordLike }
    position += word.count
    if word.elementsEqual("Infinity".utf8) { return sign + "inf" }
    return word.elementsEqual("NaN".utf8) ? "nan" : nil
  }

  private mutating func hexadecimal() -> String? {
    let digits = bytes[position...].dropFirst(2).prefix {
      Unicode.Scalar($0).properties.isASCIIHexDigit
    }
    position += 2 + digits.count
    return UInt128(String(decoding: digits, as: UTF8.self), radix: 16).map { "\($0)" }
  }

  private mutating func decimal() -> String? {
    let first = position
    let isZero = skip(.zero)
    let hasWhole = isZero || skipDigits()
    var text = hasWhole ? String(decoding: bytes[first..<position], as: UTF8.self) : "0"
    if skip(.dot) {
      let start = position
      let hasPart = skipDigits()
      guard hasWhole || hasPart else { return nil }
      if hasPart { text += "." + String(decoding: bytes[start..<position], as: UTF8.self) }
    } else if !hasWhole {
      return nil
    }
    let start = position
    if skip(.e) || skip(.capitalE) {
      guard skipExponent() else { return nil }
      text += String(decoding: bytes[start..<position], as: UTF8.self)
    }
    return text
  }

  /// Parses a text at its quote, which may be a single one.
  mutating func stringOfJSON5() throws(JSONError) -> String {
    let quote = next ?? .quote
    position += 1
    let first = position
    var decoded: [UInt8] = []
    while let byte = next, byte != quote {
      switch byte {
      case .backslash: try escape(into: &decoded)
      case .newline, .carriageReturn:
        throw failure(.controlCharacter(Unicode.Scalar(byte)), at: position)
      default:
        decoded.append(byte)
        position += 1
      }
    }
    guard skip(quote) else { throw failure(.unfinishedString, at: position) }
    return try text(of: decoded[...], isASCII: false, writtenAt: first..<position - 1)
  }

  /// Appends the UTF-8 of an escape that JSON doesn't have, behind its letter; returns whether JSON5
  /// has it. The escape of a line break stands for nothing.
  mutating func escapeOfJSON5(
    _ letter: UInt8, at first: Int, into decoded: inout [UInt8]
  ) throws(JSONError) -> Bool {
    switch letter {
    case .newline: break
    case .carriageReturn: _ = skip(.newline)
    case 0xE2 where isLineSeparator(at: first + 1): position = first + 4
    case UInt8(ascii: "v"): decoded.append(0x0B)
    case .zero where next?.isDigit != true: decoded.append(0)
    case UInt8(ascii: "x"):
      let digits = String(decoding: bytes[position...].prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let code = UInt8(digits, radix: 16)
      else { throw failure(.otherFormat(.noHexDigits), at: first) }
      position += 2
      decoded += UTF8.encode(Unicode.Scalar(code)) ?? UTF8.encodedReplacementCharacter
    // Any other character than a digit stands for itself.
    default:
      if letter.isDigit { return false }
      decoded.append(letter)
    }
    return true
  }

  /// Skips a blank that JSON doesn't have, and returns whether there was one.
  mutating func skipWideBlank() -> Bool {
    guard let byte = next else { return false }
    if byte == 0x0B || byte == 0x0C {
      position += 1
      return true
    }
    guard byte >= 0x80 else { return false }
    let scalar = character(at: position)
    switch scalar {
    case "\u{FEFF}", "\u{2028}", "\u{2029}": break
    case _ where scalar.properties.generalCategory == .spaceSeparator: break
    default: return false
    }
    position += UTF8.width(scalar)
    return true
  }
}

extension Unicode.Scalar {
  /// Whether a name of JSON5 may begin with the character.
  fileprivate var beginsName: Bool { self == "$" || self == "_" || properties.isIDStart }

  fileprivate var isInName: Bool {
    beginsName || properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}"
  }
}

extension UInt8 {
  static var apostrophe: UInt8 { UInt8(ascii: "'") }
}

extension FormatFault {
  fileprivate static let noName = FormatFault("JSON5") {
    $0.says("Expected a key: a name, or a text in quotes.", chinese: "此处应为键：名称，或引号中的文本。")
  }

  fileprivate static let noHexDigits = FormatFault("JSON5") {
    $0.says(
      "Expected two hexadecimal digits after '\\x'.", chinese: "“\\x”之后应有两位十六进制数字。")
  }
}
