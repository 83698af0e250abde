package import ForwardJSON

/// Plans the edits that change a text to another value.
struct TextEditor {
  let text: INIText
  private var patches: [(range: Range<Int>, bytes: [UInt8])] = []
  private(set) var dropped: [Range<Int>] = []

  init(_ text: INIText) { self.text = text }

  private var dialect: INIDialect { text.dialect }

  /// The lines of keys that have a place for new keys: the part before the first header, or a
  /// section. A key that several headers share goes to the last.
  private struct Place {
    let section: Int
    let members: [INIText.Member]
  }

  mutating func write(_ change: TextChange) throws(TextEditError) {
    guard case .entries(let entries) = change else { throw text.refusal(.noText(dialect)) }
    try write(entries, to: Place(section: 0, members: text.members))
  }

  private mutating func write(
    _ entries: [TextChange.Entry], to place: Place
  ) throws(TextEditError) {
    var isKept = place.members.map { _ in false }
    var predecessor: INIText.Entry?
    for entry in entries {
      switch entry {
      case .old(let position, let change):
        let member = place.members[position]
        isKept[position] = try write(change, of: member)
        if !isKept[position] {
          try add(member.key, change.applied(to: member.value), to: place, behind: predecessor)
        }
        if isKept[position] { predecessor = member.entries.last ?? predecessor }
      case .new(let key, let value):
        try add(key ?? "", value, to: place, behind: predecessor)
      }
    }
    for (member, isKept) in zip(place.members, isKept) where !isKept { remove(member) }
  }

  /// Changes a member in its place. Returns whether it stays there.
  private mutating func write(
    _ change: TextChange, of member: INIText.Member
  ) throws(TextEditError) -> Bool {
    if case .keep = change { return true }
    let new = change.applied(to: member.value)
    guard member.sections.isEmpty else {
      guard case .entries(let entries) = change, new.members != nil,
        let last = member.sections.last
      else { return false }
      try write(entries, to: Place(section: last, members: member.members))
      return true
    }
    guard new.members == nil else { return false }
    if case .entries(let entries) = change, let kept = entries.keptInOrder {
      for (position, entry) in member.entries.enumerated() where kept[position] == nil {
        remove(entry)
      }
      var behind: INIText.Entry?
      for entry in entries {
        switch entry {
        case .old(let position, let change):
          behind = member.entries[position]
          try replace(
            member.entries[position], by: change.applied(to: member.value.element(position)))
        case .new(_, let value):
          try insert(
            member.key, value, like: member.entries[0], behind: behind, before: member.entries[0])
        }
      }
      return true
    }
    let texts = new.elements ?? [new]
    for (entry, value) in zip(member.entries, texts) { try replace(entry, by: value) }
    for entry in member.entries.dropFirst(texts.count) { remove(entry) }
    for value in texts.dropFirst(member.entries.count) {
      try insert(
        member.key, value, like: member.entries[0], behind: member.entries.last, before: nil)
    }
    return true
  }

  private mutating func replace(
    _ entry: INIText.Entry, by value: JSONValue
  ) throws(TextEditError) {
    if entry.text == value.string, entry.text != nil || value == .null { return }
    guard let text = value.string, let bytes = entry.valueBytes else {
      // A key gets or loses its sign.
      let end = entry.valueBytes?.upperBound ?? entry.keyBytes.upperBound
      let key = Array(self.text.bytes[entry.keyBytes])
      patches.append(
        (entry.keyBytes.lowerBound..<end, try line(key, value, like: entry, separator: nil)))
      return
    }
    patches.append((bytes, try written(text, former: Array(self.text.bytes[bytes]), entry)))
  }

  private func written(
    _ text: String, former: [UInt8], _ entry: INIText.Entry?
  ) throws(TextEditError) -> [UInt8] {
    let value = ValueText(
      dialect: dialect, former: former, indentation: entry.map(indentation) ?? [],
      lineBreak: self.text.bytes.lineBreak)
    guard let bytes = value.bytes(of: text) else {
      throw self.text.refusal(.badValue(dialect), at: entry?.keyBytes.lowerBound ?? 0)
    }
    return bytes
  }

  /// The blanks, and for a variable the word `export`, before a key.
  private func start(_ entry: INIText.Entry) -> [UInt8] {
    Array(text.bytes[entry.lines.lowerBound..<entry.keyBytes.lowerBound])
  }

  private func indentation(_ entry: INIText.Entry) -> [UInt8] {
    start(entry).prefix { $0.isBlank }.map(\.self)
  }

  /// Returns a key with its value, without the start of the line.
  private func line(
    _ key: [UInt8], _ value: JSONValue, like sibling: INIText.Entry?, separator: [UInt8]?
  ) throws(TextEditError) -> [UInt8] {
    guard let text = value.string else {
      if dialect == .systemd { throw self.text.refusal(.badValue(dialect)) }
      return key
    }
    return try key + (separator ?? dialect.usualSign) + written(text, former: [], sibling)
  }

  private mutating func insert(
    _ key: String, _ value: JSONValue, like sibling: INIText.Entry?, behind: INIText.Entry?,
    before next: INIText.Entry?
  ) throws(TextEditError) {
    let line = try newLine(key, value, like: sibling)
    if let behind {
      insert(line, at: behind.lines.upperBound)
    } else if let next {
      insert(line, at: next.lines.lowerBound)
    }
  }

