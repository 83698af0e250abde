/// Reads a JSON text from start to end, one value after the other.
struct Parser {
  let bytes: [UInt8]
  var position: Int

  /// The first byte that counts, after a byte order mark.
  private let start: Int
  private let duplicateKeys: DuplicateKeys
  private let depth: Int

  init(_ bytes: [UInt8], duplicateKeys: DuplicateKeys, depth: Int) {
    self.bytes = bytes
    self.duplicateKeys = duplicateKeys
    self.depth = depth
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = start
  }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try self.value(inside: 0)
    skipSpace()
    if position < bytes.count { throw wanted(.endOfText) }
    return value
  }

  private mutating func value(inside level: Int) throws(JSONError) -> JSONValue {
    guard let byte = next else { throw wanted(.value) }
    switch byte {
    case .quote: return .string(try string())
    case .openBrace: return .object(try object(inside: level))
    case .openBracket: return .array(try array(inside: level))
    case .minus, .zero ... .nine: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw wanted(.value)
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
      guard skip(.comma) else { throw wanted(.commaOrBracket) }
      skipSpace()
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
      guard next == .quote else { throw wanted(.key) }
      let key = try string()
      skipSpace()
      guard skip(.colon) else { throw wanted(.colon) }
      skipSpace()
      let value = try value(inside: level + 1)
      if !object.append(key, value) {
        switch duplicateKeys {
        case .refused:
          throw failure(.repeatedKey(key), at: keyPosition)
        case .lastWins: object[key] = value
        }
      }
      skipSpace()
      if skip(.closeBrace) { return object }
      guard skip(.comma) else { throw wanted(.commaOrBrace) }
      skipSpace()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard token(at: position) == word else { throw wanted(.value) }
    position += word.utf8.count
    return value
  }

  private func checkDepth(_ level: Int) throws(JSONError) {
    if level >= depth {
      throw failure(.tooDeep(limit: depth), at: position)
    }
  }
}

/// Steps and failures.
extension Parser {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = next,
      byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
    {
      position += 1
    }
  }

  func failure(_ fault: JSONFault, at offset: Int) -> JSONError {
    JSONError(fault, at: offset, of: bytes, from: start)
  }

  func wanted(_ what: JSONFault.Wanted) -> JSONError {
    let found = position < bytes.count ? token(at: position) : nil
    return failure(.wanted(what, found: found), at: position)
  }

  /// The whole word or number that starts at an offset, or the one code point that stands there.
  func token(at offset: Int) -> String {
    let rest = bytes[offset...]
    let word = rest.prefix { $0.isWordLike }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    return String(String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1))
  }
}
