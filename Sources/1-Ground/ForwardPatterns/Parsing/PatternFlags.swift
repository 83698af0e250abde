/// The flags inside a pattern: the modifiers of ECMAScript 2025, `(?i:…)`, and the flags of Go, Python
/// and Java.
struct PatternFlags {
  var ignoresCase = false
  var dotIsAny = false
  /// Whether `^` and `$` are the start and the end of a line.
  var findsLines = false

  /// Returns a set that isn't inverted. If the flags ignore case, adds the other cases of its
  /// letters.
  func withCases(_ set: ScalarSet) -> ScalarSet { ignoresCase ? set.withOtherCases : set }
}

extension PatternParser {
  /// Whether modifiers of a group come next, as ECMAScript 2025 has them: `i`, `m` and `s`, each
  /// once, and a colon.
  var areModifiers: Bool {
    let flags = scalars[position...].prefix { $0 != ":" && $0 != ")" }
    let letters = flags.filter { $0 != "-" }
    return scalars.dropFirst(position + flags.count).first == ":" && !letters.isEmpty
      && letters.allSatisfy { "ims".unicodeScalars.contains($0) }
      && Set(letters).count == letters.count
      && flags.count - letters.count <= 1
  }

  /// Parses flags after `(?`: `(?i)` holds to the end of the group around it, and `(?i:…)` for its
  /// own contents.
  mutating func flags(from start: Int) throws(PatternError) -> PatternTree {
    let outer = flags
    var isOn = true
    let first = position
    while let scalar = advance() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "m": flags.findsLines = isOn
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
