extension PatternParser {
  /// Parses a class such as `[a-z_]` after its opening bracket.
  mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = take("^")
    let first = position
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      let place = position
      let member = try member(ofClassFrom: start)
      guard case .scalar(let lowest) = member, next == "-", peek(1) != "]" else {
        ranges += member.scalars.ranges
        continue
      }
      take("-")
      switch try self.member(ofClassFrom: start) {
      case .scalar(let highest):
        guard lowest <= highest else { throw PatternError(.reversedRange, at: place) }
        ranges.append(lowest.value...highest.value)
      case .scalars(let scalars):
        // Next to a class escape such as `\d`, a hyphen is a literal.
        ranges += ScalarSet(lowest).ranges + ScalarSet("-").ranges + scalars.ranges
      }
    }
    // Dialects disagree on whether the bracket of `[]` is a member of the class.
    guard position > first + 1 else { throw PatternError(.emptyClass, at: start) }
    let scalars = ScalarSet(ranges)
    return isNegated ? scalars.inverted : scalars
  }

  private mutating func member(ofClassFrom start: Int) throws(PatternError) -> Escaped {
    let place = position
    guard let scalar = advance() else { throw PatternError(.unclosedClass, at: start) }
    return scalar == "\\" ? try escape(from: place) : .scalar(scalar)
  }
}
