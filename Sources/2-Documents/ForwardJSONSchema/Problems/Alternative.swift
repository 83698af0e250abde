public import ForwardJSON
internal import ForwardText

extension SchemaProblem {
  /// A description of the values that one alternative accepts.
  @nonexhaustive
  public enum Alternative: Hashable, Sendable {
    /// The values of a type, for example `string`.
    case type(String)
    /// The listed values; empty if they belong to a secret.
    case options([JSONValue])
    /// The texts that match a pattern, and the schema's description of it.
    case pattern(String, meaning: String?)
    /// The texts of a format, for example `date`.
    case format(String)
    /// The numbers within a limit. The limit is the reason for refusing other numbers.
    case number(Reason.Number)
    /// The texts of at least this many characters.
    case minLength(Int)
    /// The texts of at most this many characters.
    case maxLength(Int)
    /// The lists of at least this many elements.
    case minItems(Int)
    /// The lists of at most this many elements.
    case maxItems(Int)
    /// The objects with these keys.
    case keys([String])
    /// The objects with this key, if one of the alternatives accepts its value.
    case member(String, [SchemaProblem.Alternative])
    /// The values of a type within several limits, such as whole numbers from 1 to 9.
    case limited(type: String, [SchemaProblem.Alternative])
    /// The values that the schema calls `a …` or `an …` in its title or description.
    case words(String)
    /// The values that fit the schema with this title.
    case title(String)
  }
}

extension SchemaProblem.Alternative {
  var haveNumbers: Bool {
    if case .options(let options) = self { options.contains { $0.kind == .number } } else { false }
  }

  var isTitle: Bool { if case .title = self { true } else { false } }

  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
}

extension Branch {
  /// Returns descriptions of the values that the branch accepts; `nil` if only its problems with
  /// the value tell them.
  func alternatives(to value: JSONValue) -> [SchemaProblem.Alternative]? {
    if let words { return [.words(words)] }
    if let options { return [.options(options)] }
    if types.contain(value, wholeNumbers: .byValue) { return nil }
    return types.names.map { .type($0) }
  }

  /// The words for a branch that accepts a value.
  var name: SchemaProblem.Alternative? {
    if let words { return .words(words) }
    let names = types.namesOnce
    return options == nil && names.count == 1 ? names.first.map { .type($0) } : nil
  }
}

extension [SchemaProblem] {
  /// Describes the values that would be accepted instead of the value with these problems; `nil` if
  /// the problems don't tell them.
  func alternatives(at place: JSONPath) -> [SchemaProblem.Alternative]? {
    guard count == 1, let problem = first, problem.path == place else { return nil }
    return switch problem.reason {
    case .value(.wrongType(let types)): types.map { .type($0) }
    case .value(.notEqual(to: let wanted)): [.options([wanted])]
    case .value(.noOption(let options)): [.options(options)]
    case .value(.noAlternative(let alternatives)): alternatives
    case .text(.noMatch(let pattern, let meaning)): [.pattern(pattern, meaning: meaning)]
    case .text(.badFormat(let name)): [.format(name)]
    case .text(.tooShort(let least)): [.minLength(least)]
    case .text(.tooLong(let most)): [.maxLength(most)]
    case .number(let reason): [.number(reason)]
    default: nil
    }
  }
}

extension SchemaProblem.Reason {
  /// Returns the simplest reason for refusing a value that no alternative accepts.
  static func noneOf(_ wanted: [SchemaProblem.Alternative]) -> Self {
    let wanted = wanted.count > 1 ? wanted.withPatternOptions : wanted
    var types: JSONTypes = []
    for case .type(let name) in wanted { types.formUnion(JSONTypes(name: name) ?? []) }
    var options: [JSONValue] = []
    var known: Set<JSONValue> = []
    for case .options(let values) in wanted {
      options += values.filter {
        !types.contain($0, wholeNumbers: .byValue) && known.insert($0).inserted
      }
    }
    var seen: Set<SchemaProblem.Alternative> = []
    let others = wanted.filter { alternative in
      switch alternative {
      case .type, .options: false
      default: seen.insert(alternative).inserted
      }
    }
    if others.isEmpty, options.isEmpty, !types.isEmpty {
      return .value(.wrongType(wanted: types.namesOnce))
    }
    if others.isEmpty, types.isEmpty { return .value(.noOption(options)) }
    if others.count == 1, options.isEmpty, types.isEmpty {
      switch others[0] {
      case .pattern(let pattern, let meaning):
        return .text(.noMatch(pattern: pattern, meaning: meaning))
      case .format(let name): return .text(.badFormat(name))
      case .number(let reason): return .number(reason)
      case .minLength(let least): return .text(.tooShort(least))
      case .maxLength(let most): return .text(.tooLong(most))
      default: break
      }
    }
    let named = types.namesOnce.map { SchemaProblem.Alternative.type($0) }
    return .value(.noAlternative((options.isEmpty ? [] : [.options(options)]) + named + others))
  }
}

