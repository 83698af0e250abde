internal import ForwardJSON

struct ValueWriter {
  let style: WritingStyle

  /// - Parameter text: The text to add values to; `nil` for a new text.
  init(of text: YAMLText?) { style = WritingStyle(of: text) }

  /// A value behind a colon or a dash.
  struct Written {
    /// The bytes on the line of the colon or the dash.
    var head: [UInt8]
    /// The lines below, each behind its line break.
    var body: [UInt8] = []
  }

  /// Returns the text of a new file.
  func document(_ value: JSONValue) -> [UInt8] {
    var text = lines(of: value, at: 0)
    if text.starts(with: style.lineBreak) { text.removeFirst(style.lineBreak.count) }
    return text + style.lineBreak
  }

  /// Returns the entries of a list or an object, each on its own line behind a line break. Writes
  /// other values on one line.
  func lines(of value: JSONValue, at column: Int) -> [UInt8] {
    switch value {
    case .object(let members) where !members.isEmpty:
      members.flatMap { key, value in line(at: column) + member(key, value, at: column) }
    case .array(let elements) where !elements.isEmpty:
      elements.flatMap { line(at: column) + element($0, at: column) }
    default: inline(value)
    }
  }

  func line(at column: Int) -> [UInt8] {
    style.lineBreak + [UInt8](repeating: UInt8(ascii: " "), count: column)
  }

  func member(_ key: String, _ value: JSONValue, at column: Int) -> [UInt8] {
    let written = written(value, belowKeyAt: column)
    var key = self.key(key, inFlow: false)
    // Readers search only a limited number of characters for the colon behind a key.
    if key.count > Self.longestKey { key = Array("? ".utf8) + key + line(at: column) }
    return key + [UInt8(ascii: ":")] + written.head + written.body
  }

  /// Returns an element of a list. It takes the quotes of the other elements if all of them have
  /// the same quotes.
  func element(_ value: JSONValue, at column: Int, like quotes: ScalarStyle? = nil) -> [UInt8] {
    let written = written(value, behindDashAt: column, like: quotes)
    return [UInt8(ascii: "-")] + written.head + written.body
  }

  /// Returns a value below the key at a column. `former` is the style of the scalar that it
  /// replaces.
  func written(
    _ value: JSONValue, belowKeyAt column: Int, like former: ScalarStyle? = nil
  ) -> Written {
    switch value {
    case .object(let members) where !members.isEmpty:
      Written(head: [], body: lines(of: value, at: column + style.indentation))
    case .array(let elements) where !elements.isEmpty:
      Written(head: [], body: lines(of: value, at: column + style.listIndentation))
    default: scalar(value, below: column + style.indentation, like: former)
    }
  }

  func written(
    _ value: JSONValue, behindDashAt column: Int, like former: ScalarStyle? = nil
  ) -> Written {
    var lines: [UInt8]
    switch value {
    case .object(let members) where !members.isEmpty: lines = self.lines(of: value, at: column + 2)
    case .array(let elements) where !elements.isEmpty: lines = self.lines(of: value, at: column + 2)
    default: return scalar(value, below: column + 2, like: former)
    }
    // The first entry is on the line of the dash.
    lines.removeFirst(style.lineBreak.count + column + 2)
    let end = lines.firstIndex(where: \.isLineBreak) ?? lines.endIndex
    return Written(head: [UInt8(ascii: " ")] + lines[..<end], body: Array(lines[end...]))
  }

  private func scalar(
    _ value: JSONValue, below column: @autoclosure () -> Int, like former: ScalarStyle?
  ) -> Written {
    if let text = value.string, former != .doubleQuoted, former != .singleQuoted,
      let block = (former == .folded ? ScalarText.folded(text) : nil) ?? ScalarText.literal(text)
    {
      let start = line(at: column())
      let body = block.lines.flatMap { $0.isEmpty ? style.lineBreak : start + $0.utf8 }
      return Written(head: Array(" \(block.header)".utf8), body: body)
    }
    return Written(head: [UInt8(ascii: " ")] + inline(value, like: former))
  }

  /// The largest number of bytes of a key without a mark before it. YAML allows 1,024 characters.
  private static let longestKey = 1000

  private func key(_ key: String, inFlow: Bool) -> [UInt8] {
    ScalarText.plain(key, isKey: true, inFlow: inFlow) ?? quoted(key)
  }

  func inline(_ value: JSONValue, inFlow: Bool = false, like former: ScalarStyle? = nil) -> [UInt8]
  {
    switch value {
    case .string(let text):
      switch former {
      case .doubleQuoted: return ScalarText.doubleQuoted(text)
      case .singleQuoted: return ScalarText.singleQuoted(text) ?? ScalarText.doubleQuoted(text)
      default: return ScalarText.plain(text, inFlow: inFlow) ?? quoted(text)
      }
    case .array(let elements):
      return Array("[".utf8) + joined(elements.map { inline($0, inFlow: true) })
        + Array("]".utf8)
    case .object(let members):
      let entries = members.map { key, value in
        keyInFlow(key) + inline(value, inFlow: true)
      }
      return Array("{".utf8) + joined(entries) + Array("}".utf8)
    case .number(let number):
      // TOML has the same words without the dot.
      let word = number.infinityOrNaN.map { $0.hasPrefix("-") ? "-.inf" : "." + $0 }
      return Array((word ?? number.text).utf8)
    default: return Array(value.text().utf8)
    }
  }

  /// Returns a key on the line of its value, with the text between key and value.
  func keyInFlow(_ key: String) -> [UInt8] {
    let key = self.key(key, inFlow: true)
    return key.count > Self.longestKey
      ? Array("? ".utf8) + key + Array(" : ".utf8) : key + Array(": ".utf8)
  }

  private func quoted(_ text: String) -> [UInt8] {
    let single = style.prefersSingleQuotes ? ScalarText.singleQuoted(text) : nil
    return single ?? ScalarText.doubleQuoted(text)
  }

  private func joined(_ texts: [[UInt8]]) -> [UInt8] { Array(texts.joined(separator: ", ".utf8)) }
}
