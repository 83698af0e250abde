internal import JSONTree
internal import Patterns

/// The requirements of a schema on texts.
struct TextRules: Sendable {
  var minLength: Int?
  var maxLength: Int?
  var pattern: Pattern?
  var format: Format?
  /// Whether the text must be a pattern, as the texts of `pattern` in a schema are.
  var isPattern = false
}

extension TextRules {
  /// Applies the rules to a text; returns whether to continue.
  func visit(_ text: String, by visitor: inout some Visitor) -> Bool {
    if minLength != nil || maxLength != nil || format != nil {
      visitor.progress.spend(text.utf8.count / 8)
    }
    if minLength != nil || maxLength != nil {
      let count = text.codePointCount
      if let minLength, count < minLength, !visitor.refuse(.minLength, .tooShort(minLength)) {
        return false
      }
      if let maxLength, count > maxLength, !visitor.refuse(.maxLength, .tooLong(maxLength)) {
        return false
      }
    }
    if let pattern {
      switch visitor.search(pattern, in: text) {
      case .valid: break
      case .invalid:
        guard visitor.refuse(.pattern, .noMatch(pattern: pattern.source)) else { return false }
      case .undecided:
        guard visitor.doubt(.pattern, .undecided(pattern)) else { return false }
      }
    }
    if isPattern, let error = Pattern.mistake(in: text, .lenient),
      !visitor.refuse(.format, .notPattern(error))
    {
      return false
    }
    if let format, !format.accepts(text), !visitor.refuse(.format, .badFormat(format.rawValue)) {
      return false
    }
    return true
  }
}
