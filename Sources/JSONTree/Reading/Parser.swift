/// A recursive-descent parser of JSON text.
struct Parser {
  let bytes: [UInt8]
  var position: Int

  let syntax: JSONSyntax

  /// The first byte after a byte order mark.
  private let start: Int
  private let duplicateKeys: DuplicateKeys
  private let depth: Int

  init(_ bytes: [UInt8], syntax: JSONSyntax, duplicateKeys: DuplicateKeys, depth: Int) {
    self.bytes = bytes
    self.syntax = syntax
    self.duplicateKeys = duplicateKeys
    self.depth = depth
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = start
  }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try self.value(inside: 0)
    skipSpace()
    if position < bytes.count { throw expected(.endOfText) }
    return value
  }

  mutating func value(inside level: Int) throws(JSONError) -> JSONValue {
    guard let byte = next else { throw expected(.value) }
    switch byte {
    case .quote: return .string(try string())
    case .openBrace: return .object(try object(inside: level))
    case .openBracket: return .array(try array(inside: level))
    case .minus, .zero ... .nine: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw expected(.value)
    }
  }

  private mutating func array(inside level: Int) throws(JSONError) -> [JSONValue] {
    try checkDepth(level)
    position += 1
    skipSpace()
    if skip(.closeBracket) { return [] }
    var elements: [JSONValue] = []
    while true {
      elements.append(try value(inside: level + 1))
      skipSpace()
      if skip(.closeBracket) { return elements }
      guard skip(.comma) else { throw expected(.commaOrBracket) }
      skipSpace()
      if syntax == .jsonc, skip(.closeBracket) { return elements }
    }
  }

  private mutating func object(inside level: Int) throws(JSONError) -> JSONObject {
    try checkDepth(level)
    position += 1
    skipSpace()
    var object = JSONObject()
    if skip(.closeBrace) { return object }
    while true {
      let keyPosition = position
      guard next == .quote else { throw expected(.key) }
      let key = try string()
      skipSpace()
      guard skip(.colon) else { throw expected(.colon) }
      skipSpace()
      let value = try value(inside: level + 1)
      if !object.append(key, value) {
        switch duplicateKeys {
        case .refused: throw failure(.repeatedKey(key), at: keyPosition)
        case .lastWins: object[key] = value
        }
      }
      skipSpace()
      if skip(.closeBrace) { return object }
      guard skip(.comma) else { throw expected(.commaOrBrace) }
      skipSpace()
      if syntax == .jsonc, skip(.closeBrace) { return object }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let found = bytes[position...].prefix { $0.isWordLike }
    guard found.elementsEqual(word.utf8) else { throw expected(.value) }
    position += word.utf8.count
    return value
  }

  private func checkDepth(_ level: Int) throws(JSONError) {
    if level >= depth {
      throw failure(.tooDeep(limit: depth), at: position)
    }
  }
}

/// Steps through the bytes, and failures.
extension Parser {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    skipBlanks()
    if syntax == .jsonc { skipComments() }
  }

  mutating func skipBlanks() {
    while let byte = next,
      byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
    {
      position += 1
    }
  }

  func failure(_ fault: JSONFault, at offset: Int) -> JSONError {
    JSONError(fault, at: offset, of: bytes, from: start)
  }

  func expected(_ expected: JSONFault.Expected) -> JSONError {
    if let failure = commentFailure { return failure }
    let found: JSONFault.Found =
      if next == nil { .endOfText } else if next?.isWordLike == true { .word } else {
        .character(character(at: position))
      }
    return failure(.unexpected(found, expected: expected), at: position)
  }

  /// Returns the code point at an offset.
  func character(at offset: Int) -> Unicode.Scalar {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
