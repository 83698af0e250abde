/// The form of the texts that a simple pattern matches: `${{…}}` for `^\$\{\{.*\}\}$`.
struct TextForm {
  let text: String

  /// The sources of wildcards.
  private static let wildcards = [
    "(.|[\\r\\n])*", "(.|[\r\n])*", "[\\s\\S]*", "[\\s\\S]+", "(.*)", "(.+)", ".*?", ".+?",
    ".*", ".+",
  ]

  /// Reads a pattern of characters and wildcards between `^` and `$`; `nil` for any other pattern,
  /// and for a pattern without characters.
  init?(of pattern: String) {
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$") else { return nil }
    var rest = pattern.dropFirst().dropLast()
    var text = ""
    var hasCharacter = false
    while let first = rest.first {
      if let wildcard = Self.wildcards.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(wildcard.count)
        text += "…"
      } else if first == "\\", let escaped = rest.dropFirst().first, escaped.isASCII,
        !escaped.isLetter, !escaped.isNumber
      {
        rest = rest.dropFirst(2)
        text.append(escaped)
        hasCharacter = true
      } else if !"^$.*+?()[]{}|\\".contains(first) {
        rest.removeFirst()
        text.append(first)
        hasCharacter = true
      } else {
        return nil
      }
      // A repeated character doesn't belong to the form.
      if let next = rest.first, "*+?{".contains(next) { return nil }
    }
    guard hasCharacter, text.contains("…") else { return nil }
    self.text = text
  }
}
