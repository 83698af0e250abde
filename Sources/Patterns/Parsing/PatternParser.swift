/// Parses the source of a pattern.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  private var depth = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  mutating func parse() throws(PatternError) -> PatternTree {
    let tree = try alternatives()
    guard next == nil else { throw PatternError(.unopenedGroup, at: position) }
    return tree
  }

  // MARK: From the outside in

  private mutating func alternatives() throws(PatternError) -> PatternTree {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .either(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repeated()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repeated() throws(PatternError) -> PatternTree {
    let start = position
    let isGroup = next == "("
    let part = try part()
    guard let (least, most) = try times() else { return part }
    // `^*` is probably a mistake; `(^)*` says it on purpose.
    if case .assertion = part, !isGroup { throw PatternError(.nothingToRepeat, at: start) }
    // Laziness makes no difference to whether a text matches.
    take("?")
    return .repeated(part, least: least, most: most)
  }

  private mutating func times() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{") else { return nil }
    guard let least = number() else { throw PatternError(.badRepeat, at: start) }
    let most = take(",") ? number() : least
    guard take("}") else { throw PatternError(.badRepeat, at: start) }
    if let most, most < least { throw PatternError(.reversedRepeat, at: start) }
    return (least, most)
  }

  private mutating func part() throws(PatternError) -> PatternTree {
    let start = position
    guard let scalar = advance() else { return .sequence([]) }
    switch scalar {
    case "(": return try group(from: start)
    case "[": return .one(of: try characterClass(from: start))
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case ".": return .one(of: .notLineBreaks)
    case "\\" where take("b"): return .assertion(.wordBoundary)
    case "\\" where take("B"): return .assertion(.noWordBoundary)
    case "\\": return .one(of: try escape(from: start).scalars)
    case "*", "+", "?", "{":
      position = start
      _ = try times()
      throw PatternError(.nothingToRepeat, at: start)
    default: return .one(of: ScalarSet(scalar))
    }
  }

  private mutating func group(from start: Int) throws(PatternError) -> PatternTree {
    // Each level of nesting uses the stack.
    guard depth < 100 else { throw PatternError(.tooLarge, at: start) }
    if take("?"), !take(":") {
      guard take("<"), let scalar = next, scalar != "=", scalar != "!" else {
        throw PatternError(.unknownGroup, at: start)
      }
      while let scalar = advance(), scalar != ">" {}
    }
    depth += 1
    let tree = try alternatives()
    depth -= 1
    guard take(")") else { throw PatternError(.unclosedGroup, at: start) }
    return tree
  }

  // MARK: Code points

  var next: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position + distance) ? scalars[position + distance] : nil
  }

  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  /// Consumes a code point if it is the next one.
  @discardableResult
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Parses digits. A number too large to be carried out is capped.
  private mutating func number() -> Int? {
    var number: Int?
    while let digit = next?.hexDigit, digit < 10 {
      number = min((number ?? 0) * 10 + digit, 1_000_000)
      position += 1
    }
    return number
  }
}
