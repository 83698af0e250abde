/// A writer of a changed text, which copies the bytes of everything that isn't changed.
struct TextWriter {
  private let text: JSONText
  private(set) var bytes: [UInt8] = []

  /// The spacing of new values.
  private let spacing: Writer.Spacing

  /// Whether the last bytes are a comment that a line break must end.
  private var isInLineComment = false

  /// Writes a text with a change of its value.
  init(_ text: JSONText, _ change: TextChange) {
    self.text = text
    spacing = Writer.Spacing(of: text)
    guard let root = text.tree.root else { return }
    copy(0..<root.bytes.lowerBound)
    write(root, change, breaksLines: true)
    copy(root.bytes.upperBound..<text.bytes.count)
  }

  /// - Parameter breaksLines: Whether the entries around the value have lines of their own.
  private mutating func write(
    _ node: SyntaxTree.Node, _ change: TextChange, breaksLines: Bool
  ) {
    switch change {
    case .keep: copy(node.bytes)
    case .replace(let value):
      write(value, at: breaksLines ? text.indentation(at: node.bytes.lowerBound) : nil)
    case .entries(let entries):
      let texts = EntryTexts(of: node, in: text)
      write(
        entries, texts, EntrySpacing(of: texts, node, in: text, spacing, breaksLines: breaksLines),
        of: node)
    }
  }

  private mutating func write(
    _ entries: [TextChange.Entry], _ texts: EntryTexts, _ style: EntrySpacing,
    of node: SyntaxTree.Node
  ) {
    let endsInComma = texts.entries.last?.hasComma ?? false
    copy(node.bytes.prefix(1))
    if !entries.isEmpty || texts.hasFreeComments(in: text) { copyTrivia(style.head) }
    var passed = 0
    for (index, entry) in entries.enumerated() {
      let isFirst = index == 0
      let hasComma = index < entries.count - 1 || endsInComma
      switch entry {
      case .old(let position, let change):
        let old = texts.entries[position]
        if position >= passed {
          copyComments(of: texts.entries[passed..<position])
          copyTrivia(old.detached)
          passed = position + 1
        }
        if style.breaksLines || isFirst == (position == 0) || text.hasComment(in: old.lead) {
          copyTrivia(old.lead)
        } else {
          append(isFirst ? style.first : style.next)
        }
        copy(old.node.entry.lowerBound..<old.node.bytes.lowerBound)
        write(old.node, change, breaksLines: style.breaksLines)
        if !hasComma {
          copyTrivia(text.hasComment(in: old.gap) ? old.gap : old.gap.prefix(0))
        } else {
          copyTrivia(old.gap)
          append([.comma])
        }
        copyTrivia(old.trail)
      case .new(let key, let value):
        append(isFirst ? style.first : style.next)
        if let key {
          var writer = Writer(.compact)
          writer.write(key)
          append(writer.bytes + style.colon)
        }
        write(value, at: style.breaksLines ? style.indentation : nil)
        if hasComma { append([.comma]) }
      }
    }
    copyComments(of: texts.entries[passed...])
    if !entries.isEmpty || texts.hasFreeComments(in: text) {
      texts.entries.isEmpty ? append(style.last) : copyTrivia(texts.tail)
    }
    copy(node.bytes.suffix(1))
  }

  /// Writes a new value.
  ///
  /// - Parameter indentation: The indentation of its line; `nil` for a value on one line.
  private mutating func write(_ value: JSONValue, at indentation: [UInt8]?) {
    var spacing = spacing
    if let indentation { spacing.indentation = indentation } else { spacing.lineBreak = nil }
    var writer = Writer(spacing)
    writer.write(value)
    append(writer.bytes)
  }

  /// Copies comments that belong to no entry from between entries that are gone.
  private mutating func copyComments(of entries: ArraySlice<EntryTexts.Entry>) {
    for entry in entries where text.hasComment(in: entry.detached) { copyTrivia(entry.detached) }
  }

  private mutating func copyTrivia(_ range: Range<Int>) {
    copy(range)
    if let last = text.trivia(in: range).last { isInLineComment = last.kind == .lineComment }
  }

  private mutating func copy(_ range: Range<Int>) { append(text.bytes[range]) }

  private mutating func append(_ new: some Collection<UInt8>) {
    guard let first = new.first else { return }
    if isInLineComment, first != .newline, first != .carriageReturn {
      bytes += spacing.lineBreak ?? [.newline]
    }
    isInLineComment = false
    bytes += new
  }
}
