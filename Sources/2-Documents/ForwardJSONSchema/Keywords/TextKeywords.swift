internal import ForwardJSON
public import ForwardPatterns
internal import ForwardText

extension Keyword {
  static let ofTexts = [minLength, maxLength, pattern, format]

  static let minLength = Keyword("minLength", of: .string, wants: .count) {
    $0.readCount($1) { $0.texts.minLength = $1 }
  }
  static let maxLength = Keyword("maxLength", of: .string, wants: .count) {
    $0.readCount($1) { $0.texts.maxLength = $1 }
  }

  static let pattern = Keyword("pattern", of: .string, wants: .pattern) { reader, said in
    guard let source = said.value.string else { return false }
    reader.texts.pattern = reader.pattern(source, of: said.keyword)
    reader.texts.patternMeaning = reader.schema.source.meaning
    return true
  }

  static let format = Keyword("format", of: .string, wants: .text) { reader, said in
    guard let name = said.value.string else { return false }
    let options = reader.resolver.options
    if options.readsPatterns, name == Format.regex.rawValue {
      reader.texts.isSchemaPattern = true
      reader.texts.patternDialect = options.patternDialect
    }
    let dialect = reader.schema.resource.dialect
    switch options.formats.meaning(of: name, in: dialect, isStrict: options.isStrict) {
    case .own(let format): reader.texts.ownFormat = Shared(format)
    case .known(.regex): reader.texts.patternDialect = options.patternDialect
    case .known(let format): reader.read(format)
    case .unchecked: reader.resolver.note(unchecked: name)
    case .annotation: break
    }
    return true
  }
}

extension SchemaProblem.Reason {
  /// The reason why a text isn't valid.
  @nonexhaustive
  public enum Text: Hashable, Sendable {
    case tooShort(Int)
    case tooLong(Int)
    /// The text doesn't match the pattern. `meaning` is the schema's description of the pattern.
    case noMatch(pattern: String, meaning: String?)
    case badFormat(String)
    /// The text doesn't have a custom format. `description` names the texts that have it.
    case badOwnFormat(description: String)
    /// The text is a schema's pattern, and can't be read.
    case notPattern(PatternError)
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Text, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch reason {
    case .tooShort(.max):
      says(
        "\(value) is too short: more characters than a text can have are required.",
        chinese: "\(value)太短：要求的字符数超过文本所能有的字符数。")
    case .tooShort(let least):
      says(
        "\(value) is too short: at least \(areThere(least, "character")) required.",
        chinese: "\(value)太短：至少需要 \(least) 个字符。")
    case .tooLong(let most):
      says(
        "\(value) is too long: at most \(areThere(most, "character")) allowed.",
        chinese: "\(value)太长：最多可用 \(most) 个字符。")
    case .noMatch(let pattern, let meaning):
      says(
        "\(value) does not match the pattern \(explained(pattern, meaning))\(hint(pattern)).",
        chinese: "\(value)与正则表达式\(explained(pattern, meaning))不匹配\(hint(pattern))。")
    case .notPattern(let error):
      says(
        "\(value) is not a regular expression: \(says(error))",
        chinese: "\(value)不是正则表达式：\(says(error))")
    case .badFormat(let name):
      says(
        "\(value) is not \(Format(rawValue: name).map(says) ?? quoted(name)).",
        chinese: "\(value)不是\(Format(rawValue: name).map(says) ?? quoted(name))。")
    case .badOwnFormat(let description):
      says("\(value) is not \(description).", chinese: "\(value)不是\(description)。")
    }
  }

