/// The blanks and line breaks between the entries of a list or object, for its new entries.
struct EntrySpacing {
  /// Whether each entry has a line of its own.
  let breaksLines: Bool

  let indentation: [UInt8]

  /// The text between the opening bracket and the lead of the first entry.
  let head: Range<Int>

  /// The text before an entry that becomes the first entry.
  let first: [UInt8]

  /// The text before an entry that becomes a later entry.
  let next: [UInt8]

  /// The text before the closing bracket, if the brackets were empty.
  let last: [UInt8]

  /// The text between a key and its value.
  let colon: [UInt8]

  init(
    of texts: EntryComments, _ node: SyntaxTree.Node, in text: some BracketText,
    _ spacing: Writer.Spacing, breaksLines: Bool
  ) {
    let lineBreak = spacing.lineBreak ?? [.newline]
    let ownLine = text.firstOnOwnLine(of: node)
    self.breaksLines =
      texts.entries.isEmpty ? breaksLines && text.breaksEmptyBrackets : ownLine != nil
    head = texts.entries.isEmpty ? text.withoutBlanksAtEnd(texts.head) : texts.head
    if self.breaksLines {
      // A text on one line may be long, so the search for the line waits until here.
      let outer = text.indentation(at: node.bytes.lowerBound)
      indentation =
        ownLine.map { text.indentation(at: $0.entry.lowerBound) } ?? outer + spacing.unit
      first = lineBreak + indentation
      next = (texts.areApart(in: text) ? lineBreak : []) + first
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
      texts.entries.lazy.compactMap { text.colon(of: $0.node) }.first ?? text.usualColon(spacing)
  }
}

extension EntryComments {
  /// Whether a blank line is between all entries.
  fileprivate func areApart(in text: some BracketText) -> Bool {
    text.bytes.haveBlankLines(
      in: entries.dropFirst().map { $0.detached.lowerBound..<$0.lead.upperBound })
  }

  func hasFreeComments(in text: some BracketText) -> Bool {
    text.hasComment(in: head) || text.hasComment(in: tail)
      || entries.contains { text.hasComment(in: $0.detached) }
  }
}
