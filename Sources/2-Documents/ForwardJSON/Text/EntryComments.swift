/// The comments and blanks of a list or an object, divided among its entries.
///
/// An entry owns the comments directly above it in its column, and the comments behind it on its
/// line. Comments above the first entry may be about the whole object, so they belong to no entry.
struct EntryComments {
  struct Entry {
    /// The blank lines and comments before the entry that belong to no entry.
    var detached: Range<Int>
    /// The line break and the blanks before the entry, with the comments directly above it.
    var lead: Range<Int>
    let node: SyntaxTree.Node
    /// The text between the value and its comma; empty without a comma.
    let gap: Range<Int>
    let hasComma: Bool
    /// The comments behind the comma, or behind the value, on the same line.
    let trail: Range<Int>
  }

  /// The text before the first entry that belongs to no entry, or all text of an empty list or
  /// object.
  private(set) var head: Range<Int>

  private(set) var entries: [Entry] = []

  /// The text behind the last entry.
  private(set) var tail: Range<Int>

  init(of node: SyntaxTree.Node, in text: some BracketText) {
    let inside = node.bytes.lowerBound + 1..<node.bytes.upperBound - 1
    head = inside
    tail = inside.upperBound..<inside.upperBound
    let children = text.entries(of: node)
    guard let first = children.first else { return }
    let before = text.trivia(in: inside.lowerBound..<first.entry.lowerBound)
    var lead = Self.firstLead(before, upTo: first.entry.lowerBound)
    head = inside.lowerBound..<lead.lowerBound
    var detached = lead.lowerBound..<lead.lowerBound
    for (child, next) in zip(children, children.dropFirst().map(Optional.some) + [nil]) {
      let end = next?.entry.lowerBound ?? inside.upperBound
      let after = Behind(text.trivia(in: child.bytes.upperBound..<end), isLast: next == nil, child)
      entries.append(
        Entry(
          detached: detached, lead: lead, node: child, gap: after.gap, hasComma: after.hasComma,
          trail: after.trail))
      detached = after.trail.upperBound..<end
      lead = end..<end
      if next == nil {
        tail = detached
      } else {
        lead = Self.lead(after.rest, upTo: end)
        detached = detached.lowerBound..<lead.lowerBound
      }
    }
  }

  /// Returns the last line break and the text behind it, or the blanks on the line of the bracket.
  private static func firstLead(_ pieces: [Trivia], upTo end: Int) -> Range<Int> {
    if let last = pieces.last(where: { $0.kind == .lineBreak }) {
      return last.bytes.lowerBound..<end
    }
    return (pieces.last?.kind == .blanks ? pieces.last?.bytes.lowerBound ?? end : end)..<end
  }

  /// Returns the last line break and the text behind it, with the lines of comments directly above.
  private static func lead(_ pieces: ArraySlice<Trivia>, upTo end: Int) -> Range<Int> {
    let breaks = pieces.indices.filter { pieces[$0].kind == .lineBreak }
    guard var first = breaks.last else { return (pieces.first?.bytes.lowerBound ?? end)..<end }
    let indentation = Self.indentation(pieces[(first + 1)...])
    for above in breaks.dropLast().reversed() {
      let line = pieces[(above + 1)..<first]
      guard line.contains(where: \.isComment), Self.indentation(line) == indentation else { break }
      first = above
    }
    return pieces[first].bytes.lowerBound..<end
  }

  private static func indentation(_ line: ArraySlice<Trivia>) -> Int {
    if let first = line.first, first.kind == .blanks { first.bytes.count } else { 0 }
  }

  private struct Behind {
    var gap: Range<Int>
    var hasComma = false
    var trail: Range<Int>
    var rest: ArraySlice<Trivia>

    init(_ pieces: [Trivia], isLast: Bool, _ node: SyntaxTree.Node) {
      let end = node.bytes.upperBound
      gap = end..<end
      trail = end..<end
      rest = pieces[...]
      if let comma = pieces.firstIndex(where: { $0.kind == .comma }) {
        hasComma = true
        gap = end..<pieces[comma].bytes.lowerBound
        rest = pieces[(comma + 1)...]
        trail = pieces[comma].bytes.upperBound..<pieces[comma].bytes.upperBound
      }
      let line = rest.prefix { $0.kind != .lineBreak }
      // A comment between two entries on one line is about the second entry.
      guard isLast || line.endIndex < rest.endIndex,
        let last = line.lastIndex(where: \.isComment)
      else { return }
      trail = trail.lowerBound..<pieces[last].bytes.upperBound
      rest = rest[(last + 1)...]
    }
  }
}
