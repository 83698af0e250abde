extension Parser {
  /// Skips a value in a text that is valid JSON, without recursion, and returns whether there was
  /// one.
  mutating func skipValue() -> Bool {
    var depth = 0
    repeat {
      skipSpace()
      switch next {
      case .quote?:
        guard skipString() else { return false }
      case .openBrace?, .openBracket?:
        depth += 1
        position += 1
      case .closeBrace?, .closeBracket?:
        depth -= 1
        position += 1
      case .comma? where depth > 0, .colon? where depth > 0: position += 1
      default:
        guard skipWord() else { return false }
      }
    } while depth > 0
    return depth == 0
  }

  private mutating func skipString() -> Bool {
    position += 1
    while let byte = next {
      position = min(position + (byte == .backslash ? 2 : 1), bytes.count)
      if byte == .quote { return true }
    }
    return false
  }

  private mutating func skipWord() -> Bool {
    let first = position
    while next?.isWordLike == true { position += 1 }
    return position > first
  }
}