  private func newLine(
    _ key: String, _ value: JSONValue, like sibling: INIText.Entry?
  ) throws(TextEditError) -> [UInt8] {
    guard isKey(key) else { throw text.refusal(.badKey(key, dialect)) }
    let known = sibling ?? text.sections.lazy.flatMap(\.entries).first { $0.valueBytes != nil }
    let separator = known.flatMap { known in
      known.valueBytes.map { Array(text.bytes[known.keyBytes.upperBound..<$0.lowerBound]) }
    }
    // The bytes behind a key in quotes begin with its quote.
    let isUsual = separator?.contains { !$0.isBlank && !dialect.isSign($0) } == false
    return try (sibling.map(start) ?? [])
      + line(Array(key.utf8), value, like: sibling, separator: isUsual ? separator : nil)
      + text.bytes.lineBreak
  }

  private func isKey(_ key: String) -> Bool {
    guard let first = key.utf8.first, let last = key.utf8.last, !first.isBlank, !last.isBlank,
      !dialect.isComment(first), dialect == .env || first != UInt8(ascii: "[")
    else { return false }
    return key.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && !dialect.isSign(byte)
        && !(dialect == .env
          && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "'")))
    }
  }

  private mutating func add(
    _ key: String, _ value: JSONValue, to place: Place, behind predecessor: INIText.Entry?
  ) throws(TextEditError) {
    if let members = value.members {
      guard place.section == 0 else { throw text.refusal(.noText(dialect)) }
      return try addSection(key, members)
    }
    let section = text.sections[place.section]
    let own = predecessor.flatMap { $0.section == place.section ? $0 : nil }
    let sibling = own ?? section.entries.first
    for text in value.elements ?? [value] {
      let line = try newLine(key, text, like: sibling)
      if let own {
        insert(line, at: own.lines.upperBound)
      } else if let first = section.entries.first, place.section == 0 || predecessor == nil {
        insert(line, at: first.lines.lowerBound)
      } else if section.name != nil {
        insert(
          line,
          at: self.text.bytes.afterLineBreak(self.text.bytes.endOfLine(section.header.upperBound)))
      } else if self.text.sections.count > 1 {
        insert(line + self.text.bytes.lineBreak, at: self.text.startOfSection(1))
      } else {
        insert(line, at: self.text.bytes.count)
      }
    }
  }

  private mutating func addSection(
    _ name: String, _ members: JSONObject
  ) throws(TextEditError) {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw text.refusal(.badKey(name, dialect))
    }
    let lineBreak = text.bytes.lineBreak
    var lines = Array("[\(name)]".utf8) + lineBreak
    for (key, value) in members {
      for text in value.elements ?? [value] { lines += try newLine(key, text, like: nil) }
    }
    let isFirst = text.bytes.count == text.bytes.startOfText && patches.isEmpty
    insert((isFirst ? [] : lineBreak) + lines, at: text.bytes.count)
  }

  private mutating func insert(_ line: [UInt8], at offset: Int) {
    // The last line may have no line break.
    let isOpen = offset > text.bytes.startOfText && !text.bytes[offset - 1].isLineBreak
    patches.append((offset..<offset, (isOpen ? text.bytes.lineBreak : []) + line))
  }
}

/// Removals.
extension TextEditor {
  private mutating func remove(_ member: INIText.Member) {
    for entry in member.entries + member.hidden { remove(entry) }
    for section in member.sections { drop(text.lines(ofSection: section)) }
  }

  private mutating func remove(_ entry: INIText.Entry) {
    drop(text.startOfLines(of: entry)..<entry.lines.upperBound)
  }

  private mutating func drop(_ lines: Range<Int>) {
    patches.append((lines, []))
    dropped.append(lines)
  }
}

extension TextEditor {
  func applied() -> [UInt8] {
    var new: [UInt8] = []
    var position = 0
    let order = patches.indices.sorted {
      let (left, right) = (patches[$0], patches[$1])
      return (left.range.lowerBound, left.range.isEmpty ? 0 : 1, $0)
        < (right.range.lowerBound, right.range.isEmpty ? 0 : 1, $1)
    }
    for patch in order.lazy.map({ patches[$0] }) {
      if patch.range.lowerBound > position { new += text.bytes[position..<patch.range.lowerBound] }
      new += patch.bytes
      position = max(position, patch.range.upperBound)
    }
    return new + text.bytes[position...]
  }
}

extension INIText {
  package func edited(by change: TextChange) throws(TextEditError) -> TextEdit {
    var editor = TextEditor(self)
    try editor.write(change)
    return TextEdit(editor.applied(), dropping: editor.dropped)
  }
}

extension [TextChange.Entry] {
  /// The positions of the entries that stay, if they stay in order.
  fileprivate var keptInOrder: [Int: TextChange]? {
    var kept: [Int: TextChange] = [:]
    var last = -1
    for case .old(let position, let change) in self {
      guard position > last else { return nil }
      (kept[position], last) = (change, position)
    }
    return kept
  }
}

extension JSONValue {
  fileprivate func element(_ position: Int) -> JSONValue {
    elements.flatMap { $0.indices.contains(position) ? $0[position] : nil } ?? self
  }
}
