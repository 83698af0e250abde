internal import ForwardJSON

/// A writer of an edited text. It copies everything that doesn't change.
struct TextEditor {
  let text: YAMLText
  let writer: ValueWriter
  /// Whether values of aliases change at their anchors. Reading the new text shows whether all
  /// aliases were meant to change.
  private let changesAnchors: Bool
  private(set) var bytes: [UInt8] = []
  /// The bytes of the old text that were removed together with their values.
  private(set) var dropped: [Range<Int>] = []

  init(_ text: YAMLText, changesAnchors: Bool) {
    (self.text, self.changesAnchors) = (text, changesAnchors)
    writer = ValueWriter(of: text)
  }

  func refusal(_ fault: FormatFault, at offset: Int) -> TextEditError {
    TextEditError(fault, at: offset, of: text.bytes)
  }

  /// Takes back a range of the old text if it was copied last. Returns whether it was.
  mutating func takeBack(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, bytes.suffix(range.count) == text.bytes[range] else { return false }
    bytes.removeLast(range.count)
    return true
  }

  mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  mutating func copy(_ range: Range<Int>) { bytes += text.bytes[range] }

  mutating func drop(_ range: Range<Int>) { dropped.append(range) }
}

extension YAMLText {
  /// Returns the bytes with a change, and the removed ranges of the old bytes.
  func edited(
    by change: TextChange, changesAnchors: Bool
  ) throws(TextEditError) -> TextEdit {
    var editor = TextEditor(self, changesAnchors: changesAnchors)
    if let mark = byteOrderMark { throw editor.refusal(.byteOrderMark, at: mark) }
    try editor.write(change)
    return TextEdit(editor.bytes, dropping: editor.dropped)
  }

  /// The offset of a byte order mark at the start of a line of the value; `nil` without one.
  /// Readers disagree on the columns behind it.
  private var byteOrderMark: Int? {
    guard let root else { return nil }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = max(bytes.startOfText, bytes.startOfLine(root.start))
    return bytes.indices.contains(start)
      ? (start..<root.end).first { offset in
        bytes[offset] == mark[0] && bytes[offset...].starts(with: mark)
          && (offset == start || bytes[offset - 1].isLineBreak)
      } : nil
  }
}

// The whole text.

extension TextEditor {
  mutating func write(_ change: TextChange) throws(TextEditError) {
    let whole = text.bytes
    guard let root = text.root, !root.bytes.isEmpty else {
      // The text has only comments or document markers.
      let start = text.root?.start ?? whole.count
      let isAtLine = whole.startOfLine(start) == start
      let end = isAtLine ? start : whole.afterLineBreak(whole.endOfLine(start))
      copy(0..<end)
      if let last = whole[..<end].last, !last.isLineBreak { append(writer.style.lineBreak) }
      append(writer.document(change.applied(to: text.value)))
      return copy(end..<whole.count)
    }
    if case .entries(let entries) = change, !entries.isEmpty, root.hasEntries {
      copy(0..<root.bytes.lowerBound)
      try writeEntries(of: root, text.value, entries)
      return copy(writtenEnd(of: root)..<whole.count)
    }
    try checkReplaceable(root)
    copy(0..<root.bytes.lowerBound)
    drop(root.bytes)
    let value = change.applied(to: text.value)
    let column = text.bytes.column(of: root.bytes.lowerBound)
    var new = writer.lines(of: value, at: 0)
    if new.starts(with: writer.style.lineBreak), column == 0 {
      new.removeFirst(writer.style.lineBreak.count)
    }
    append(new)
    copy(root.end..<whole.count)
  }

  /// Returns the end of the text that a node writes: for a list or an object in block style, its
  /// last line.
  func writtenEnd(of node: Node) -> Int {
    if case .entries(_, .block) = node.content { text.bytes.endOfLine(node.end) } else { node.end }
  }

  mutating func writeEntries(
    of node: Node, _ value: JSONValue, _ entries: [TextChange.Entry]
  ) throws(TextEditError) {
    if !changesAnchors { try checkUnused(node) }
    switch node.content {
    case .entries(let old, .block(let column)):
      try writeBlock(old, of: node, value, entries, at: column)
    case .entries(let old, let layout):
      try writeFlow(old, of: node, layout, value, entries)
    case .alias: throw refusal(.alias, at: node.start)
    case .scalar: throw refusal(.notReadBack("YAML"), at: node.start)
    }
  }

