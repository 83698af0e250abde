internal import ForwardJSON

/// Blanks, line breaks and comments.
extension Reader {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = next, byte.isBlank { position += 1 }
  }

  /// Skips blanks, line breaks and comments.
  mutating func skipSpace() throws(JSONError) {
    while let byte = next {
      if byte.isBlank || byte == UInt8(ascii: "\n") {
        position += 1
      } else if byte == UInt8(ascii: "#") {
        try comment()
      } else if byte == UInt8(ascii: "\r") {
        try lineBreak()
      } else {
        return
      }
    }
  }

  /// Reads what is behind a header or a value, up to the line break.
  mutating func endOfLine() throws(JSONError) {
    skipBlanks()
    if next == UInt8(ascii: "#") { try comment() }
    switch next {
    case nil, UInt8(ascii: "\n")?, UInt8(ascii: "\r")?: return
    default: throw expected(.endOfLine)
    }
  }

  private mutating func comment() throws(JSONError) {
    let start = position
    var seen: UInt8 = 0
    while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte.isControl { throw failure(.controlCharacter(byte), at: position) }
      seen |= byte
      position += 1
    }
    if seen >= 0x80 { _ = try text(of: bytes[start..<position], writtenAt: start) }
    comments.append(start..<position)
  }

  /// Skips a line break, which isn't a carriage return alone.
  mutating func lineBreak() throws(JSONError) {
    if skip(UInt8(ascii: "\r")), next != UInt8(ascii: "\n") {
      throw failure(.carriageReturn, at: position - 1)
    }
    position += 1
  }

  func failure(_ fault: FormatFault, at offset: Int) -> JSONError {
    JSONError(.otherFormat(fault), at: offset, of: bytes)
  }

  func expected(_ expected: FormatFault.Expected) -> JSONError {
    let found = bytes[min(position, bytes.count)...].prefix(4)
    if let first = found.first, first >= 0x80, !found.startsCharacter {
      return JSONError(.notUTF8(first), at: position, of: bytes)
    }
    return failure(.expected(expected, found: bytes.character(at: position)), at: position)
  }

  func checkDepth(_ level: Int, at offset: Int) throws(JSONError) {
    if level >= depth { throw JSONError(.tooDeep(limit: depth), at: offset, of: bytes) }
  }

  /// Returns bytes as text. `start` is the offset of the first byte in the whole text.
  func text(of decoded: ArraySlice<UInt8>, writtenAt start: Int) throws(JSONError) -> String {
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw notUTF8(from: start)
    }
    return text
  }

  /// Returns the failure at the first byte from an offset on that isn't UTF-8.
  private func notUTF8(from start: Int) -> JSONError {
    var iterator = bytes[start...].makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = start
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    guard offset < bytes.count else { return expected(.endOfLine) }
    return JSONError(.notUTF8(bytes[offset]), at: offset, of: bytes)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the first bytes are a character of UTF-8.
  fileprivate var startsCharacter: Bool {
    var iterator = makeIterator()
    var parser = UTF8.ForwardParser()
    if case .valid = parser.parseScalar(from: &iterator) { return true }
    return false
  }
}

extension [UInt8] {
  /// Returns the code point at an offset; `nil` at the end.
  func character(at offset: Int) -> Unicode.Scalar? {
    offset < count
      ? String(decoding: self[offset...].prefix(4), as: UTF8.self).unicodeScalars.first : nil
  }
}

extension UInt8 {
  /// Whether the byte is a character that may not be in a comment or a string itself.
  var isControl: Bool { self < 0x20 && self != UInt8(ascii: "\t") || self == 0x7F }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte may be in a key without quotes.
  var isBareKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
