/// The blanks and line breaks between the entries of one list or object, for new entries among them.
struct EntrySpacing {
  /// Whether each entry has a line of its own.
  let breaksLines: Bool

  /// The indentation of the entries' lines.
  let indentation: [UInt8]

  /// The text between the opening bracket and the first entry, without what comes just before it.
  let head: Range<Int>

  /// The text before an entry that becomes the first.
  let first: [UInt8]

  /// The text before an entry that becomes another one.
  let next: [UInt8]

  /// The text before the closing bracket, if there were no entries.
  let last: [UInt8]

  /// The text between a key and its value.
  let colon: [UInt8]

  init(
    of texts: EntryComments, _ node: SyntaxTree.Node, in text: JSONText, _ spacing: Writer.Spacing,
    breaksLines: Bool
  ) {
    let lineBreak = spacing.lineBreak ?? [.newline]
    let ownLine = texts.entries.first { text.bytes[$0.lead].contains(where: \.isLineBreak) }
    self.breaksLines = texts.entries.isEmpty ? breaksLines : ownLine != nil
    head = texts.entries.isEmpty ? text.withoutBlanksAtEnd(texts.head) : texts.head
    if self.breaksLines {
      // The line is looked for only here, as a text on one line may be long.
      let outer = text.indentation(at: node.bytes.lowerBound)
      indentation =
        ownLine.map { text.indentation(at: $0.node.entry.lowerBound) } ?? outer + spacing.unit
      first = lineBreak + indentation
      next = first
      last = lineBreak + outer
    } else {
      let between = texts.entries.dropFirst().first?.lead
      indentation = []
      first = texts.entries.first.map { Array(text.bytes[$0.lead]) } ?? []
      next =
        between.map { text.hasComment(in: $0) ? spacing.blank : Array(text.bytes[$0]) }
        ?? spacing.blank
      last = []
    }
    colon =
      texts.entries.lazy.compactMap { text.colon(of: $0.node) }.first ?? [.colon] + spacing.blank
  }
}

extension Writer.Spacing {
  /// Finds the spacing of a text, for new values in it.
  init(of text: JSONText) {
    let end = text.bytes.firstIndex(where: \.isLineBreak)
    let isCRLF = end.map { text.bytes[$0...].starts(with: [.carriageReturn, .newline]) } ?? false
    lineBreak = isCRLF ? [.carriageReturn, .newline] : [end.map { text.bytes[$0] } ?? .newline]
    guard let root = text.tree.root, let first = text.tree.children(of: root).first else { return }
    let outer = text.indentation(at: root.bytes.lowerBound)
    let inner = text.indentation(at: first.entry.lowerBound)
    if inner.count > outer.count, inner.starts(with: outer) {
      unit = Array(inner.dropFirst(outer.count))
    }
    blank = text.tree.anyMember.flatMap(text.colon).map { Array($0.dropFirst()) } ?? blank
  }
}

extension JSONText {
  /// Returns the blanks at the start of the line of an offset.
  func indentation(at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? bytes.startOfText
    return Array(bytes[start..<offset].prefix { $0 == .space || $0 == .tab })
  }

  func hasComment(in range: Range<Int>) -> Bool { trivia(in: range).contains(where: \.isComment) }

  /// Returns a range between values, up to its last comment.
  func withoutBlanksAtEnd(_ range: Range<Int>) -> Range<Int> {
    let end = trivia(in: range).last(where: \.isComment)?.bytes.upperBound
    return range.lowerBound..<(end ?? range.lowerBound)
  }

  /// Returns the text between a key and its value, if it is a colon with at most one blank.
  func colon(of node: SyntaxTree.Node) -> [UInt8]? {
    guard let key = node.key else { return nil }
    let colon = bytes[key.upperBound..<node.bytes.lowerBound]
    return colon.elementsEqual([.colon]) || colon.elementsEqual([.colon, .space])
      ? Array(colon) : nil
  }
}

extension EntryComments {
  /// Whether there are comments that belong to no entry.
  func hasFreeComments(in text: JSONText) -> Bool {
    text.hasComment(in: head) || text.hasComment(in: tail)
      || entries.contains { text.hasComment(in: $0.detached) }
  }
}

extension UInt8 {
  /// Whether the byte ends a line.
  fileprivate var isLineBreak: Bool { self == .newline || self == .carriageReturn }
}