  /// Checks that no alias refers to a value to replace, and that the text of the value tells all of
  /// it.
  func checkReplaceable(_ node: Node) throws(TextEditError) {
    if case .alias = node.content { throw refusal(.alias, at: node.start) }
    if node.hasTag { throw refusal(.tag, at: node.start) }
    if node.hasMerge { throw refusal(.inherited, at: node.start) }
    if case .scalar = node.content, changesAnchors { return }
    try checkRemovable(node)
  }

  /// Returns whether a value changes at its anchor, rather than at its alias.
  func isLeftToAnchor(_ node: Node) -> Bool {
    if case .alias = node.content { changesAnchors } else { false }
  }

  private func checkUnused(_ node: Node) throws(TextEditError) {
    guard let anchor = node.anchor, text.usedAnchors.contains(anchor) else { return }
    let alias = text.root?.alias(Array("*\(anchor)".utf8), behind: node.start, in: text.bytes)
    var counter = PlaceCounter(text.bytes)
    let line = counter.place(of: alias ?? node.start).line
    throw refusal(.usedAnchor(anchor, aliasLine: line), at: node.start)
  }

  /// Checks that no alias refers to a value to remove.
  func checkRemovable(_ node: Node) throws(TextEditError) {
    try checkUnused(node)
    guard case .entries(let entries, _) = node.content else { return }
    for entry in entries {
      if let key = entry.key { try checkRemovable(key) }
      try checkRemovable(entry.value)
    }
  }

  enum Written {
    /// An entry of the old text, by its position there.
    case old(Int, JSONValue, TextChange)
    case new(key: String?, JSONValue)

    var position: Int? { if case .old(let position, _, _) = self { position } else { nil } }
  }

  /// Returns the entries of a list or an object in the order to write. A merge key stays behind the
  /// entry before it.
  func written(
    _ entries: [TextChange.Entry], of old: [Node.Entry], _ node: Node, _ value: JSONValue
  ) throws(TextEditError) -> [Written] {
    let own = old.indices.filter { !old[$0].isMerge }
    var written: [Written] = []
    var inherited = 0
    for entry in entries {
      switch entry {
      case .new(let key, let value): written.append(.new(key: key, value))
      case .old(let position, let change) where own.indices.contains(position):
        written.append(.old(own[position], value.value(at: position), change))
      case .old(_, .keep): inherited += 1
      case .old where changesAnchors: inherited += 1
      case .old: throw refusal(.inherited, at: node.merge?.start ?? node.start)
      }
    }
    if own.count + inherited < value.entryCount {
      throw refusal(.inherited, at: node.merge?.start ?? node.start)
    }
    for merge in old.indices where old[merge].isMerge {
      let before = written.lastIndex { $0.position == merge - 1 }
      written.insert(.old(merge, .null, .keep), at: before.map { $0 + 1 } ?? 0)
    }
    return written
  }

  /// Checks the entries to remove and the moved entries. Returns the positions of the entries to
  /// remove.
  func checkEntries(_ old: [Node.Entry], in written: [Written]) throws(TextEditError) -> [Int] {
    let kept = written.compactMap(\.position)
    let isKept = Set(kept)
    let isInOrder = kept == kept.sorted() && (kept.first ?? 0) == 0
    for position in old.indices {
      if !isKept.contains(position) {
        try checkRemovable(old[position].value)
        if let key = old[position].key { try checkRemovable(key) }
      }
      if old[position].isUnusual, !isInOrder || !isKept.contains(position) {
        throw refusal(.unusual, at: old[position].start)
      }
    }
    return old.indices.filter { !isKept.contains($0) }
  }
}

extension Node {
  /// Returns the offset of the first alias with a text behind an offset.
  fileprivate func alias(_ alias: [UInt8], behind start: Int, in text: [UInt8]) -> Int? {
    switch content {
    case .scalar: nil
    case .alias: bytes.lowerBound > start && text[bytes] == alias[...] ? bytes.lowerBound : nil
    case .entries(let entries, _):
      entries.lazy.flatMap { [$0.key, $0.value].compactMap(\.self) }
        .compactMap { $0.alias(alias, behind: start, in: text) }.first
    }
  }
}
