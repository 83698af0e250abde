extension JSONSyntax {
  /// Whether the syntax has comments and trailing commas.
  var hasComments: Bool { self != .json }
}

/// Comments, if the syntax has them.
extension Parser {
  /// Skips comments and the space after each. Stops at a broken comment; ``commentFailure`` then
  /// has the reason.
  mutating func skipComments() {
    while case .ends(let end)? = comment, isUTF8(position..<end) {
      position = end
      skipBlanks()
    }
  }

  /// The error of the comment at the position; `nil` without a comment or an error.
  var commentFailure: JSONError? {
    guard syntax.hasComments else { return nil }
    switch comment {
    case nil: return nil
    case .hasNoEnd?: return failure(.unfinishedComment, at: position)
    case .ends(let end)?: return notUTF8(in: position..<end)
    }
  }

  enum Comment {
    /// The comment ends before the byte at this position.
    case ends(Int)
    case hasNoEnd
  }

  /// The comment at the position; `nil` if no comment begins here.
  var comment: Comment? {
    guard next == .slash else { return nil }
    var end = position + 2
    switch bytes[position...].dropFirst().first {
    case .slash?:
      while end < bytes.count, bytes[end] != .newline, bytes[end] != .carriageReturn {
        if syntax == .json5, bytes[end] == 0xE2, isLineSeparator(at: end) { break }
        end += 1
      }
      return .ends(end)
    case .star?:
      while end + 1 < bytes.count {
        if bytes[end] == .star, bytes[end + 1] == .slash { return .ends(end + 2) }
        end += 1
      }
      return .hasNoEnd
    default: return nil
    }
  }

  /// Whether U+2028 or U+2029 is at an offset, which end lines in JSON5.
  func isLineSeparator(at offset: Int) -> Bool {
    let bytes = bytes[offset...].prefix(3)
    return bytes.elementsEqual([0xE2, 0x80, 0xA8]) || bytes.elementsEqual([0xE2, 0x80, 0xA9])
  }

  private func isUTF8(_ range: Range<Int>) -> Bool {
    String(validating: bytes[range], as: UTF8.self) != nil
  }
}
