internal import ForwardJSON

/// The texts that a simple pattern lists: `npm` and `yarn` for `^(npm|[Yy]arn)$`.
///
/// A class with both cases of a letter stands for the small letter, and a `.` between digits for
/// itself, as authors forget to escape it.
struct PatternOptions {
  let texts: [String]

  fileprivate static let most = 200

  /// Reads a pattern; `nil` unless it lists a few texts between `^` and `$`.
  init?(of pattern: String) {
    guard pattern.utf8.count <= 1_000, pattern.hasPrefix("^"), pattern.hasSuffix("$") else {
      return nil
    }
    var reader = Reader(characters: Array(pattern.dropFirst().dropLast()))
    guard let texts = reader.sequence(), reader.isAtEnd else { return nil }
    self.texts = texts
  }

  private struct Reader {
    let characters: [Character]
    var position = 0

    var isAtEnd: Bool { position == characters.count }
    private var next: Character? { isAtEnd ? nil : characters[position] }

    private mutating func take(_ character: Character) -> Bool {
      guard next == character else { return false }
      position += 1
      return true
    }

    /// Reads alternatives in a group.
    private mutating func alternatives(depth: Int) -> [String]? {
      guard var texts = sequence(depth: depth) else { return nil }
      while take("|") {
        guard let others = sequence(depth: depth), texts.count + others.count <= PatternOptions.most
        else {
          return nil
        }
        texts += others
      }
      return texts
    }

    mutating func sequence(depth: Int = 0) -> [String]? {
      var texts = [""]
      while let character = next, character != "|", character != ")" {
        guard var part = part(depth: depth) else { return nil }
        if take("?") { part.append("") }
        if let next, "*+{?".contains(next) { return nil }
        guard texts.count * part.count <= PatternOptions.most else { return nil }
        texts = texts.flatMap { text in part.map { text + $0 } }
      }
      return texts
    }

    private mutating func part(depth: Int) -> [String]? {
      guard let character = next else { return nil }
      position += 1
      switch character {
      case "(":
        guard depth < 20 else { return nil }
        if take("?"), !take(":") { return nil }
        guard let texts = alternatives(depth: depth + 1), take(")") else { return nil }
        return texts
      case "[": return members()
      case "\\":
        guard let escaped = next, escaped.isASCII, !escaped.isLetter, !escaped.isNumber else {
          return nil
        }
        position += 1
        return ["\(escaped)"]
      case ".":
        let before = position >= 2 ? characters[position - 2] : " "
        return before.isNumber && next?.isNumber == true ? ["."] : nil
      case "^", "$", "*", "+", "?", "]", "{", "}": return nil
      default: return ["\(character)"]
      }
    }

    /// Reads the members of a class after its bracket.
    private mutating func members() -> [String]? {
      var members: [Character] = []
      while let character = next, character != "]" {
        guard character.isASCII, character.isLetter || character.isNumber else { return nil }
        position += 1
        if !take("-") {
          members.append(character)
        } else if let last = next?.wholeNumberValue, let first = character.wholeNumberValue,
          first <= last
        {
          position += 1
          members += (first...last).map { Character("\($0)") }
        } else {
          return nil
        }
      }
      guard take("]"), !members.isEmpty else { return nil }
      let small = members.map { Character($0.lowercased()) }
      // Both cases of a letter are one member.
      return small.count == 2 && small[0] == small[1] ? ["\(small[0])"] : members.map { "\($0)" }
    }
  }
}

extension [SchemaProblem.Alternative] {
  /// The alternatives with the options of patterns that list a few texts in place of the patterns.
  /// Leaves out patterns that only list the other options again, in small or large letters.
  var withPatternOptions: Self {
    let said = flatMap { alternative -> [String] in
      guard case .options(let options) = alternative else { return [] }
      return options.compactMap { $0.string?.lowercased() }
    }
    let known = Set(said)
    return compactMap { alternative in
      guard case .pattern(let source, _) = alternative, let listed = PatternOptions(of: source)
      else { return alternative }
      if listed.texts.allSatisfy({ known.contains($0.lowercased()) }) { return nil }
      return listed.texts.count <= 6 ? .options(listed.texts.map { .string($0) }) : alternative
    }
  }
}
