/// A writer of a changed text. It copies the bytes of everything that doesn't change.
package struct TextWriter<Text: BracketText> {
  private let text: Text
  package private(set) var bytes: [UInt8] = []

  /// The bytes of the old text that are gone: removed entries with their comments, and replaced
  /// values.
  package private(set) var dropped: [Range<Int>] = []

  private let spacing: Writer.Spacing

  /// Whether the last bytes are a comment that a line break must end.
  private var isInLineComment = false

  package init(_ text: Text, _ spacing: Writer.Spacing) {
    (self.text, self.spacing) = (text, spacing)
  }

  /// - Parameter breaksLines: Whether the entries around the value have their own lines.
  package mutating func write(
    _ node: SyntaxTree.Node, _ change: TextChange, breaksLines: Bool
  ) {
    switch change {
    case .keep: copy(node.bytes)
    case .replace(let value):
      write(
        value, inPlaceOf: node,
        at: breaksLines ? text.indentation(at: node.bytes.lowerBound) : nil)
      dropped.append(node.bytes)
    case .entries(let entries):
      let written = text.written(entries, of: node)
      if let changes = written.changesInPlace(of: text.entries(of: node)) {
        return write(changes, of: node)
      }
      let texts = EntryComments(of: node, in: text)
      write(
        written, texts,
        EntrySpacing(of: texts, node, in: text, spacing, breaksLines: breaksLines),
        of: node)
    }
  }

  /// Writes changes of some entries if no entry is new, gone or moved. All text between entries
  /// stays.
  private mutating func write(
    _ changes: [(entry: SyntaxTree.Node, change: TextChange)], of node: SyntaxTree.Node
  ) {
    let breaksLines = text.firstOnOwnLine(of: node) != nil
    var end = node.bytes.lowerBound
    for (entry, change) in changes {
      copy(end..<entry.bytes.lowerBound)
      write(entry, change, breaksLines: breaksLines)
      end = entry.bytes.upperBound
    }
    copy(end..<node.bytes.upperBound)
  }

  private mutating func write(
    _ entries: [WrittenEntry], _ texts: EntryComments, _ spacing: EntrySpacing,
    of node: SyntaxTree.Node
  ) {
    let endsInComma = texts.entries.last?.hasComma ?? false
    let isBlank = entries.isEmpty && !texts.hasFreeComments(in: text)
    copy(node.bytes.prefix(1))
    if !isBlank { copyTrivia(spacing.head) }
    var passed = 0
    var isKept = texts.entries.map { _ in false }
    for (index, entry) in entries.enumerated() {
      let hasComma = index < entries.count - 1 || endsInComma
      switch entry {
      case .old(let position, let change):
        isKept[position] = true
        if position >= passed {
          copyComments(of: texts.entries[passed..<position])
          copyTrivia(texts.entries[position].detached)
          passed = position + 1
        }
        let stays = (index == 0) == (position == 0)
        startOld(texts.entries[position], spacing, isFirst: index == 0, staysFirst: stays)
        write(texts.entries[position], change, hasComma: hasComma, spacing)
      case .new(let key, let value):
        append(index == 0 ? spacing.first : spacing.next)
        write(key, value, spacing)
        if hasComma { append([.comma]) }
      }
    }
    copyComments(of: texts.entries[passed...])
    for (entry, isKept) in zip(texts.entries, isKept) where !isKept {
      dropped.append(entry.lead.lowerBound..<entry.trail.upperBound)
    }
    if !isBlank { texts.entries.isEmpty ? append(spacing.last) : copyTrivia(texts.tail) }
    copy(node.bytes.suffix(1))
  }

  /// Writes the text before an old entry. The entry keeps its lead unless it becomes the first
  /// entry of a line, or is no longer the first.
  private mutating func startOld(
    _ entry: EntryComments.Entry, _ spacing: EntrySpacing, isFirst: Bool, staysFirst: Bool
  ) {
    if spacing.breaksLines || staysFirst || text.hasComment(in: entry.lead) {
      copyTrivia(entry.lead)
    } else {
      append(isFirst ? spacing.first : spacing.next)
    }
  }

  private mutating func write(
    _ entry: EntryComments.Entry, _ change: TextChange, hasComma: Bool, _ spacing: EntrySpacing
  ) {
    copy(entry.node.entry.lowerBound..<entry.node.bytes.lowerBound)
    write(entry.node, change, breaksLines: spacing.breaksLines)
    if hasComma || text.hasComment(in: entry.gap) { copyTrivia(entry.gap) }
    if hasComma { append([.comma]) }
    copyTrivia(entry.trail)
  }

  private mutating func write(_ key: [UInt8]?, _ value: JSONValue, _ spacing: EntrySpacing) {
    if let key { append(key + spacing.colon) }
    write(value, inPlaceOf: nil, at: spacing.breaksLines ? spacing.indentation : nil)
  }

  /// - Parameter indentation: The indentation of the value's line; `nil` for a value on one line.
  private mutating func write(
    _ value: JSONValue, inPlaceOf former: SyntaxTree.Node?, at indentation: [UInt8]?
  ) {
    var own = spacing
    if let indentation { own.indentation = indentation } else { own.lineBreak = nil }
    append(text.newText(of: value, inPlaceOf: former, own))
  }

  /// Copies comments that belong to no entry from the text between removed entries.
  private mutating func copyComments(of entries: ArraySlice<EntryComments.Entry>) {
    for entry in entries where text.hasComment(in: entry.detached) { copyTrivia(entry.detached) }
  }

  private mutating func copyTrivia(_ range: Range<Int>) {
    copy(range)
    if let last = text.trivia(in: range).last { isInLineComment = last.kind == .lineComment }
  }

  mutating func copy(_ range: Range<Int>) { append(text.bytes[range]) }

  private mutating func append(_ new: some Collection<UInt8>) {
    guard let first = new.first else { return }
    if isInLineComment, first != .newline, first != .carriageReturn {
      bytes += spacing.lineBreak ?? [.newline]
    }
    isInLineComment = false
    bytes += new
  }
}

extension TextWriter<JSONText> {
  init(_ text: JSONText, _ change: TextChange) {
    self.init(text, Writer.Spacing(of: text))
    guard let root = text.tree.root else { return }
    copy(0..<root.bytes.lowerBound)
    write(root, change, breaksLines: true)
    copy(root.bytes.upperBound..<text.bytes.count)
  }
}
