extension PatternParser {
  /// Parses a group that isn't an assertion after its opening parenthesis.
  mutating func group(from start: Int) throws(PatternError) -> PatternTree {
    if take(all: "?<") {
      let place = position
      let name = try groupName()
      guard reservedNames.insert(name).inserted else {
        throw PatternError(.sharedName, at: place)
      }
      groupNames.append(name)
    } else if take("?") {
      guard take(":") else { throw PatternError(.unknownGroup, at: start) }
    }
    return try contents(ofGroupFrom: start)
  }

  /// Parses the contents of a group and its closing parenthesis.
  mutating func contents(ofGroupFrom start: Int) throws(PatternError) -> PatternTree {
    // Each level of nesting uses the stack.
    guard depth < 100 else { throw PatternError(.tooLarge, at: start) }
    depth += 1
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
}
