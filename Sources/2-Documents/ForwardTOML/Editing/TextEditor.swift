package import ForwardJSON

/// A planner of the edits that change a text to another value.
struct TextEditor {
  let text: TOMLText
  let writer: ValueWriter
  var patches = TextPatches()
  /// The bytes of the old text that were removed together with their values.
  var dropped: [Range<Int>] = []
  var goneSections: Set<Int> = []

  init(_ text: TOMLText) {
    self.text = text
    writer = ValueWriter(WritingStyle(of: text))
  }

  /// A table, and the form of its keys and headers.
  struct Place {
    let table: Int
    /// The key of its header.
    var header: DottedKey = []
    /// The parts before the keys in its lines, if dotted keys make the table.
    var prefix: DottedKey = []
  }

  func refusal(_ fault: FormatFault, at offset: Int) -> TextEditError {
    TextEditError(fault, at: offset, of: text.bytes)
  }

  func checkWritable(_ value: JSONValue, at offset: Int) throws(TextEditError) {
    if value.hasNull { throw refusal(.null, at: offset) }
  }

  /// A new member of a table.
  struct NewMember {
    let key: String
    let value: JSONValue
    /// The preceding member that has its own lines.
    let predecessor: Member?
  }

  /// Plans a change of a table's members. Remaining members keep their places, because a table has
  /// no order.
  mutating func write(
    _ entries: [TextChange.Entry], to place: Place, _ old: JSONObject
  ) throws(TextEditError) {
    let members = text.tables[place.table].members
    var isKept = members.map { _ in false }
    var new: [NewMember] = []
    var predecessor: Member?
    for entry in entries {
      switch entry {
      case .new(let key, let value):
        new.append(NewMember(key: key ?? "", value: value, predecessor: predecessor))
      case .old(let position, let change):
        let (key, value) = old[position]
        isKept[position] = try write(change, of: members[position], value, key, in: place)
        if !isKept[position] {
          new.append(
            NewMember(key: key, value: change.applied(to: value), predecessor: predecessor))
        } else if text.hasLines(members[position]) {
          predecessor = members[position]
        }
      }
    }
    for (member, isKept) in zip(members, isKept) where !isKept {
      remove(member, of: place.table, withLines: true)
    }
    try add(new, to: place)
  }

  /// Plans a change of a member in place. Returns whether the member stays there; a table that
  /// becomes another value doesn't.
  private mutating func write(
    _ change: TextChange, of member: Member, _ value: JSONValue, _ key: String, in outer: Place
  ) throws(TextEditError) -> Bool {
    switch (member.content, change, value) {
    case (_, .keep, _): return true
    case (.value(let node), _, _):
      try write(change, of: node, value)
      return true
    case (.table(let table), .entries(let entries), .object(let members)):
      var place = Place(table: table, header: outer.header + [key])
      switch text.tables[table].origin {
      case .header: break
      case .dotted where entries.isEmpty, .implied where entries.isEmpty: return false
      case .dotted: place.prefix = outer.prefix + [key]
      case .implied: break
      }
      try write(entries, to: place, members)
      return true
    case (.list(let list), .entries(let entries), .array(let elements)):
      return try write(entries, to: text.lists[list].tables, elements, outer.header + [key])
    case (.table, _, _), (.list, _, _): return false
    }
  }

  /// Plans a change of a value behind a key.
  private mutating func write(
    _ change: TextChange, of node: SyntaxTree.Node, _ value: JSONValue
  ) throws(TextEditError) {
    let new = change.applied(to: value)
    try checkWritable(new, at: node.bytes.lowerBound)
    let brackets = Brackets(text: text, writer: writer)
    var bracketWriter = TextWriter(brackets, writer.spacing)
    bracketWriter.write(node, change, breaksLines: true)
    patches.replace(node.bytes, with: bracketWriter.bytes)
    dropped += bracketWriter.dropped
    alignComment(behind: node, now: bracketWriter.bytes)
  }

  /// Plans the blanks before the comment behind a value, to keep it aligned with a comment in the
  /// line above or below.
  private mutating func alignComment(behind node: SyntaxTree.Node, now new: [UInt8]) {
    let bytes = text.bytes
    let end = node.bytes.upperBound
    let comment = bytes[end...].prefix { $0.isBlank }.endIndex
    guard comment < bytes.count, bytes[comment] == UInt8(ascii: "#"), comment > end,
      !new.contains(where: \.isLineBreak),
      !bytes[node.bytes].contains(where: \.isLineBreak)
    else { return }
    let column = bytes.column(of: comment)
    let line = bytes.startOfLine(end)
    let above = bytes.lineBreakStart(before: line)
    let below = bytes.afterLineBreak(bytes.endOfLine(end))
    guard
      text.comment(onLineOf: above).map({ bytes.column(of: $0) }) == column
        || text.comment(onLineOf: below).map({ bytes.column(of: $0) }) == column
    else { return }
    let newEnd = bytes.column(of: node.bytes.lowerBound) + new.count(where: \.startsCharacter)
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(1, column - newEnd))
    patches.replace(end..<comment, with: blanks)
  }
}

extension TOMLText {
  /// Returns the bytes with a change, and the removed bytes.
  package func edited(by change: TextChange) throws(TextEditError) -> TextEdit {
    var editor = TextEditor(self)
    guard case .entries(let entries) = change, let members = value.members else {
      throw editor.refusal(.noTable, at: 0)
    }
    try editor.write(entries, to: TextEditor.Place(table: 0), members)
    var new = editor.patches.applied(to: bytes, in: 0..<bytes.count, editor.writer.style)
    // If the last line had no line break, it gets none.
    if let last = bytes.last, !last.isLineBreak, bytes.count > bytes.startOfText {
      new.removeSubrange(new.lineBreakStart(before: new.count)...)
    }
    return TextEdit(new, dropping: editor.dropped)
  }
}

extension JSONValue {
  var hasNull: Bool { hasScalar { $0 == .null } }
}

// Removes members, with their lines and the tables inside them.

extension TextEditor {
  /// Plans the removal of a member, with its lines and the tables inside it. `withLines` says
  /// whether to remove its lines; otherwise the section around them goes.
  mutating func remove(_ member: Member, of table: Int, withLines: Bool) {
    switch member.content {
    case .value(let node):
      guard withLines else { return }
      let lines = text.lines(of: node, in: text.sections[text.tables[table].section])
      patches.replace(lines, with: [])
      dropped.append(lines)
    case .table(let inner): remove(table: inner, withLines: withLines)
    case .list(let list):
      for table in text.lists[list].tables { remove(table: table, withLines: true) }
    }
  }

  mutating func remove(table: Int, withLines: Bool) {
    var withLines = withLines
    if case .header = text.tables[table].origin {
      let section = text.tables[table].section
      let lines = text.lines(ofSection: section)
      patches.replace(lines, with: [])
      dropped.append(lines)
      goneSections.insert(section)
      withLines = false
    }
    for member in text.tables[table].members {
      remove(member, of: table, withLines: withLines)
    }
  }
}
