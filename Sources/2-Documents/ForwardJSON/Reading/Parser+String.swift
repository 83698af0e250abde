extension Parser {
  /// Parses a string at its opening quote.
  mutating func string() throws(JSONError) -> String {
    if syntax == .json5 { return try stringOfJSON5() }
    position += 1
    let first = position
    let isASCII = skipPlain()
    // Most strings have no escape. Their bytes are taken in one piece.
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

  /// Skips a string at its opening quote, without checking its escapes.
  mutating func skipString() throws(JSONError) {
    position += 1
    _ = skipPlain()
    while skip(.backslash), next != nil {
      position += 1
      _ = skipPlain()
    }
    try close()
  }

  /// Skips unescaped characters, and returns whether all of them are ASCII.
  private mutating func skipPlain() -> Bool {
    let first = position
    let (end, seen) = unsafe bytes.withUnsafeBytes { bytes in
      var (index, seen) = (first, UInt64(0))
      while index <= bytes.count - 8 {
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let ends = word.endsOfPlain
        guard ends == 0 else {
          let bits = ends.trailingZeroBitCount & ~7
          return (index + bits / 8, seen | word & (1 << bits - 1))
        }
        seen |= word
        index += 8
      }
      while index < bytes.count {
        let byte = unsafe UInt64(bytes[index])
        if byte.endsOfPlain & 0x80 != 0 { break }
        seen |= byte
        index += 1
      }
      return (index, seen)
    }
    position = end
    return seen & .highBits == 0
  }

  func text(
    of decoded: ArraySlice<UInt8>, isASCII: Bool, writtenAt range: Range<Int>
  ) throws(JSONError) -> String {
    // Validating takes several times as long as decoding, and ASCII needs no validation.
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
  mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
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
    default:
      guard syntax == .json5, try escapeOfJSON5(letter, at: first, into: &decoded) else {
        throw failure(.unknownEscape(character(at: first + 1)), at: first)
      }
    }
  }

  /// Parses the digits after `\u`, and the second escape of a surrogate pair; `nil` if the second
  /// is missing.
  mutating func scalar(escapedAt first: Int) throws(JSONError) -> Unicode.Scalar? {
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

  mutating func codeUnit(escapedAt first: Int) throws(JSONError) -> UInt16 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    // `UInt16(_:radix:)` alone would accept a sign.
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(digits, radix: 16)
    else {
      throw failure(.missingHexDigits, at: first)
    }
    position += 4
    return unit
  }

  func notUTF8(in range: Range<Int>) -> JSONError {
    let offset = bytes.firstNotUTF8(in: range) ?? range.upperBound
    return failure(.notUTF8(bytes[min(offset, bytes.count - 1)]), at: offset)
  }
}

extension UInt64 {
  fileprivate static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The high bit of the first byte that is a quotation mark, a backslash or a control character; 0
  /// without such a byte. Bits above it may be wrong, because a subtraction that borrows disturbs
  /// the bytes above (Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n").
  fileprivate var endsOfPlain: UInt64 {
    let quotes = self ^ Self.ones &* 0x22
    let backslashes = self ^ Self.ones &* 0x5C
    return
      ((quotes &- Self.ones) & ~quotes | (backslashes &- Self.ones) & ~backslashes
      | (self &- Self.ones &* 0x20) & ~self) & Self.highBits
  }
}
