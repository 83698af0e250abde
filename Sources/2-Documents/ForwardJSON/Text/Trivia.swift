/// A piece of the text between values: blanks, a line break, a comment or a comma.
package struct Trivia {
  package enum Kind { case blanks, lineBreak, lineComment, blockComment, comma }

  package let kind: Kind
  package let bytes: Range<Int>

  package init(kind: Kind, bytes: Range<Int>) { (self.kind, self.bytes) = (kind, bytes) }

  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}

extension JSONText {
  package func trivia(in range: Range<Int>) -> [Trivia] {
    var parser = Parser(bytes, syntax: syntax, duplicateKeys: .lastWins, depth: 0)
    parser.position = range.lowerBound
    var pieces: [Trivia] = []
    while parser.position < range.upperBound, let kind = parser.skipTrivia() {
      let first = pieces.last?.bytes.upperBound ?? range.lowerBound
      pieces.append(Trivia(kind: kind, bytes: first..<parser.position))
    }
    return pieces
  }
}

extension Parser {
  /// Skips one piece of trivia, and returns its kind; `nil` if no trivia follows.
  fileprivate mutating func skipTrivia() -> Trivia.Kind? {
    switch next {
    case .comma?:
      position += 1
      return .comma
    case .newline?:
      position += 1
      return .lineBreak
    case .carriageReturn?:
      position += 1
      _ = skip(.newline)
      return .lineBreak
    case .space?, .tab?:
      while next == .space || next == .tab { position += 1 }
      return .blanks
    case .slash?:
      guard case .ends(let end)? = comment else { return nil }
      let isLine = bytes[position + 1] == .slash
      position = end
      return isLine ? .lineComment : .blockComment
    default: return syntax == .json5 && skipWideBlank() ? .blanks : nil
    }
  }
}
