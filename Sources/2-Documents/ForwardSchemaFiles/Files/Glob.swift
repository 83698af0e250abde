internal import ForwardPatterns

/// A pattern of file paths, as catalogs of schemas and editors have it.
///
/// `*` stands for characters of one name, `**` for any number of folders, `?` for a character,
/// `[a-z]` for one of several, `{a,b}` for one of several texts and `!(a|b)` for any other name. A pattern without a slash is one of
/// the file's name; any other one is of the end of its path.
struct Glob: Sendable {
  private let pattern: Pattern

  /// Creates a glob from its text; `nil` for a text that is none.
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

  /// Returns whether a path, with slashes, is one of the glob.
  func matches(_ path: String) -> Bool { pattern.search(path) == .yes }

  private static func set(_ content: Substring) -> String {
    let isInverse = content.first == "!" || content.first == "^"
    let inside = content.dropFirst(isInverse ? 1 : 0).map { $0 == "-" ? "-" : escaped($0) }
    return (isInverse ? "[^" : "[") + inside.joined() + "]"
  }

  /// Returns a character that stands for itself in an expression.
  private static func escaped(_ character: Character) -> String {
    "^$\\.*+?()[]{}|/-".contains(character)
      ? character == "-" ? "\\x2D" : "\\\(character)" : String(character)
  }
}
