internal import ForwardJSON

// Lines with keys, and tables with headers.

extension ValueWriter {
  struct LineLayout {
    let indentation: [UInt8]
    /// What is between the key and the value.
    let separator: [UInt8]
    /// The bytes of a key with the blanks behind it; 0 if the keys aren't padded.
    let width: Int
  }

  func line(_ path: [String], _ value: JSONValue, like layout: LineLayout?) -> [UInt8] {
    var key = key(path)
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

  func header(_ path: [String], isElement: Bool) -> [UInt8] {
    Array((isElement ? "[[" : "[").utf8) + key(path) + Array((isElement ? "]]" : "]").utf8)
      + style.lineBreak
  }

  /// Returns the text of a new file.
  func document(_ value: JSONObject) -> [UInt8] {
    var parts: [[UInt8]] = []
    add(value, at: [], to: &parts)
    return separated(parts)
  }

  func tables(_ value: JSONValue, at path: [String]) -> [UInt8] {
    var parts: [[UInt8]] = []
    add(value, at: path, to: &parts)
    return separated(parts)
  }

  /// Returns the lines of an element of a list of tables, with its header.
  func element(_ value: JSONValue, at path: [String]) -> [UInt8] {
    tables(.array([value]), at: path)
  }

  private func separated(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: style.separatesTables ? style.lineBreak : []))
  }

  private func add(_ value: JSONValue, at path: [String], to parts: inout [[UInt8]]) {
    switch value {
    case .object(let members):
      let needsHeader = members.isEmpty || members.contains { !$0.value.hasHeader }
      if needsHeader { parts.append(header(path, isElement: false)) }
      add(members, at: path, to: &parts)
    case .array(let elements):
      for case .object(let members) in elements {
        parts.append(header(path, isElement: true))
        add(members, at: path, to: &parts)
      }
    default: break
    }
  }

  /// Adds the lines of a table to its header, which is the last part, and then the tables inside it.
  private func add(_ members: JSONObject, at path: [String], to parts: inout [[UInt8]]) {
    let lines = members.filter { !$0.value.hasHeader }
      .flatMap { line([$0.key], $0.value, like: nil) }
    if let last = parts.indices.last {
      parts[last] += lines
    } else if !lines.isEmpty {
      parts.append(lines)
    }
    for (key, value) in members where value.hasHeader { add(value, at: path + [key], to: &parts) }
  }
}

extension JSONValue {
  /// Whether the value of a member has a header in a new text.
  fileprivate var hasHeader: Bool { isTable || isListOfTables }
}
