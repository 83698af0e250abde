internal import ForwardJSON

extension Reader {
  mutating func basicString() throws(JSONError) -> String {
    bytes[position...].starts(with: "\"\"\"".utf8)
      ? try lines(quote: UInt8(ascii: "\"")) : try basicLine()
  }

  mutating func literalString() throws(JSONError) -> String {
    bytes[position...].starts(with: "'''".utf8)
      ? try lines(quote: UInt8(ascii: "'")) : try literalLine()
  }

  /// Reads a string in double quotes on one line.
  mutating func basicLine() throws(JSONError) -> String {
    position += 1
    let start = position
    var isASCII = skipPlain(to: UInt8(ascii: "\""))
    var decoded: [UInt8] = []
    var run = start
    // Most strings have no escape. Their bytes are taken in one piece.
    while next == UInt8(ascii: "\\") {
      decoded += bytes[run..<position]
      try escape(into: &decoded)
      run = position
      isASCII = skipPlain(to: UInt8(ascii: "\"")) && isASCII
    }
    let last = position
    try close(UInt8(ascii: "\""))
    if run == start { return try text(isASCII, bytes[start..<last], start) }
    decoded += bytes[run..<last]
    return try text(isASCII, decoded[...], start)
  }

  /// Reads a string in single quotes on one line.
  mutating func literalLine() throws(JSONError) -> String {
    position += 1
    let start = position
    var isASCII = skipPlain(to: UInt8(ascii: "'"))
    while skip(UInt8(ascii: "\\")) { isASCII = skipPlain(to: UInt8(ascii: "'")) && isASCII }
    let last = position
    try close(UInt8(ascii: "'"))
    return try text(isASCII, bytes[start..<last], start)
  }

  /// Skips the plain characters before a quote or a backslash. Returns whether all of them are
  /// ASCII.
  private mutating func skipPlain(to quote: UInt8) -> Bool {
    var seen: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote || byte == UInt8(ascii: "\\") || byte.isControl { break }
      seen |= byte
      position += 1
    }
    return seen < 0x80
  }

  private func text(
    _ isASCII: Bool, _ decoded: ArraySlice<UInt8>, _ start: Int
  ) throws(JSONError) -> String {
    // Validating takes several times as long as decoding, and ASCII needs no validation.
    isASCII
      ? String(decoding: decoded, as: UTF8.self) : try text(of: decoded, writtenAt: start)
  }

  private mutating func close(_ quote: UInt8) throws(JSONError) {
    if skip(quote) { return }
    guard let byte = next, !byte.isLineBreak else { throw expected(.closingQuote(quote)) }
    throw failure(.controlCharacter(byte), at: position)
  }

  /// Reads a string of several lines, between three quotes. Its line breaks become newlines.
  private mutating func lines(quote: UInt8) throws(JSONError) -> String {
    let start = position
    position += 3
    if next?.isLineBreak == true { try lineBreak() }
    var decoded: [UInt8] = []
    var isASCII = true
    while true {
      let run = position
      isASCII = skipPlain(to: quote) && isASCII
      decoded += bytes[run..<position]
      guard let byte = next else { throw failure(.openLines(quote), at: start) }
      switch byte {
      case quote:
        // Up to two quotes may precede the closing quotes.
        let count = bytes[position...].prefix(5).prefix { $0 == quote }.count
        position += count
        for _ in 0..<(count < 3 ? count : count - 3) { decoded.append(quote) }
        if count >= 3 { return try text(isASCII, decoded[...], start) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        try lineBreak()
        decoded.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "'"):
        decoded.append(byte)
        position += 1
      case UInt8(ascii: "\\"):
        if try !skipLineEnd() { try escape(into: &decoded) }
      default: throw failure(.controlCharacter(byte), at: position)
      }
    }
  }

  /// Skips a backslash at the end of a line, with the blanks and line breaks behind it.
  private mutating func skipLineEnd() throws(JSONError) -> Bool {
    let start = position
    position += 1
    skipBlanks()
    guard next?.isLineBreak == true else {
      position = start
      return false
    }
    while let byte = next, byte.isBlank || byte.isLineBreak {
      if byte.isBlank { position += 1 } else { try lineBreak() }
    }
    return true
  }

  /// Appends the UTF-8 of the escape at the position.
  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    let first = position
    position += 1
    guard let letter = next else { throw expected(.closingQuote(UInt8(ascii: "\""))) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "e"): decoded.append(0x1B)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): decoded.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): decoded.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "x"): try scalar(of: 2, escapedAt: first, into: &decoded)
    case UInt8(ascii: "u"): try scalar(of: 4, escapedAt: first, into: &decoded)
    case UInt8(ascii: "U"): try scalar(of: 8, escapedAt: first, into: &decoded)
    default: throw failure(.unknownEscape(bytes.character(at: first + 1)), at: first)
    }
  }

  private mutating func scalar(
    of count: Int, escapedAt first: Int, into decoded: inout [UInt8]
  ) throws(JSONError) {
    let digits = bytes[position...].prefix(count).prefix { $0.isHexDigit }
    guard digits.count == count else { throw failure(.missingHexDigits(count), at: first) }
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    guard let scalar = number.flatMap(Unicode.Scalar.init), let encoded = UTF8.encode(scalar) else {
      throw failure(.noCharacter, at: first)
    }
    position += count
    decoded += encoded
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "F") ~= self
  }
}
