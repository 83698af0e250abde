internal import ForwardJSON

/// The variables of `.env` files.
extension Reader {
  /// Reads a variable. `start` is the start of its line.
  mutating func variable(from start: Int) throws(JSONError) -> INIText.Entry {
    let export = "export".utf8
    if bytes[position...].starts(with: export),
      bytes[position...].dropFirst(export.count).first?.isBlank == true
    {
      position += export.count
      skipBlanks()
    }
    let key = try variableName()
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      try endLine(orThrow: .noKey(.env))
      return entry(key, nil, nil, from: start)
    }
    position += 1
    skipBlanks()
    guard position < bytes.count else { return entry(key, position..<position, "", from: start) }
    let first = position
    switch bytes[position] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let text = try quotedText()
      let value = first..<position
      try endLine(orThrow: .behindValue())
      return entry(key, value, text, from: start)
    default:
      let value = plainValue()
      let text = text(value)
      try endLine(orThrow: .noKey(.env))
      return entry(key, value, text, from: start)
    }
  }

  private mutating func variableName() throws(JSONError) -> Range<Int> {
    let first = position
    if bytes[position] == UInt8(ascii: "'") {
      guard
        let end = bytes[(position + 1)..<bytes.endOfLine(position)].firstIndex(of: bytes[position]),
        end > position + 1
      else { throw failure(.otherFormat(.noKey(.env)), at: first) }
      position = end + 1
      return first + 1..<end
    }
    while position < bytes.count, !bytes[position].isBlank, !bytes[position].isLineBreak,
      bytes[position] != UInt8(ascii: "="), bytes[position] != UInt8(ascii: "#")
    {
      position += 1
    }
    if position == first { throw failure(.otherFormat(.noKey(.env)), at: first) }
    return first..<position
  }

  /// Reads the value of a line without quotes, up to a comment with a blank before it.
  private mutating func plainValue() -> Range<Int> {
    let line = position..<bytes.endOfLine(position)
    let comment = bytes[line].indices.first { offset in
      bytes[offset] == UInt8(ascii: "#") && offset > line.lowerBound && bytes[offset - 1].isBlank
    }
    let value = bytes.trimmedAtEnd(line.lowerBound..<(comment ?? line.upperBound))
    position = value.upperBound
    return value
  }

  /// Reads a text in quotes, which may have several lines.
  private mutating func quotedText() throws(JSONError) -> String {
    let (first, quote) = (position, bytes[position])
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), position < bytes.count,
        let escaped = escaped(bytes[position], in: quote)
      else {
        text.append(byte)
        continue
      }
      text.append(escaped)
      position += 1
    }
    throw failure(.otherFormat(.unclosedQuote(quote)), at: first)
  }

  private func escaped(_ letter: UInt8, in quote: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\\"), UInt8(ascii: "'"): letter
    case _ where quote == UInt8(ascii: "'"): nil
    case UInt8(ascii: "\""): letter
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }

  /// Skips blanks, a comment and the line break at the end of a line.
  private mutating func endLine(orThrow fault: FormatFault) throws(JSONError) {
    skipBlanks()
    if position < bytes.count, bytes[position] == UInt8(ascii: "#") { skipComment() }
    guard position == bytes.count || bytes[position].isLineBreak else {
      throw failure(.otherFormat(fault), at: position)
    }
    position = bytes.afterLineBreak(position)
  }
}