extension JSONTypes {
  /// The names of the types, without `integer` if they include all numbers.
  var namesOnce: [String] { (contains(.number) ? subtracting(.integer) : self).names }
}

extension JSONValue {
  /// The words for a schema's values: its title or description, if it begins with an article.
  var words: String? {
    guard let members = self.members else { return nil }
    for key in ["title", "description"] {
      if let text = members[key]?.string, text.count <= 80,
        text.hasPrefix("a ") || text.hasPrefix("an ")
      {
        return text.withoutFullStop
      }
    }
    return nil
  }

  /// The title of a schema, unless it is too long for a sentence.
  var shortTitle: String? {
    guard let members = self.members, let title = members["title"]?.string,
      !title.isBlank, title.count <= 40
    else { return nil }
    return title
  }
}

extension Language {
  /// Joins names in Chinese with "or". Removes the blanks beside the punctuation between them.
  func oneOf(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let others = names.dropLast()
    let before = others.last?.hasSuffix(" ") == true ? " " : ""
    let first = others.first?.hasPrefix(" ") == true ? " " : ""
    return first + others.map(\.trimmed).joined(separator: "、") + before + "或" + last
  }

  /// The number of options that stand among other names.
  var mostApart: Int { 6 }

  /// Returns negated names in English: `not a number`, `neither 'auto' nor a number`.
  func noneOf(_ names: [String]) -> String {
    // Two words among others: 'yes' is neither 'on', true nor false.
    let names =
      names.count > 1
      ? names.flatMap { $0 == typeName("boolean") ? ["true", "false"] : [$0] } : names
    guard let last = names.last else { return "not allowed" }
    if names.count > mostListed { return "none of these: \(listed(names))" }
    return names.count == 1 ? "not \(last)" : "neither \(joined(names.dropLast())) nor \(last)"
  }

  /// Returns the names of the values that alternatives accept. If not all options fit, lists the
  /// options most similar to a value. Of several patterns, lists two.
  func names(
    _ alternatives: [SchemaProblem.Alternative], nearestTo value: JSONValue? = nil
  ) -> [String] {
    let patterns = alternatives.filter(\.isPattern)
    let shown = alternatives.filter { !$0.isPattern } + patterns.prefix(2)
    let names = shown.flatMap { self.names($0, nearestTo: value) }
    if shown.count == alternatives.count { return names }
    let more = says(
      "a text that matches another of \(patterns.count) patterns",
      chinese: "与共 \(patterns.count) 个正则表达式之一匹配的文本")
    return names + [more]
  }

  private func names(
    _ alternative: SchemaProblem.Alternative, nearestTo value: JSONValue?
  ) -> [String] {
    switch alternative {
    case .type(let name): return [typeName(name)]
    // The options belong to a secret.
    case .options([]): return [says("one of the options", chinese: "选项之一")]
    case .options(let values) where values.count <= mostApart:
      return values.map(exactQuotation)
    case .options(let values):
      let names = listed(values, nearestTo: value)
      return [says("one of \(names)", chinese: "\(names)之一")]
    case .format: return [limited(typeName("string"), by: [alternative])]
    case .number(let reason): return [limited(reason)]
    case .minLength(.max): return [says("a longer text", chinese: "更长的文本")]
    case .minLength, .maxLength: return [limited(typeName("string"), by: [alternative])]
    case .minItems(.max): return [says("a longer list", chinese: "更长的列表")]
    case .minItems, .maxItems: return [limited(typeName("array"), by: [alternative])]
    case .keys, .member: return [limited(typeName("object"), by: [alternative])]
    case .limited(let type, let limits): return [limited(typeName(type), by: limits)]
    case .words(let words):
      let words = excerpt(of: words, limit: 80)
      return [says(words, chinese: " \(words) ")]
    case .title(let title): return [quoted(title)]
    case .pattern(let pattern, let meaning):
      guard let form = TextForm(of: pattern)?.text else {
        let shown = explained(pattern, meaning)
        return [says("a text that matches \(shown)", chinese: "与\(shown)匹配的文本")]
      }
      let shown = explained(form, meaning)
      return [says("a text of the form \(shown)", chinese: "形如\(shown)的文本")]
    }
  }
}
