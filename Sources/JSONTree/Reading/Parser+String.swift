extension Parser {
  /// Parses a string at its opening quote.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let first = position
    let isASCII = skipPlain()
    // A string without an escape, as most are, is taken from the bytes in one piece.
    guard next == .backslash else {
      let last = position
      try close()
      return try text(of: bytes[first..<last], isASCII: isASCII, writtenAt: first..<last)
    }
    var decoded = Array(bytes[first..<position])
    while next == .backslash {
      try escape(into: &decoded)
      let run = position
      _ = skipPlain()
      decoded += bytes[run..<position]
    }
    let last = position
    try close()
    return try text(of: decoded[...], isASCII: false, writtenAt: first..<last)
  }

  /// Skips unescaped characters, and returns whether all of them are ASCII.
  private mutating func skipPlain() -> Bool {
    var seen: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .quote || byte == .backslash || byte < 0x20 { break }
      seen |= byte
      position += 1
    }
    return seen < 0x80
  }

  private func text(
    of decoded: ArraySlice<UInt8>, isASCII: Bool, writtenAt range: Range<Int>
  ) throws(JSONError) -> String {
    // Validating is several times slower than decoding, and ASCII has nothing to validate.
    if isASCII { return String(decoding: decoded, as: UTF8.self) }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw notUTF8(in: range) }
    return text
  }

  private mutating func close() throws(JSONError) {
    if skip(.quote) { return }
    guard let control = next else { throw failure(.unfinishedString, at: position) }
    throw failure(.controlCharacter(Unicode.Scalar(control)), at: position)
  }

  /// Appends the UTF-8 of the escape at the position.
  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    let first = position
    position += 1
    guard let letter = next else { throw failure(.unfinishedString, at: position) }
    position += 1
    switch letter {
    case .quote, .backslash, .slash: decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(.newline)
    case UInt8(ascii: "r"): decoded.append(.carriageReturn)
    case UInt8(ascii: "t"): decoded.append(.tab)
    case UInt8(ascii: "u"):
      guard let scalar = try scalar(escapedAt: first) else {
        throw failure(.halfSurrogatePair, at: first)
      }
      decoded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    default: throw failure(.unknownEscape(character(at: first + 1)), at: first)
    }
  }

  /// Parses the digits after `\u`, and the second escape of a surrogate pair; `nil` if the second
  /// is missing.
  private mutating func scalar(escapedAt first: Int) throws(JSONError) -> Unicode.Scalar? {
    let unit = try codeUnit(escapedAt: first)
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    let second = position
    guard skip(.backslash), skip(UInt8(ascii: "u")) else {
      position = second
      return nil
    }
    let trail = try codeUnit(escapedAt: second)
    guard UTF16.isTrailSurrogate(trail) else {
      position = second
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
  }

  private mutating func codeUnit(escapedAt first: Int) throws(JSONError) -> UInt16 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    // `UInt16(_:radix:)` alone would take a sign.
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(digits, radix: 16)
    else {
      throw failure(.missingHexDigits, at: first)
    }
    position += 4
    return unit
  }

  func notUTF8(in range: Range<Int>) -> JSONError {
    var iterator = bytes[range].makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return failure(.notUTF8(bytes[min(offset, bytes.count - 1)]), at: offset)
  }
}
