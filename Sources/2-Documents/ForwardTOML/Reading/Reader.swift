internal import ForwardJSON

/// A reader of a TOML text, from its first byte to its last.
struct Reader {
  let bytes: [UInt8]
  let depth: Int
  var position: Int

  var tables: [Table]
  var lists: [TableList] = []
  var sections: [Section]
  var comments: [Range<Int>] = []

  /// The places of the values behind keys.
  var tree = SyntaxTree()

  /// The number of the section or inline table around dotted keys.
  var scope = 0
  private var lastScope = 0

  init(_ bytes: [UInt8], depth: Int) {
    (self.bytes, self.depth) = (bytes, depth)
    position = bytes.startOfText
    let start = position..<position
    tables = [Table(origin: .header, level: 0, bytes: start, section: 0)]
    sections = [Section(table: 0, header: start, end: position)]
  }

  mutating func document() throws(JSONError) {
    if bytes.count > SyntaxTree.largestText { throw JSONError(.tooLong, at: 0, of: bytes) }
    var table = 0
    while true {
      try skipSpace()
      guard let byte = next else { return }
      if byte == UInt8(ascii: "[") {
        table = try header()
        scope = newScope()
      } else {
        if sections[sections.count - 1].firstLine == nil {
          sections[sections.count - 1].firstLine = position
        }
        try entry(of: table)
      }
      try endOfLine()
      sections[sections.count - 1].end = position
    }
  }

  mutating func newScope() -> Int {
    lastScope += 1
    return lastScope
  }

  /// Reads a key, an equals sign and a value into a table. A dotted key leads into a table inside
  /// it.
  mutating func entry(of table: Int) throws(JSONError) {
    let start = position
    var table = table
    var part = try key()
    skipBlanks()
    while skip(UInt8(ascii: ".")) {
      table = try dottedTable(part, in: table)
      skipBlanks()
      part = try key()
      skipBlanks()
    }
    guard skip(UInt8(ascii: "=")) else { throw expected(.equalsSign) }
    skipBlanks()
    let value = try value(inside: tables[table].level + 1)
    guard let node = tree.takeLast(key: start..<part.bytes.upperBound) else { return }
    guard tables[table].values.append(part.text, value) else {
      throw repeatedKey(part, in: table)
    }
    tables[table].members.append(Member(key: part.bytes, content: .value(node)))
  }

  /// Takes the value of a table, with the values of the tables inside it.
  mutating func takeValue(of table: Int) -> JSONObject {
    var values = JSONObject()
    swap(&values, &tables[table].values)
    guard tables[table].hasTables else { return values }
    for position in tables[table].members.indices {
      switch tables[table].members[position].content {
      case .value: break
      case .table(let inner): values.setValue(.object(takeValue(of: inner)), at: position)
      case .list(let list):
        let elements = lists[list].tables.map { JSONValue.object(takeValue(of: $0)) }
        values.setValue(.array(elements), at: position)
      }
    }
    return values
  }
}

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

  /// Reads the blanks and the comment behind a header or a value, up to the line break.
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

  /// Skips a line break. A lone carriage return is an error.
  mutating func lineBreak() throws(JSONError) {
    if skip(UInt8(ascii: "\r")), next != UInt8(ascii: "\n") {
      throw failure(.carriageReturn, at: position - 1)
    }
    position += 1
  }

  /// Returns the error for a key that a table has already.
  func repeatedKey(_ part: Key, in table: Int) -> JSONError {
    let index = tables[table].values.position(of: part.text)
    let first = index.map { tables[table].members[$0].key.lowerBound } ?? part.bytes.lowerBound
    let line = JSONError(.otherFormat(.noCharacter), at: first, of: bytes).line
    return failure(.repeatedKey(part.text, line: line), at: part.bytes.lowerBound)
  }

  func failure(_ fault: FormatFault, at offset: Int) -> JSONError {
    JSONError(.otherFormat(fault), at: offset, of: bytes)
  }

  func expected(_ expected: FormatFault.Expected) -> JSONError {
    let found = bytes[min(position, bytes.count)...].prefix(4)
    if let first = found.first, first >= 0x80, !found.startsCharacter {
      return JSONError(.notUTF8(first), at: position, of: bytes)
    }
    let word = bytes[min(position, bytes.count)...].prefix(8).prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    return failure(
      .expected(
        expected, found: bytes.character(at: position), word: String(decoding: word, as: UTF8.self)),
      at: position)
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

  /// Returns the failure at the first byte that isn't UTF-8, from an offset on.
  private func notUTF8(from start: Int) -> JSONError {
    guard let offset = bytes.firstNotUTF8(in: start..<bytes.count) else {
      return expected(.endOfLine)
    }
    return JSONError(.notUTF8(bytes[offset]), at: offset, of: bytes)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins with a valid character of UTF-8.
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
  /// Whether the byte is a character that comments and strings may not contain unescaped.
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
