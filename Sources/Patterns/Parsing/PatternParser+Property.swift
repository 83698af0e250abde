extension PatternParser {
  /// Parses the rest of `\p{…}` from its opening brace.
  mutating func property(from start: Int) throws(PatternError) -> ScalarProperty {
    take("{")
    let name = word()
    let value = take("=") ? word() : nil
    guard take("}") else { throw PatternError(.unknownProperty, at: start) }
    switch (name, value) {
    case ("Script", _?), ("sc", _?), ("Script_Extensions", _?), ("scx", _?):
      throw PatternError(.script, at: start)
    case (_, let value?):
      if let found = ScalarProperty(named: name, value: value) { return found }
    case (_, nil):
      if let found = ScalarProperty(named: name) { return found }
    }
    throw PatternError(.unknownProperty, at: start)
  }

  private mutating func word() -> String {
    var word = ""
    while let scalar = next, ScalarSet.word.contains(scalar) {
      word.unicodeScalars.append(scalar)
      position += 1
    }
    return word
  }
}
