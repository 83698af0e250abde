/// A recursive-descent parser of JSON text.
struct Parser {
  let bytes: [UInt8]
  var position: Int

  let syntax: JSONSyntax

  private let duplicateKeys: DuplicateKeys
  private let depth: Int

  /// The places of the values, if the caller wants them.
  private(set) var syntaxTree: SyntaxTree?

  init(
    _ bytes: [UInt8], syntax: JSONSyntax, duplicateKeys: DuplicateKeys, depth: Int,
    recordsPlaces: Bool = false
  ) {
    self.bytes = bytes
    self.syntax = syntax
    self.duplicateKeys = duplicateKeys
    self.depth = depth
    syntaxTree = recordsPlaces ? SyntaxTree() : nil
    position = bytes.startOfText
  }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try self.value(inside: 0)
    skipSpace()
    if position < bytes.count { throw expected(.endOfText) }
    return value
  }

  private mutating func value(inside level: Int) throws(JSONError) -> JSONValue {
    let (first, mark) = (position, syntaxTree?.mark)
    let value = try unrecordedValue(inside: level)
    if let mark { syntaxTree?.record(first..<position, since: mark) }
    return value
  }

  mutating func unrecordedValue(inside level: Int) throws(JSONError) -> JSONValue {
    guard let byte = next else { throw expected(.value) }
    switch byte {
    case .quote: return .string(try string())
    case .openBrace: return .object(try object(inside: level))
    case .openBracket: return .array(try array(inside: level))
    case .minus, .zero ... .nine: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      guard syntax == .json5, let value = try valueOfJSON5() else { throw expected(.value) }
      return value
    }
  }

  private mutating func array(inside level: Int) throws(JSONError) -> [JSONValue] {
    try checkDepth(level)
    position += 1
    skipSpace()
    if skip(.closeBracket) { return [] }
    var elements: [JSONValue] = []
    let start = position
    // The list is plain until an element is long or has others inside it.
    var plainMark = syntaxTree?.plainMark
    var last = position
    defer {
      if let plainMark { syntaxTree?.endPlain(since: plainMark, count: elements.count) }
    }
    while true {
      if let mark = plainMark {
        if next == .openBracket || next == .openBrace || position - last > Self.longElement {
          plainMark = nil
          recordPlain(elements.count, from: start, since: mark)
        } else {
          syntaxTree?.notePlain(position, at: elements.count)
          last = position
        }
      }
      elements.append(
        try plainMark == nil ? value(inside: level + 1) : unrecordedValue(inside: level + 1))
      if elements.count == Self.manyElements {
        elements.reserveCapacity(elements.count + numbersAhead)
      }
      let end = position
      skipSpace()
      if skip(.closeBracket) {
        if let mark = plainMark, end - last > Self.longElement {
          plainMark = nil
          recordPlain(elements.count, from: start, since: mark)
        }
        return elements
      }
      guard skip(.comma) else { throw expected(.commaOrBracket) }
      skipSpace()
      if syntax.hasComments, skip(.closeBracket) { return elements }
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
      let key = try key()
      let keyEnd = position
      skipSpace()
      guard skip(.colon) else { throw expected(.colon) }
      skipSpace()
      let value = try value(inside: level + 1)
      syntaxTree?.recordKey(keyPosition..<keyEnd)
      if !object.append(key, value) {
        switch duplicateKeys {
        case .refused: throw failure(.repeatedKey(key), at: keyPosition)
        case .lastWins:
          if let first = object.position(of: key) {
            syntaxTree?.replaceMember(at: first, of: object.count)
          }
          object[key] = value
        }
      }
      skipSpace()
      if skip(.closeBrace) { return object }
      guard skip(.comma) else { throw expected(.commaOrBrace) }
      skipSpace()
      if syntax.hasComments, skip(.closeBrace) { return object }
    }
  }

  private mutating func key() throws(JSONError) -> String {
    if next == .quote { return try string() }
    guard syntax == .json5 else { throw expected(.key) }
    return try keyOfJSON5()
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

/// Lists of plain values.
extension Parser {
  /// The largest distance in bytes between the starts of two elements of a plain list. Finding an
  /// element reads some elements before it again; long ones would take too long.
  fileprivate static let longElement = 128

  /// The number of elements from which on the parser reserves room for the whole list at once. A
  /// list that grows by half or more each time takes much more memory than its elements.
  fileprivate static let manyElements = 4096

  /// The number of elements that follow, if the rest of the list is plain and has no texts.
  fileprivate var numbersAhead: Int {
    var count = 0
    for byte in bytes[position...] {
      switch byte {
      case .comma: count += 1
      case .closeBracket: return count
      case .quote, .openBracket, .openBrace, .slash: return 0
      default: break
      }
    }
    return 0
  }

  /// Records the elements read so far of a list that turns out not to be plain.
  fileprivate mutating func recordPlain(_ count: Int, from start: Int, since mark: Int) {
    syntaxTree?.forgetPlain(since: mark)
    for element in Self.elements(of: bytes, syntax, from: start, count: count) {
      syntaxTree?.record(element)
    }
  }

  /// Returns the nodes of plain elements of a list. `start` is the position where an element
  /// begins.
  static func elements(
    of bytes: [UInt8], _ syntax: JSONSyntax, from start: Int, count: Int
  ) -> [SyntaxTree.Node] {
    var parser = Parser(bytes, syntax: syntax, duplicateKeys: .lastWins, depth: 1)
    parser.position = start
    var nodes: [SyntaxTree.Node] = []
    nodes.reserveCapacity(count)
    while nodes.count < count {
      let first = parser.position
      guard (try? parser.unrecordedValue(inside: 0)) != nil else { break }
      nodes.append(SyntaxTree.Node(first..<parser.position))
      parser.skipSpace()
      _ = parser.skip(.comma)
      parser.skipSpace()
    }
    return nodes
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
    if syntax.hasComments { skipComments() }
  }

  mutating func skipBlanks() {
    while let byte = next,
      byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
    {
      position += 1
    }
    if syntax == .json5, skipWideBlank() { skipBlanks() }
  }

  func failure(_ fault: JSONFault, at offset: Int) -> JSONError {
    JSONError(fault, at: offset, of: bytes)
  }

  func expected(_ expected: JSONFault.Expected) -> JSONError {
    if let failure = commentFailure { return failure }
    if expected == .value, isNearlyNumber { return failure(.malformedNumber, at: position) }
    return failure(.unexpected(found, expected: expected), at: position)
  }

  private var found: JSONFault.Found {
    guard let next else { return .endOfText }
    if next == .slash, let second = bytes[position...].dropFirst().first,
      second == .slash || second == .star
    {
      return .comment
    }
    guard next.isWordLike else { return .character(character(at: position)) }
    // A word of ten bytes or more matches no literal, and may be as long as the text.
    let start = bytes[position...].prefix(10).prefix { $0.isWordLike }
    let word = String(decoding: start, as: UTF8.self)
    return word.meansLiteral ? .literal(word) : .word
  }

  /// Whether a number follows that begins as other languages allow: `+1` or `.5`.
  private var isNearlyNumber: Bool {
    var rest = bytes[position...]
    guard let first = rest.first, first == .plus || first == .dot else { return false }
    rest = rest.dropFirst()
    if first == .plus, rest.first == .dot { rest = rest.dropFirst() }
    return rest.first?.isDigit == true
  }

  func character(at offset: Int) -> Unicode.Scalar {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Parses a number at a minus sign or a digit, and keeps its text.
  mutating func number() throws(JSONError) -> JSONNumber {
    if syntax == .json5 { return try numberOfJSON5() }
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

  mutating func skipExponent() -> Bool {
    _ = skip(.plus) || skip(.minus)
    return skipDigits()
  }

  /// Skips digits, and returns whether there were any.
  mutating func skipDigits() -> Bool {
    let first = position
    while next?.isDigit == true { position += 1 }
    return position > first
  }
}

extension String {
  /// Whether the word means true, false, null or a number in another language or to a person, or is
  /// the beginning of such a word.
  fileprivate var meansLiteral: Bool {
    let word = lowercased()
    if ["none", "nil", "undefined", "nan", "inf", "infinity", "yes", "no", "on", "off"]
      .contains(word)
    {
      return true
    }
    return word.utf8.count > 1 && ["true", "false", "null"].contains { $0.hasPrefix(word) }
  }
}
