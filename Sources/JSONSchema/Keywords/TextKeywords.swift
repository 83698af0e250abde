internal import JSONTree
public import Patterns
internal import PlainText

/// The keywords of texts.
extension Keyword {
  static let ofTexts = [minLength, maxLength, pattern, format]

  static let minLength = Keyword("minLength", of: .string) {
    $0.readCount($1) { $0.texts.minLength = $1 }
  }
  static let maxLength = Keyword("maxLength", of: .string) {
    $0.readCount($1) { $0.texts.maxLength = $1 }
  }

  static let pattern = Keyword("pattern", of: .string) { reader, said in
    guard case .string(let source) = said.value else { return false }
    reader.texts.pattern = reader.pattern(source, of: said.keyword)
    return true
  }

  static let format = Keyword("format", of: .string) { reader, said in
    guard case .string(let name) = said.value else { return false }
    let options = reader.resolver.options
    if options.readsPatterns, name == Format.regex.rawValue { reader.texts.isPattern = true }
    let decides =
      switch options.formats {
      case .byDraft: reader.schema.resource.dialect.formatDecides
      case .always: true
      case .never: false
      }
    if decides, let format = Format(rawValue: name) { reader.texts.format = format }
    return true
  }
}

extension SchemaProblem.Reason {
  /// The reason why a text isn't valid.
  @nonexhaustive
  public enum Text: Hashable, Sendable {
    case tooShort(Int)
    case tooLong(Int)
    case noMatch(pattern: String)
    case badFormat(String)
    /// The text is a schema's pattern, and can't be read.
    case notPattern(PatternError)
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Text, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch reason {
    case .tooShort(let least):
      says(
        "\(value) is too short: at least \(areThere(least, "character")) required.",
        chinese: "\(value)太短：至少需要 \(least) 个字符。")
    case .tooLong(let most):
      says(
        "\(value) is too long: at most \(areThere(most, "character")) allowed.",
        chinese: "\(value)太长：最多可用 \(most) 个字符。")
    case .noMatch(let pattern):
      says(
        "\(value) does not match the pattern \(quoted(pattern)).",
        chinese: "\(value)与正则表达式\(quoted(pattern))不匹配。")
    case .notPattern(let error):
      says(
        "\(value) is not a regular expression: \(says(error))",
        chinese: "\(value)不是正则表达式：\(says(error))")
    case .badFormat(let name):
      says(
        "\(value) is not \(Format(rawValue: name).map(says) ?? quoted(name)).",
        chinese: "\(value)不是\(Format(rawValue: name).map(says) ?? quoted(name))。")
    }
  }
}

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
      if let minLength, count < minLength,
        !visitor.refuse(.minLength, .text(.tooShort(minLength)))
      {
        return false
      }
      if let maxLength, count > maxLength, !visitor.refuse(.maxLength, .text(.tooLong(maxLength))) {
        return false
      }
    }
    if let pattern {
      switch visitor.search(pattern, in: text) {
      case .valid: break
      case .invalid:
        guard visitor.refuse(.pattern, .text(.noMatch(pattern: pattern.source))) else {
          return false
        }
      case .undecided:
        guard visitor.doubt(.pattern, .fault(.undecided(pattern))) else { return false }
      }
    }
    if isPattern, let error = Pattern.wrong(text, .lenient),
      !visitor.refuse(.format, .text(.notPattern(error)))
    {
      return false
    }
    if let format, !format.accepts(text),
      !visitor.refuse(.format, .text(.badFormat(format.rawValue)))
    {
      return false
    }
    return true
  }
}
