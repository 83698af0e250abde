/// A writer of values as UTF-8.
struct Writer {
  let layout: JSONLayout
  private(set) var bytes: [UInt8] = []

  init(layout: JSONLayout) { self.layout = layout }

  mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let string): write(string)
    case .array(let elements) where layout == .pretty && writeOnOneLine(elements): break
    case .array(let elements):
      write(elements, between: .openBracket, and: .closeBracket, level: level) { writer, element in
        writer.write(element, level: level + 1)
      }
    case .object(let members):
      write(members, between: .openBrace, and: .closeBrace, level: level) { writer, member in
        writer.write(member.key)
        writer.bytes.append(.colon)
        if writer.layout == .pretty { writer.bytes.append(.space) }
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func write<Items: Collection>(
    _ items: Items,
    between open: UInt8,
    and close: UInt8,
    level: Int,
    each: (inout Writer, Items.Element) -> Void
  ) {
    bytes.append(open)
    var isFirst = true
    for item in items {
      if !isFirst { bytes.append(.comma) }
      isFirst = false
      breakLine(level: level + 1)
      each(&self, item)
    }
    if !isFirst { breakLine(level: level) }
    bytes.append(close)
  }

  /// Writes a short array of scalars on one line; writes nothing for any other array.
  private mutating func writeOnOneLine(_ elements: [JSONValue]) -> Bool {
    let start = bytes.count
    bytes.append(.openBracket)
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += [.comma, .space] }
      if !element.isLeaf || bytes.count - start > Self.longestList {
        bytes.removeSubrange(start...)
        return false
      }
      write(element, level: 0)
    }
    bytes.append(.closeBracket)
    return true
  }

  private static let longestList = 64

  private mutating func breakLine(level: Int) {
    guard layout == .pretty else { return }
    bytes.append(.newline)
    for _ in 0..<2 * level { bytes.append(.space) }
  }

  private mutating func write(_ string: String) {
    bytes.append(.quote)
    if string.utf8.allSatisfy({ $0.isPlain }) {
      bytes += string.utf8
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"", "\\": bytes += [.backslash, UInt8(ascii: scalar)]
        default: bytes += escaped(scalar).utf8
        }
      }
    }
    bytes.append(.quote)
  }
}

extension JSONValue {
  fileprivate var isLeaf: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

extension UInt8 {
  /// Whether the byte is written unchanged in a string.
  fileprivate var isPlain: Bool {
    0x20..<0x7F ~= self && self != .quote && self != .backslash
  }
}