  /// Returns a hint on a part of a pattern that has another meaning in other languages than in
  /// ECMAScript; empty without such a part.
  private func hint(_ pattern: String) -> String {
    let meant: (part: String, wanted: String)? =
      pattern.hasEscape("Z")
      ? (#"\Z"#, "$")
      : pattern.hasEscape("z")
        ? (#"\z"#, "$")
        : pattern.hasEscape("A") ? (#"\A"#, "^") : nil
    if let (part, wanted) = meant {
      return says(
        ", where \(quoted(part)) is a letter; \(quoted(wanted)) is what it means elsewhere",
        chinese: "，其中\(quoted(part))只是字母，应写作\(quoted(wanted))")
    }
    guard let start = pattern.range(ofClass: "[[:")?.lowerBound else { return "" }
    let part = excerpt(of: String(pattern[start...].prefix(12)), limit: 12)
    return says(
      ", where \(quoted(part)) names no class of characters",
      chinese: "，其中\(quoted(part))不是字符类")
  }

  /// Returns a quotation of a pattern, with the schema's description of it.
  func explained(_ pattern: String, _ meaning: String?) -> String {
    quoted(pattern, limit: 120) + (meaning.map { says(" (\($0))", chinese: "（\($0)）") } ?? "")
  }
}

extension String {
  /// Whether a pattern has an escape of a letter, such as `\Z`.
  fileprivate func hasEscape(_ letter: Unicode.Scalar) -> Bool {
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped, scalar == letter { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }

  fileprivate func range(ofClass start: String) -> Range<String.Index>? {
    indices.lazy.first { self[$0...].hasPrefix(start) }.map { $0..<self.endIndex }
  }
}

extension JSONValue {
  /// The schema's description of its pattern or of itself: its error message, or else the first
  /// sentence of its description, or its title.
  var meaning: String? {
    guard let members = self.members else { return nil }
    for key in ["patternErrorMessage", "errorMessage", "description", "title"] {
      let said =
        if let messages = members[key]?.members { messages["pattern"] } else { members[key] }
      guard let text = said?.string else { continue }
      let sentence = excerpt(of: text.firstSentence, limit: 120)
      if !sentence.isEmpty { return sentence }
    }
    return nil
  }
}

extension String {
  fileprivate var firstSentence: String {
    let line = trimmed.prefix { !$0.isNewline }
    let end = line.indices.first {
      line[$0] == "." && line[..<$0].isSentence(before: line[$0...].dropFirst())
    }
    let sentence = String(line[..<(end ?? line.endIndex)]).trimmed
    return sentence.hasSuffix("。") ? sentence.withoutFullStop : sentence
  }
}

extension Substring {
  /// Returns whether a full stop after the text ends a sentence. It doesn't end one after an
  /// abbreviation, as in "Year, e.g. 2020". `rest` is the text after the full stop.
  fileprivate func isSentence(before rest: Substring) -> Bool {
    let word = reversed().prefix { $0.isLetter }
    let isLetter = word.count == 1
    if String(word.reversed()).lowercased() == "etc" || isLetter && dropLast().last == "." {
      return false
    }
    if rest.isEmpty { return true }
    guard !isLetter, rest.first == " ", let next = rest.dropFirst().first else { return false }
    // Letters of scripts without capitals aren't lowercase.
    return next.isLetter && !next.isLowercase
  }
}

struct TextRules: RuleSet {
  var minLength: Int?
  var maxLength: Int?
  var pattern: Shared<Pattern>?
  var patternMeaning: String?
  var format: Format?
  var ownFormat: Shared<SchemaFormat>?
  /// The syntax of the text, if it must be a pattern.
  var patternDialect: Pattern.Dialect?
  /// Whether the text is a pattern of a schema. One with an unsupported feature is accepted.
  var isSchemaPattern = false

  var arePlanned: Bool {
    isEmpty {
      ($0.minLength, $0.maxLength, $0.pattern, $0.patternMeaning) = (nil, nil, nil, nil)
    }
  }

  /// Returns whether the problem that a text doesn't match the pattern says that it is too short:
  /// every match of the pattern is long enough.
  private func patternTells(
    _ text: String, shorterThan least: Int, _ visitor: inout some Visitor
  ) -> Bool {
    guard let pattern = pattern?.value, !text.isEmpty,
      Pattern.leastLength(of: pattern.source, visitor.resolver.options.patternDialect) >= least
    else { return false }
    return visitor.search(pattern, in: text) == .invalid
  }

  /// Applies the rules to a text; returns whether to continue.
  func visit(_ text: String, by visitor: inout some Visitor) -> Bool {
    if minLength != nil || maxLength != nil || format != nil || ownFormat != nil
      || patternDialect != nil
    {
      visitor.progress.spend(text.utf8.count / 8)
    }
    if minLength != nil || maxLength != nil {
      let count = text.codePointCount
      if let minLength, count < minLength,
        !(visitor.purpose == .problems && patternTells(text, shorterThan: minLength, &visitor)),
        !visitor.refuse(.minLength, .text(.tooShort(minLength)))
      {
        return false
      }
      // An empty text doesn't need the additional problem that it matches no pattern.
      if let minLength, minLength > 0, text.isEmpty, visitor.purpose == .problems { return true }
      if let maxLength, count > maxLength, !visitor.refuse(.maxLength, .text(.tooLong(maxLength))) {
        return false
      }
    }
    if let pattern = pattern?.value {
      switch visitor.search(pattern, in: text) {
      case .valid: break
      case .invalid:
        guard
          visitor.refuse(
            .pattern, .text(.noMatch(pattern: pattern.source, meaning: patternMeaning)))
        else { return false }
      case .undecided:
        let fault = visitor.fault(undecided: pattern)
        guard visitor.doubt(.pattern, .fault(fault)) else { return false }
      }
    }
    if let patternDialect, let error = Pattern.mistake(in: text, patternDialect) {
      if !error.isOfSupport {
        guard visitor.refuse(.format, .text(.notPattern(error))) else { return false }
      } else if !isSchemaPattern {
        guard visitor.doubt(.format, .fault(.badPattern(text, error))) else { return false }
      }
    }
    if let format, !format.accepts(text),
      !visitor.refuse(.format, .text(.badFormat(format.rawValue)))
    {
      return false
    }
    if let ownFormat = ownFormat?.value, !ownFormat.accepts(text),
      !visitor.refuse(.format, .text(.badOwnFormat(description: ownFormat.description)))
    {
      return false
    }
    return true
  }
}
