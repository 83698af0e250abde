internal import ForwardJSON

/// The parts of a key in a line or a header: `a.b` or `[a.b]`. In a list of tables it leads to all
/// of them.
typealias DottedKey = [String]

struct ValueWriter {
  let style: WritingStyle

  init(_ style: WritingStyle) { self.style = style }

  var spacing: Writer.Spacing {
    Writer.Spacing(lineBreak: style.lineBreak, unit: style.unit)
  }

  func text(of key: DottedKey) -> [UInt8] {
    Array(key.map { ScalarText.bareKey($0) ?? quoted($0) }.joined(separator: ".".utf8))
  }

  /// Returns a value behind a key or between brackets, with the quotes of `former`. Writes it on
  /// one line if the spacing around it has no line break.
  func value(
    _ value: JSONValue, like former: ArraySlice<UInt8>? = nil, _ spacing: Writer.Spacing
  ) -> [UInt8] {
    switch value {
    case .string(let text):
      return string(text, like: former, canBreak: spacing.lineBreak != nil)
    case .array(let elements):
      let line = inline(value)
      guard let lineBreak = spacing.lineBreak, line.count > style.width, elements.count > 1 else {
        return line
      }
      var inner = spacing
      inner.indentation += spacing.unit
      let lines = elements.flatMap {
        lineBreak + inner.indentation + self.value($0, inner) + [UInt8(ascii: ",")]
      }
      return Array("[".utf8) + lines + lineBreak + spacing.indentation + Array("]".utf8)
    default: return inline(value)
    }
  }

  func inline(_ value: JSONValue) -> [UInt8] {
    switch value {
    case .string(let text): return quoted(text)
    case .array(let elements):
      return Array("[".utf8) + joined(elements.map(inline)) + Array("]".utf8)
    case .object(let members):
      if members.isEmpty { return Array("{}".utf8) }
      let entries = members.map { text(of: [$0.key]) + Array(" = ".utf8) + inline($0.value) }
      return Array("{ ".utf8) + joined(entries) + Array(" }".utf8)
    case .number(let number): return Array((number.infinityOrNaN ?? number.text).utf8)
    default: return Array(value.text().utf8)
    }
  }

  private func joined(_ texts: [[UInt8]]) -> [UInt8] { Array(texts.joined(separator: ", ".utf8)) }

  private func string(_ text: String, like former: ArraySlice<UInt8>?, canBreak: Bool) -> [UInt8] {
    guard let former, let quote = former.first else {
      return canBreak && text.utf8.dropLast().contains(UInt8(ascii: "\n"))
        ? ScalarText.basicLines(text, style.lineBreak) : quoted(text)
    }
    let hadLines = former.count > 5 && former.prefix(3).allSatisfy { $0 == quote }
    let hasLines = canBreak && text.utf8.contains(UInt8(ascii: "\n"))
    switch quote {
    case UInt8(ascii: "'") where hadLines || hasLines:
      return ScalarText.literalLines(text, style.lineBreak)
        ?? ScalarText.basicLines(text, style.lineBreak)
    case UInt8(ascii: "'"): return ScalarText.literal(text) ?? ScalarText.basic(text)
    case UInt8(ascii: "\"") where hadLines || hasLines:
      return ScalarText.basicLines(text, style.lineBreak)
    case UInt8(ascii: "\""): return ScalarText.basic(text)
    default:
      let isDate = DateText.isDate(former) && DateText.isDate(Array(text.utf8)[...])
      return isDate ? Array(text.utf8) : string(text, like: nil, canBreak: canBreak)
    }
  }

  private func quoted(_ text: String) -> [UInt8] {
    let isBasic = text.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isBasic, !style.prefersSingleQuotes { return ScalarText.basic(text) }
    return ScalarText.literal(text) ?? ScalarText.basic(text)
  }
}

// Lines with keys, and tables with headers.

extension ValueWriter {
  struct LineLayout {
    let indentation: [UInt8]
    /// The bytes between the key and the value.
    let separator: [UInt8]
    /// The bytes of a key with the blanks behind it; 0 if the keys aren't padded.
    let width: Int
  }

  func line(_ key: DottedKey, _ value: JSONValue, like layout: LineLayout?) -> [UInt8] {
    var key = text(of: key)
    var separator = layout?.separator ?? Array(" = ".utf8)
    if let layout, layout.width > 0 {
      let count = max(1, layout.width - key.count)
      key += [UInt8](repeating: UInt8(ascii: " "), count: count)
      separator = Array(separator.drop { $0.isBlank })
    }
    var spacing = spacing
    spacing.indentation = layout?.indentation ?? []
    return spacing.indentation + key + separator + self.value(value, spacing) + style.lineBreak
  }

  func header(_ key: DottedKey, isElement: Bool) -> [UInt8] {
    Array((isElement ? "[[" : "[").utf8) + text(of: key) + Array((isElement ? "]]" : "]").utf8)
      + style.lineBreak
  }

  /// Returns the text of a new file.
  func document(_ value: JSONObject) -> [UInt8] {
    var parts: [[UInt8]] = []
    add(value, of: [], to: &parts)
    return separated(parts)
  }

  func tables(_ value: JSONValue, of key: DottedKey) -> [UInt8] {
    var parts: [[UInt8]] = []
    add(value, of: key, to: &parts)
    return separated(parts)
  }

  /// Returns the lines of an element of a list of tables, with its header.
  func element(_ value: JSONValue, of key: DottedKey) -> [UInt8] {
    tables(.array([value]), of: key)
  }

  private func separated(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: style.separatesTables ? style.lineBreak : []))
  }

  private func add(_ value: JSONValue, of key: DottedKey, to parts: inout [[UInt8]]) {
    switch value {
    case .object(let members):
      let needsHeader = members.isEmpty || members.contains { !$0.value.hasHeader }
      if needsHeader { parts.append(header(key, isElement: false)) }
      add(members, of: key, to: &parts)
    case .array(let elements):
      for case .object(let members) in elements {
        parts.append(header(key, isElement: true))
        add(members, of: key, to: &parts)
      }
    default: break
    }
  }

  /// Adds the lines of a table to its header, which is the last part, followed by the tables inside
  /// it.
  private func add(_ members: JSONObject, of table: DottedKey, to parts: inout [[UInt8]]) {
    let lines = members.filter { !$0.value.hasHeader }
      .flatMap { line([$0.key], $0.value, like: nil) }
    if let last = parts.indices.last {
      parts[last] += lines
    } else if !lines.isEmpty {
      parts.append(lines)
    }
    for (key, value) in members where value.hasHeader { add(value, of: table + [key], to: &parts) }
  }
}

extension JSONValue {
  /// Whether the value of a member has a header in a new text.
  fileprivate var hasHeader: Bool { isTable || isListOfTables }
}
