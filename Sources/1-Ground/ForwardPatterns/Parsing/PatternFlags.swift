/// The flags that Go, Python and Java write inside a pattern.
struct PatternFlags {
  var ignoresCase = false
  var dotIsAny = false

  /// Returns a set that isn't inverted. If the flags ignore case, adds the other cases of its
  /// letters.
  func withCases(_ set: ScalarSet) -> ScalarSet { ignoresCase ? set.withOtherCases : set }
}

extension PatternParser {
  /// Parses flags after `(?`: `(?i)` holds to the end of the group around it, and `(?i:…)` for its
  /// own contents.
  mutating func flags(from start: Int) throws(PatternError) -> PatternTree {
    let outer = flags
    var isOn = true
    let first = position
    while let scalar = advance() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "s": flags.dotIsAny = isOn
      // Greediness doesn't affect whether a text matches.
      case "U": break
      case "-" where isOn: isOn = false
      case ")" where position > first + 1: return .empty
      case ":":
        let tree = try contents(ofGroupFrom: start)
        flags = outer
        return tree
      default: throw PatternError(.unknownGroup, at: start)
      }
    }
    throw PatternError(.unclosedGroup, at: start)
  }
}
