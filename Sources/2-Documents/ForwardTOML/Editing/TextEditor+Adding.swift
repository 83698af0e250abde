internal import ForwardJSON

// Adds new members to tables: in a line among the others, or as a table behind the others.

extension TextEditor {
  mutating func add(_ new: [NewMember], to place: Place) throws(TextEditError) {
    if new.isEmpty { return }
    let table = text.tables[place.table]
    var lines: [NewMember] = []
    var tables: [NewMember] = []
    for member in new {
      try checkWritable(member.value, at: table.bytes.lowerBound)
      if isTable(member.value, in: place) { tables.append(member) } else { lines.append(member) }
    }
    try addLines(lines, to: place)
    if tables.isEmpty { return }
    let end = text.endOfSections(of: place.table)
    for member in tables {
      patches.insert(writer.tables(member.value, of: place.header + [member.key]), .tables, at: end)
    }
  }

  /// Returns whether a value gets its own headers, like most of its siblings. Among texts alone,
  /// such as dependencies, it gets none.
  private func isTable(_ value: JSONValue, in place: Place) -> Bool {
    guard place.prefix.isEmpty, value.isTable || value.isListOfTables else { return false }
    var (tables, inline, hasOthers) = (0, 0, false)
    for member in text.tables[place.table].members {
      switch member.content {
      case .list: if value.isListOfTables { tables += 1 }
      case .table where !value.isTable: break
      case .table: if text.hasLines(member) { inline += 1 } else { tables += 1 }
      case .value(let node):
        switch text.bytes[node.bytes.lowerBound] {
        case UInt8(ascii: "{"): if value.isTable { inline += 1 }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): break
        default: hasOthers = true
        }
      }
    }
    if tables + inline > 0 { return tables >= inline }
    return place.table == 0 || hasOthers || writer.inline(value).count > writer.style.width
  }

  private mutating func addLines(
    _ new: [NewMember], to place: Place
  ) throws(TextEditError) {
    if new.isEmpty { return }
    let table = text.tables[place.table]
    if case .implied = table.origin { return addHeader(with: new, to: place) }
    let section = text.sections[table.section]
    let own = table.members.filter(text.hasLines)
    for member in new {
      let sibling = member.predecessor ?? own.first
      let key = place.prefix + [member.key]
      let line = writer.line(key, member.value, like: sibling.flatMap { lineLayout(of: $0) })
      if let predecessor = member.predecessor {
        patches.insert(line, .lines, at: text.endOfLines(of: predecessor))
      } else if !place.prefix.isEmpty {
        patches.insert(line, .lines, at: own.map(text.endOfLines).max() ?? section.end)
      } else if let first = section.firstLine {
        patches.insert(line, .lines, at: text.bytes.startOfLine(first))
      } else if table.section > 0 {
        patches.insert(
          line, .lines, at: text.bytes.afterLineBreak(text.bytes.endOfLine(section.end)))
      } else if text.sections.count > 1 {
        patches.insert(line, .beforeHeader, at: text.startOfSection(1))
      } else {
        patches.insert(line, .lines, at: text.bytes.count)
      }
    }
  }

  /// Adds a header to a table that had none, before the tables inside it.
  private mutating func addHeader(with new: [NewMember], to place: Place) {
    var lines = writer.header(place.header, isElement: false)
    for member in new { lines += writer.line([member.key], member.value, like: nil) }
    let sections = text.sections(of: place.table)
    if let first = sections.min(), !goneSections.contains(first) {
      patches.insert(lines, .beforeHeader, at: text.startOfSection(first))
    } else {
      patches.insert(lines, .tables, at: text.endOfSections(of: place.table))
    }
  }

  /// Returns the layout of a member's line, for a new line beside it.
  private func lineLayout(of member: Member) -> ValueWriter.LineLayout? {
    let node: SyntaxTree.Node
    switch member.content {
    case .value(let value): node = value
    case .table(let table):
      guard let last = text.tables[table].members.last(where: text.hasLines) else { return nil }
      return lineLayout(of: last)
    case .list: return nil
    }
    guard let key = node.key else { return nil }
    let bytes = text.bytes
    let start = bytes.startOfLine(key.lowerBound)
    let separator = bytes[key.upperBound..<node.bytes.lowerBound]
    let before = separator.prefix { $0.isBlank }
    return ValueWriter.LineLayout(
      indentation: Array(bytes[start..<key.lowerBound].prefix { $0.isBlank }),
      separator: Array(separator),
      // Keys with more than one blank behind them are padded.
      width: before.count > 1 ? key.upperBound - key.lowerBound + before.count : 0)
  }
}

extension JSONValue {
  var isTable: Bool { if case .object = self { true } else { false } }

  /// Whether the value is a list that may have a header for each element.
  var isListOfTables: Bool {
    guard let elements = self.elements else { return false }
    return !elements.isEmpty && elements.allSatisfy(\.isTable)
  }
}
