extension PatternParser {
  /// Parses the rest of `\p{…}` from its opening brace.
  mutating func property(from start: Int) throws(PatternError) -> ScalarProperty {
    take("{")
    let name = self.name()
    let value = take("=") ? self.name() : nil
    guard take("}"), name != "", value != "" else { throw PatternError(.unknownEscape, at: start) }
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

  private mutating func name() -> String {
    var name = ""
    while let scalar = next, scalar != "=", scalar != "}" {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    return name
  }
}
