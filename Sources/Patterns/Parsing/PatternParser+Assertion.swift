extension PatternParser {
  /// Parses an assertion, if one comes next, and returns whether it may be repeated.
  mutating func assertion() throws(PatternError) -> (tree: PatternTree, isRepeatable: Bool)? {
    let start = position
    switch next {
    case "^":
      position += 1
      return (.assertion(.start), false)
    case "$":
      position += 1
      return (.assertion(.end), false)
    case "\\":
      if take(all: #"\b"#) { return (.assertion(.wordBoundary), false) }
      if take(all: #"\B"#) { return (.assertion(.noWordBoundary), false) }
    case "(" where peek(1) == "?":
      if take(all: "(?=") { return (try look(from: start), grammar == .legacy) }
      if take(all: "(?!") { return (try look(from: start, isNegated: true), grammar == .legacy) }
      if take(all: "(?<=") { return (try look(from: start, isBehind: true), false) }
      if take(all: "(?<!") {
        return (try look(from: start, isBehind: true, isNegated: true), false)
      }
    default: break
    }
    return nil
  }

  private mutating func look(
    from start: Int, isBehind: Bool = false, isNegated: Bool = false
  ) throws(PatternError) -> PatternTree {
    let tree = try contents(ofGroupFrom: start)
    parsed.lookArounds.append(.init(tree: tree, isBehind: isBehind))
    return .assertion(.look(parsed.lookArounds.count - 1, isNegated: isNegated))
  }
}
