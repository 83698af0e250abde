extension Pattern {
  /// The syntax in which the source of a pattern is read.
  @nonexhaustive
  public enum Dialect: Hashable, Sendable {
    /// The syntax of ECMAScript with the flag `u`.
    ///
    /// A backslash is only allowed before characters whose meaning it changes, and is required
    /// before each brace and bracket that means itself. The pattern then means the same in all
    /// implementations of ECMAScript.
    case unicode

    /// The syntax of ``unicode`` or, if the source has a mistake in that, of ECMAScript without a
    /// flag.
    ///
    /// The patterns of JSON Schemas are written in it: `\-` means `-`, `\Z` means `Z`, and a `{`
    /// that begins no repetition means itself. Matching is still by code points, and `\u{…}` and
    /// `\p{…}` mean what they mean with the flag.
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
