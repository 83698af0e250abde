extension PatternParser {
  /// Parses a class such as `[a-z_]` after its opening bracket.
  mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = take("^")
    var set = ScalarSet()
    while !take("]") {
      let place = position
      let first = try member(ofClassFrom: start)
      guard next == "-", let afterHyphen = peek(1), afterHyphen != "]" else {
        set.insert(first.set)
        continue
      }
      take("-")
      let last = try member(ofClassFrom: start)
      if case .scalar(let lowest) = first, case .scalar(let highest) = last {
        guard lowest <= highest else { throw PatternError(.reversedRange, at: place) }
        set.insert(lowest...highest)
      } else {
        guard grammar == .legacy else { throw PatternError(.classInRange, at: place) }
        // Next to a class escape such as `\d`, the hyphen is a member.
        for member in [first, .scalar(0x2D), last] { set.insert(member.set) }
      }
    }
    set.complete()
    set = flags.withCases(set)
    return isNegated ? set.inverted : set
  }

  private mutating func member(ofClassFrom start: Int) throws(PatternError) -> Escaped {
    let place = position
    guard let scalar = advance() else { throw PatternError(.unclosedClass, at: start) }
    guard scalar == "\\" else { return .scalar(scalar.value) }
    switch next {
    case "b":
      position += 1
      return .scalar(0x08)
    case "-":
      position += 1
      return .scalar(0x2D)
    default: return try escape(from: place, isInClass: true)
    }
  }

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
