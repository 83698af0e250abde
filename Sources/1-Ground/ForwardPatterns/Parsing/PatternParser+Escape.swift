enum Escaped {
  /// A code point, or half of a surrogate pair. No text has half a pair.
  case scalar(UInt32)
  case set(ScalarSet)

  var set: ScalarSet {
    switch self {
    case .scalar(let scalar): ScalarSet(scalar)
    case .set(let set): set
    }
  }
}

extension PatternParser {
  /// Parses an escape sequence after its backslash.
  mutating func escape(from start: Int, isInClass: Bool = false) throws(PatternError) -> Escaped {
    guard let scalar = advance() else { throw PatternError(.unknownEscape, at: start) }
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(.noDigits)
    case "w": return .set(.word)
    case "W": return .set(.noWord)
    case "s": return .set(.space)
    case "S": return .set(.noSpace)
    case "p" where next == "{": return .set(ScalarSet(try property(from: start)))
    case "P" where next == "{": return .set(ScalarSet(try property(from: start).negated))
    case "t": return .scalar(0x09)
    case "n": return .scalar(0x0A)
    case "v": return .scalar(0x0B)
    case "f": return .scalar(0x0C)
    case "r": return .scalar(0x0D)
    case "x": if let value = hexNumber(digits: 2) { return .scalar(value) }
    case "u": if let value = unicodeEscape() { return .scalar(value) }
    case "c": if let value = control(isInClass: isInClass) { return .scalar(value) }
    case "0" where !isDigit(next): return .scalar(0)
    case "0"..."7" where grammar == .legacy: return .scalar(octalNumber(from: scalar))
    default: break
    }
    if grammar == .legacy {
      // The backslash of `\c` stands for itself if no control character follows.
      if scalar == "c" { position -= 1 }
      return .scalar(scalar == "c" ? 0x5C : scalar.value)
    }
    guard #"^$\.*+?()[]{}|/"#.unicodeScalars.contains(scalar) else {
      throw PatternError(.unknownEscape, at: start)
    }
    return .scalar(scalar.value)
  }

  /// Parses the rest of `\u{1F600}`, `\u00E9` and `\uD83D\uDE00` after the `u`.
  mutating func unicodeEscape() -> UInt32? {
    let start = position
    if take("{") {
      var value: UInt32 = 0
      while let digit = next?.hexDigit, value < 0x110000 {
        value = value * 16 + UInt32(digit)
        position += 1
      }
      if position > start + 1, value < 0x110000, take("}") { return value }
      position = start
      return nil
    }
    guard let unit = hexNumber(digits: 4) else { return nil }
    let rest = position
    if 0xD800..<0xDC00 ~= unit, take(all: #"\u"#), let second = hexNumber(digits: 4),
      0xDC00..<0xE000 ~= second
    {
      return 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
    }
    position = rest
    return unit
  }

  /// Parses the letter of `\cX`.
  private mutating func control(isInClass: Bool) -> UInt32? {
    guard let scalar = next else { return nil }
    switch scalar {
    case "A"..."Z", "a"..."z": break
    case "0"..."9" where isInClass && grammar == .legacy: break
    case "_" where isInClass && grammar == .legacy: break
    default: return nil
    }
    position += 1
    return scalar.value % 32
  }

  private mutating func hexNumber(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<digits {
      guard let digit = peek(distance)?.hexDigit else { return nil }
      value = value * 16 + UInt32(digit)
    }
    position += digits
    return value
  }

  /// Parses the rest of an octal number, which is at most 377.
  private mutating func octalNumber(from first: Unicode.Scalar) -> UInt32 {
    var value = first.value - 0x30
    while let scalar = next, "0"..."7" ~= scalar, value < 0o40 {
      value = value * 8 + scalar.value - 0x30
      position += 1
    }
    return value
  }

  private func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { "0"..."9" ~= $0 } ?? false
  }

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
        // Beside a class escape such as `\d`, the hyphen is a member.
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
