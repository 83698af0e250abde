extension Pattern {
  /// A reading of expressions.
  public enum Dialect: Hashable, Sendable {
    /// ECMAScript's with the flag `u`, in which a mistake is an error.
    ///
    /// A backslash stands only before what it gives or takes a meaning, and a brace or bracket that
    /// means itself has one before it. Patterns so written mean the same in all programs that follow
    /// ECMAScript.
    case unicode

    /// The reading of JSON Schema's patterns as they are found: like ``unicode`` where that takes a
    /// source, and otherwise like ECMAScript without the flag, as in a browser.
    ///
    /// Then `\-` means `-`, `\Z` means `Z`, and `{` means itself where it begins no repetition. Matching
    /// is by code points in any case.
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
