/// A text that has lists and objects between brackets, with commas between their entries.
package protocol BracketText {
  var bytes: [UInt8] { get }

  /// Whether new entries in empty brackets may have lines of their own.
  var breaksEmptyBrackets: Bool { get }

  func entries(of node: SyntaxTree.Node) -> ArraySlice<SyntaxTree.Node>

  /// Returns the pieces of a range between values.
  func trivia(in range: Range<Int>) -> [Trivia]

  /// Returns the text between a key and its value, to repeat for other members; `nil` if it is
  /// unusual.
  func colon(of node: SyntaxTree.Node) -> [UInt8]?

  /// Returns the text between a key and its value if no member shows it.
  func usualColon(_ spacing: Writer.Spacing) -> [UInt8]

  /// Returns the entries of a changed list or object in the order in which they are between the
  /// brackets.
  func written(_ entries: [TextChange.Entry], of node: SyntaxTree.Node) -> [WrittenEntry]

  func newText(
    of value: JSONValue, inPlaceOf former: SyntaxTree.Node?, _ spacing: Writer.Spacing
  ) -> [UInt8]
}

/// An entry between the brackets of a changed list or object.
package enum WrittenEntry {
  /// An entry of the old text, by its position there.
  case old(Int, TextChange)
  /// A new element, or a new member with the text of its key.
  case new(key: [UInt8]?, JSONValue)
}

extension [WrittenEntry] {
  /// Returns the entries that change if each old entry stays in its place; `nil` if an entry is
  /// new, gone or moved.
  func changesInPlace(
    of old: ArraySlice<SyntaxTree.Node>
  ) -> [(entry: SyntaxTree.Node, change: TextChange)]? {
    guard count == old.count else { return nil }
    var changes: [(entry: SyntaxTree.Node, change: TextChange)] = []
    for (place, (written, entry)) in zip(self, old).enumerated() {
      guard case .old(place, let change) = written else { return nil }
      if case .keep = change { continue }
      changes.append((entry, change))
    }
    return changes
  }
}

extension BracketText {
  /// Returns the first entry of a list or an object that has a line of its own or begins behind a
  /// comment of several lines; `nil` without such an entry.
  func firstOnOwnLine(of node: SyntaxTree.Node) -> SyntaxTree.Node? {
    var start = node.bytes.lowerBound + 1
    return entries(of: node).first { entry in
      let pieces = trivia(in: start..<entry.entry.lowerBound)
      start = entry.bytes.upperBound
      // The comments before the first entry may be about the whole object.
      guard let comma = pieces.first(where: { $0.kind == .comma }) else {
        return pieces.contains { $0.kind == .lineBreak }
      }
      return bytes[comma.bytes.upperBound..<entry.entry.lowerBound].contains(where: \.isLineBreak)
    }
  }

  /// Returns the blanks at the start of the line of an offset.
  package func indentation(at offset: Int) -> [UInt8] {
    Array(bytes[bytes.startOfLine(offset)..<offset].prefix { $0.isBlank })
  }

  package func hasComment(in range: Range<Int>) -> Bool {
    trivia(in: range).contains(where: \.isComment)
  }

  /// Returns the start of a range between values, up to its last comment.
  func withoutBlanksAtEnd(_ range: Range<Int>) -> Range<Int> {
    let end = trivia(in: range).last(where: \.isComment)?.bytes.upperBound
    return range.lowerBound..<(end ?? range.lowerBound)
  }
}
