internal import ForwardText

/// The layout of JSON text.
@nonexhaustive
public enum JSONLayout: Sendable {
  /// The text has no spaces and no line breaks.
  case compact
  /// Each member or element has its own line, indented by two spaces; a short array of scalars is
  /// on one line. No line break is at the end.
  case pretty
}

extension JSONValue {
  /// Returns the value as JSON text, with the original text of numbers and the order of members.
  ///
  /// Escapes quotation marks, backslashes, and the characters that a terminal could interpret: the
  /// control characters of ASCII and Latin-1, and the line and paragraph separators.
  public func text(_ layout: JSONLayout = .compact) -> String {
    var writer = Writer(layout == .pretty ? .pretty : .compact)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  fileprivate var isLeaf: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

extension JSONObject {
  /// Returns the object as JSON text, as ``JSONValue/text(_:)`` does.
  public func text(_ layout: JSONLayout = .compact) -> String {
    JSONValue.object(self).text(layout)
  }
}

/// A writer of values as UTF-8.
package struct Writer {
  /// The blanks and line breaks between values.
  package struct Spacing {
    /// The line break before each entry; `nil` for a text on one line.
    package var lineBreak: [UInt8]?
    /// The indentation of the line on which the value begins.
    package var indentation: [UInt8] = []
    /// The indentation of entries relative to the list or object around them.
    package var unit: [UInt8] = [.space, .space]
    /// The blank behind a colon, and behind a comma on one line.
    package var blank: [UInt8] = [.space]

    package init(
      lineBreak: [UInt8]? = nil, unit: [UInt8] = [.space, .space], blank: [UInt8] = [.space]
    ) {
      (self.lineBreak, self.unit, self.blank) = (lineBreak, unit, blank)
    }

    static var compact: Spacing { Spacing(blank: []) }
    static var pretty: Spacing { Spacing(lineBreak: [.newline]) }
  }

  private let spacing: Spacing
  /// The notation of JSON5; `nil` for JSON.
  private let notation: JSON5Notation?
  private(set) var bytes: [UInt8] = []

  init(_ spacing: Spacing, _ notation: JSON5Notation? = nil) {
    (self.spacing, self.notation) = (spacing, notation)
  }

  mutating func write(_ value: JSONValue, level: Int = 0) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let number) where number.infinityOrNaN != nil:
      bytes += (notation?.infinityOrNaN(number) ?? "\"\(number.text)\"").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let string): write(string)
    case .array(let elements) where spacing.lineBreak != nil && writeOnOneLine(elements): break
    case .array(let elements):
      write(elements, between: .openBracket, and: .closeBracket, level: level) { writer, element in
        writer.write(element, level: level + 1)
      }
    case .object(let members):
      write(members, between: .openBrace, and: .closeBrace, level: level) { writer, member in
        writer.write(key: member.key)
        writer.bytes.append(.colon)
        writer.bytes += writer.spacing.blank
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
      if !isFirst {
        bytes.append(.comma)
        if spacing.lineBreak == nil { bytes += spacing.blank }
      }
      isFirst = false
      breakLine(level: level + 1)
      each(&self, item)
    }
    if !isFirst { breakLine(level: level) }
    bytes.append(close)
  }

  /// Writes a short array of scalars on one line, and returns `true`; for any other array, writes
  /// nothing.
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
    guard let lineBreak = spacing.lineBreak else { return }
    bytes += lineBreak
    bytes += spacing.indentation
    for _ in 0..<level { bytes += spacing.unit }
  }

  mutating func write(key: String) {
    if notation?.hasName(key) == true { bytes += key.utf8 } else { write(key) }
  }

  mutating func write(_ string: String) {
    if notation?.quote == .apostrophe {
      bytes += Escapes.json.inSingleQuotes(string).utf8
      return
    }
    guard string.utf8.allSatisfy({ $0.isPlain }) else {
      bytes += Escapes.json.quoted(string).utf8
      return
    }
    bytes.append(.quote)
    bytes += string.utf8
    bytes.append(.quote)
  }
}

extension UInt8 {
  /// Whether the byte is written unchanged in a string.
  fileprivate var isPlain: Bool {
    0x20..<0x7F ~= self && self != .quote && self != .backslash
  }
}
