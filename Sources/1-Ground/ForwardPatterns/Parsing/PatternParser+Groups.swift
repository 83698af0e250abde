extension PatternParser {
  /// Parses a group, other than an assertion, after its opening parenthesis.
  mutating func group(from start: Int) throws(PatternError) -> PatternTree {
    let group = parsed.groupCount + 1
    if take(all: "?<") {
      let place = position
      let name = try groupName()
      guard reservedNames.insert(name).inserted else {
        throw PatternError(.sharedName, at: place)
      }
      groupNames.append(name)
      parsed.namedGroups[name, default: []].append(group)
    } else if take(all: "?P<") {
      throw PatternError(.otherNamedGroup, at: start)
    } else if take("?") {
      if take(":") { return try contents(ofGroupFrom: start) }
      guard grammar == .legacy || areModifiers else {
        throw PatternError(.unknownGroup, at: start)
      }
      return try flags(from: start)
    }
    parsed.groupCount = group
    let tree = try contents(ofGroupFrom: start)
    return knownGroups == nil ? tree : .captured(tree, group: group)
  }

  /// Parses the contents of a group and its closing parenthesis.
  mutating func contents(ofGroupFrom start: Int) throws(PatternError) -> PatternTree {
    // Each level of nesting uses the stack.
    guard depth < 100 else { throw PatternError(.tooLarge, at: start) }
    depth += 1
    let outer = flags
    defer { flags = outer }
    let tree = try alternatives()
    depth -= 1
    guard take(")") else { throw PatternError(.unclosedGroup, at: start) }
    return tree
  }

  /// Parses the name of a group after its opening angle bracket, and the closing bracket.
  mutating func groupName() throws(PatternError) -> String {
    let start = position
    var name = ""
    while !take(">") {
      let place = position
      var value = advance()?.value
      if value == 0x5C { value = take("u") ? unicodeEscape() : nil }
      guard let scalar = value.flatMap(Unicode.Scalar.init),
        scalar == "$" || scalar == "_" || scalar.properties.isIDStart
          || !name.isEmpty
            && (scalar.properties.isIDContinue || ["\u{200C}", "\u{200D}"].contains(scalar))
      else { throw PatternError(.badName, at: place) }
      name.unicodeScalars.append(scalar)
    }
    guard !name.isEmpty else { throw PatternError(.badName, at: start) }
    return name
  }

  /// Parses an assertion, if one comes next, and returns whether it may be repeated.
  mutating func assertion() throws(PatternError) -> (tree: PatternTree, isRepeatable: Bool)? {
    let start = position
    switch next {
    case "^":
      position += 1
      return (.assertion(flags.findsLines ? .lineStart : .start), false)
    case "$":
      position += 1
      return (.assertion(flags.findsLines ? .lineEnd : .end), false)
    case "\\":
      let isWord = peek(1) == "b"
      guard isWord || peek(1) == "B" else { break }
      position += 2
      return (.assertion(isWord ? .wordBoundary : .noWordBoundary), false)
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
    if onlyChecks { return tree }
    parsed.lookArounds.append(.init(tree: tree, isBehind: isBehind))
    return .assertion(.look(parsed.lookArounds.count - 1, isNegated: isNegated))
  }
}

// Back references.
extension PatternParser {
  /// Parses a back reference after its backslash, if there is one.
  mutating func reference(from start: Int) throws(PatternError) -> PatternTree? {
    guard let scalar = next else { return nil }
    var groups: [Int] = []
    switch scalar {
    case "1"..."9":
      let digits = position
      let group = number() ?? .max
      groups = [group]
      guard group > captures.count else { break }
      // If the group doesn't exist, the digits are octal numbers or stand for themselves.
      guard grammar == .legacy else { throw PatternError(.noGroup, at: start) }
      position = digits
      return nil
    case "k" where grammar == .unicode || captures.areNamed:
      position += 1
      guard take("<") else { throw PatternError(.unknownEscape, at: start) }
      let name = try groupName()
      references.append((name, start))
      groups = knownGroups?[name] ?? []
    default: return nil
    }
    parsed.backReference = start
    return knownGroups == nil ? .empty : .reference(to: groups, ignoresCase: flags.ignoresCase)
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
