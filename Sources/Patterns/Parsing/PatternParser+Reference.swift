// Back references.
extension PatternParser {
  /// Parses a back reference after its backslash, if there is one.
  mutating func reference(from start: Int) throws(PatternError) -> Bool {
    guard let scalar = next else { return false }
    switch scalar {
    case "1"..."9":
      let digits = position
      guard number() ?? .max > captures.count else { break }
      // If there is no such group, these are octal numbers, or digits.
      guard grammar == .legacy else { throw PatternError(.noGroup, at: start) }
      position = digits
      return false
    case "k" where grammar == .unicode || captures.areNamed:
      position += 1
      guard take("<") else { throw PatternError(.unknownEscape, at: start) }
      references.append((try groupName(), start))
    default: return false
    }
    parsed.backReference = start
    return true
  }

  private var captures: (count: Int, areNamed: Bool) {
    mutating get {
      let captures = counted ?? countCaptures()
      counted = captures
      return captures
    }
  }

  private func countCaptures() -> (count: Int, areNamed: Bool) {
    var captures = (count: 0, areNamed: false)
    var isInClass = false
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": _ = rest.popFirst()
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        if rest.first != "?" {
          captures.count += 1
        } else if rest.starts(with: "?<".unicodeScalars), let third = rest.dropFirst(2).first,
          third != "=", third != "!"
        {
          captures = (captures.count + 1, true)
        }
      default: break
      }
    }
    return captures
  }
}
