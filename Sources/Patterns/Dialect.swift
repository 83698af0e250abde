extension Pattern {
  /// How the source of a pattern is read.
  @nonexhaustive
  public enum Dialect: Hashable, Sendable {
    /// As ECMAScript does with the flag `u`.
    ///
    /// A backslash stands only before what it gives or takes a meaning, and before each brace and
    /// bracket that means itself. The pattern then means the same to all who follow ECMAScript.
    case unicode

    /// As ``unicode``, or where that finds a mistake, as ECMAScript does without a flag.
    ///
    /// So are the patterns of JSON Schemas written: `\-` means `-`, `\Z` means `Z`, and a `{` that
    /// begins no repetition means itself. Matching is by code points as ever, and `\u{…}` and `\p{…}`
    /// mean what they mean with the flag.
    case lenient
  }
}

extension Pattern.Dialect {
  func parse(_ source: String) throws(PatternError) -> ParsedPattern {
    do {
      var parser = PatternParser(source, grammar: .unicode)
      return try parser.parse()
    } catch {
      guard self == .lenient, error.reason.isDialect else { throw error }
      var parser = PatternParser(source, grammar: .legacy)
      return try parser.parse()
    }
  }
}
