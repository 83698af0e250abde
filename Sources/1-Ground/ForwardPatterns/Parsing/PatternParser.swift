struct PatternParser {
  enum Grammar {
    /// The grammar of ECMAScript with the flag `u`.
    case unicode
    /// The grammar of ECMAScript without a flag (annex B), except for code points: `\u{…}` and
    /// `\p{…}` have the same meaning as with the flag.
    case legacy
  }

  let grammar: Grammar
  /// Whether to look only for mistakes, without making a tree, which takes most of the time.
  let onlyChecks: Bool
  let scalars: [Unicode.Scalar]
  var position = 0
  var parsed = ParsedPattern()
  var depth = 0
  var flags = PatternFlags()
  var groupNames: [String] = []
  /// The names of groups that can take part in the same match as the next part of the source.
  var reservedNames: Set<String> = []
  /// The number of groups that capture, and whether any group has a name; `nil` until they are
  /// counted.
  var counted: (count: Int, areNamed: Bool)?
  var references: [(name: String, position: Int)] = []
  /// The named groups of an expression with back references, from a first reading; `nil` in that
  /// reading, whose tree has no groups.
  let knownGroups: [String: [Int]]?

  init(
    _ source: String, grammar: Grammar, onlyChecks: Bool = false,
    knownGroups: [String: [Int]]? = nil
  ) {
    self.knownGroups = knownGroups
    var scalars: [Unicode.Scalar] = []
    // Reserves as many code points as bytes, the maximum: the initializer of an array would count
    // them first.
    scalars.reserveCapacity(source.utf8.count)
    for scalar in source.unicodeScalars { scalars.append(scalar) }
    self.scalars = scalars
    (self.grammar, self.onlyChecks) = (grammar, onlyChecks)
  }

  mutating func parse() throws(PatternError) -> ParsedPattern {
    parsed.tree = try alternatives()
    guard next == nil else { throw PatternError(.unopenedGroup, at: position) }
    for reference in references where !reservedNames.contains(reference.name) {
      throw PatternError(.noGroup, at: reference.position)
    }
    return parsed
  }
}

// The rules of the grammar, from the outside in.
extension PatternParser {
  mutating func alternatives() throws(PatternError) -> PatternTree {
    let start = groupNames.count
    var latest = start
    let first = try sequence()
    guard next == "|" else { return first }
    var parts = [first]
    while take("|") {
      // Alternatives may have groups of the same name.
      reservedNames.subtract(groupNames[latest...])
      latest = groupNames.count
      parts.append(try sequence())
    }
    reservedNames.formUnion(groupNames[start...])
    return .either(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let part = try term()
      if !onlyChecks { parts.append(part) }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func term() throws(PatternError) -> PatternTree {
    let start = position
    let part: PatternTree
    let isRepeatable: Bool
    if let assertion = try assertion() {
      (part, isRepeatable) = assertion
    } else {
      (part, isRepeatable) = (try atom(), true)
    }
    guard let (least, most) = try times() else { return part }
    guard isRepeatable else { throw PatternError(.nothingToRepeat, at: start) }
    // Laziness only affects what a group in a look-around captures.
    let isLazy = take("?")
    if onlyChecks { return part }
    let repeated = PatternTree.repeated(part, least: least, most: most)
    return isLazy && knownGroups != nil ? .lazy(repeated) : repeated
  }

  private mutating func times() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{") else { return nil }
    let least = number()
    let most = take(",") ? number() : least
    guard let least, take("}") else {
      position = start
      if grammar == .legacy { return nil }
      throw PatternError(.badRepeat, at: start)
    }
    if let most, most < least { throw PatternError(.reversedRepeat, at: start) }
    return (least, most)
  }

  private mutating func atom() throws(PatternError) -> PatternTree {
    let start = position
    guard let scalar = advance() else { return .empty }
    switch scalar {
    case "(": return try group(from: start)
    case "[":
      let members = try characterClass(from: start)
      return one(of: members)
    case ".":
      let dotIsAny = flags.dotIsAny
      return one(of: dotIsAny ? .any : .noLineBreak)
    case "\\":
      if let reference = try reference(from: start) { return reference }
      let escaped = try escape(from: start)
      guard case .scalar(let scalar) = escaped else { return one(of: escaped.set) }
      return one(of: scalar)
    case "*", "+", "?", "{":
      position = start
      guard try times() != nil else {
        position += 1
        return one(of: ScalarSet(scalar.value))
      }
      throw PatternError(.nothingToRepeat, at: start)
    case "]", "}":
      guard grammar == .legacy else { throw PatternError(.loneBracket, at: start) }
      return one(of: ScalarSet(scalar.value))
    default: return one(of: scalar.value)
    }
  }

  private mutating func one(of scalar: UInt32) -> PatternTree {
    let flags = flags
    return one(of: flags.withCases(ScalarSet(scalar)))
  }

  private mutating func one(of set: @autoclosure () -> ScalarSet) -> PatternTree {
    if onlyChecks { return .one(of: 0) }
    parsed.sets.append(set())
    return .one(of: parsed.sets.count - 1)
  }
}

// Code points.
extension PatternParser {
  var next: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  /// Takes a code point if it is the next one.
  @discardableResult
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Takes these code points if they come next.
  mutating func take(all text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Parses digits. Caps a number that is too large for any repetition.
  mutating func number() -> Int? {
    var number: Int?
    while let digit = next?.hexDigit, digit < 10 {
      number = min((number ?? 0) * 10 + digit, 1_000_000_000)
      position += 1
    }
    return number
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit, `0-9A-Fa-f`; `nil` for other characters.
  var hexDigit: Int? {
    switch self {
    case "0"..."9": Int(value - 0x30)
    case "A"..."F": Int(value - 0x41 + 10)
    case "a"..."f": Int(value - 0x61 + 10)
    default: nil
    }
  }
}
