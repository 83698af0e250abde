extension Pattern {
  /// Creates a pattern from the syntax of Go's `regexp` (RE2), as in custom resources of Kubernetes.
  /// `most` is the limit on the number of parts.
  package init(go source: String, most: Int = .max) throws(PatternError) {
    var reader = GoSyntax(rest: source.unicodeScalars[...])
    let pattern = try Pattern(reader.translated(), dialect: .lenient, most: most)
    self = pattern.showing(source)
  }
}

/// A reader of RE2's syntax that returns ECMAScript's.
private struct GoSyntax {
  var rest: Substring.UnicodeScalarView

  private static let classes = [
    "alnum": "0-9A-Za-z", "alpha": "A-Za-z", "ascii": #"\x00-\x7F"#, "blank": #"\t\x20"#,
    "cntrl": #"\x00-\x1F\x7F"#, "digit": "0-9", "graph": "!-~", "lower": "a-z",
    "print": #"\x20-~"#, "punct": #"!-\/:-@\[-`\{-~"#, "space": #"\t\n\v\f\r\x20"#,
    "upper": "A-Z", "word": #"\w"#, "xdigit": "0-9A-Fa-f",
  ]

  mutating func translated() -> String {
    var text = ""
    var isInClass = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": text += escape(isInClass: isInClass)
      case "(" where !isInClass && take("?P<"): text += "(?<"
      case "[" where isInClass && rest.first == ":": text += namedClass()
      case "[" where !isInClass:
        isInClass = true
        text += "[" + (take("^") ? "^" : "")
        // A bracket that comes first is a member.
        if take("]") { text += #"\]"# }
      case "]" where isInClass:
        isInClass = false
        text += "]"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  /// Translates `[:alpha:]` after its bracket.
  private mutating func namedClass() -> String {
    let name = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != ":" }))
    guard let members = Self.classes[name], take(":\(name):]") else { return #"\["# }
    return members
  }

  private mutating func escape(isInClass: Bool) -> String {
    guard let scalar = rest.popFirst() else { return "\\" }
    switch scalar {
    case "A" where !isInClass: return "^"
    case "z" where !isInClass: return "$"
    case "a": return #"\x07"#
    case "C" where !isInClass: return #"[^]"#
    case "Q":
      var text = ""
      while !rest.isEmpty, !take(#"\E"#) {
        guard let scalar = rest.popFirst() else { break }
        let isMark = #"^$\.*+?()[]{}|/-"#.unicodeScalars.contains(scalar)
        text += (isMark ? "\\" : "") + String(scalar)
      }
      return text
    case "x" where rest.first == "{":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      return "\\u{\(String(String.UnicodeScalarView(digits)))}"
    case "p", "P": return "\\" + String(scalar) + "{\(property())}"
    default: return "\\" + String(scalar)
    }
  }

  /// Translates a property, such as `{Greek}` or `L`, to the name in ECMAScript.
  private mutating func property() -> String {
    guard rest.first == "{" else { return rest.popFirst().map { String($0) } ?? "" }
    let name = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != "}" }))
    rest = rest.dropFirst(name.unicodeScalars.count + 2)
    return ScalarProperty(named: name) == nil ? "Script=\(name)" : name
  }
}
