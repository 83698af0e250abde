internal import ForwardPatterns

/// A pattern of file paths, in the form of schema catalogs and editors.
///
/// - `*` stands for characters of one name.
/// - `**` stands for any number of folders.
/// - `?` stands for a character.
/// - `[a-z]` stands for one of several characters.
/// - `{a,b}` stands for one of several texts.
/// - `!(a|b)` stands for any other name.
///
/// A pattern without a slash matches the file's name. Any other pattern matches the end of its
/// path.
struct Glob: Sendable {
  private let pattern: Pattern

  /// Creates a glob from its text; `nil` if the text is malformed.
  init?(_ text: String) {
    guard let expression = Self.expression(of: text.drop { $0 == "/" }),
      let pattern = try? Pattern("^(?:.*/)?(?:\(expression))$")
    else { return nil }
    self.pattern = pattern
  }

  private static func expression(of text: Substring) -> String? {
    var expression = ""
    var rest = text
    var groups = 0
    while let character = rest.popFirst() {
      switch character {
      case "!" where rest.first == "(" && groups == 0:
        guard let end = rest.firstIndex(of: ")"),
          let tail = Self.expression(of: rest[end...].dropFirst())
        else { return nil }
        let names = rest[..<end].dropFirst().split(separator: "|").map { $0.map(escaped).joined() }
        // The excluded names end where the rest of the pattern begins.
        return expression + "(?!(?:\(names.joined(separator: "|")))\(tail)$)[^/]*\(tail)"
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        if rest.first == "/" {
          rest.removeFirst()
          expression += "(?:.*/)?"
        } else {
          expression += ".*"
        }
      case "*": expression += "[^/]*"
      case "?": expression += "[^/]"
      case "[":
        guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
        expression += set(rest[..<end])
        rest = rest[end...].dropFirst()
      case "{":
        groups += 1
        expression += "(?:"
      case "," where groups > 0: expression += "|"
      case "}" where groups > 0:
        groups -= 1
        expression += ")"
      default: expression += escaped(character)
      }
    }
    return groups == 0 ? expression : nil
  }

  /// Returns whether the glob matches a path, which has slashes.
  func matches(_ path: String) -> Bool { pattern.search(path) == .yes }

  private static func set(_ content: Substring) -> String {
    let isInverse = content.first == "!" || content.first == "^"
    let inside = content.dropFirst(isInverse ? 1 : 0).map { $0 == "-" ? "-" : escaped($0) }
    return (isInverse ? "[^" : "[") + inside.joined() + "]"
  }

  /// Returns a character with the escape that it needs in an expression.
  private static func escaped(_ character: Character) -> String {
    "^$\\.*+?()[]{}|/-".contains(character)
      ? character == "-" ? "\\x2D" : "\\\(character)" : String(character)
  }
}
