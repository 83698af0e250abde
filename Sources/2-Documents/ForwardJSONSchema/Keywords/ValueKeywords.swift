public import ForwardJSON
internal import ForwardText

extension Keyword {
  static let ofAllValues = [type, const, options]

  static let type = Keyword("type", wants: .types) { reader, said in
    guard let types = said.value.types else { return false }
    reader.values.types = types
    return true
  }

  static let const = Keyword("const", since: .draft6, isLenient: true, wants: .anything) {
    reader, said in
    reader.values.constant = said.value
    return true
  }

  static let options = Keyword("enum", wants: .values) { reader, said in
    guard let values = said.value.elements else { return false }
    reader.values.options = Options(values)
    return true
  }
}

extension SchemaProblem.Reason {
  /// The reason why a value of any kind isn't valid.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    case wrongType(wanted: [String])
    case notEqual(to: JSONValue)
    /// The value is not an option. The list is empty if the options belong to a secret.
    case noOption([JSONValue])
    /// No alternative accepts the value.
    case noAlternative([SchemaProblem.Alternative])
  }

  /// Returns the value with the same text that may be wanted instead.
  func wantedInstead(of value: JSONValue) -> JSONValue? {
    guard case .value(let reason) = self else { return nil }
    let alternatives: [SchemaProblem.Alternative] =
      switch reason {
      case .wrongType(let types): types.map { .type($0) }
      case .notEqual(let constant): [.options([constant])]
      case .noOption(let options): [.options(options)]
      case .noAlternative(let alternatives): alternatives
      }
    return value.sameInOtherKind.flatMap { other in
      alternatives.contains { $0.accepts(other) } ? other : .none
    }
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Value, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    if let wanted = problem.wantedInstead {
      return says(
        "\(value) is \(kindName(problem.value)); \(wantedName(wanted)) is wanted.",
        chinese: "\(value)是\(kindName(problem.value))，需要的是\(wantedName(wanted))。")
    }
    return switch reason {
    case .wrongType(let wanted):
      says(
        "\(value) is \(noneOf(wanted.map(typeName))).",
        chinese: "\(value)不是\(oneOf(wanted.map(typeName)))。")
    case .notEqual(let constant):
      says(
        "\(value) is not \(exactQuotation(constant)).",
        chinese: "\(value)不是\(exactQuotation(constant))。")
    case .noOption([]) where problem.value == nil:
      says("\(value) is not one of the options.", chinese: "\(value)不在选项之中。")
    case .noOption([]): says("\(value) isn't allowed here.", chinese: "此处不能使用\(value)。")
    case .noOption(let options) where options.count == 1:
      says("\(value) is not \(listed(options)).", chinese: "\(value)不是\(listed(options))。")
    case .noOption(let options):
      says(
        "\(value) is not one of the options: \(listed(options, nearestTo: problem.value)).",
        chinese: "\(value)不在选项之中，可选的有：\(listed(options, nearestTo: problem.value))。")
    case .noAlternative(let wanted):
      says(
        "\(value) is \(noneOf(wanted, names(wanted, nearestTo: problem.value))).",
        chinese: "\(value)不是\(oneOf(names(wanted, nearestTo: problem.value)))。")
    }
  }

  /// Returns the negated names of alternatives in English. A long list of options comes apart from
  /// the other names: `not one of 'a', 'b' and 9 more, nor a list or an object`.
  private func noneOf(_ wanted: [SchemaProblem.Alternative], _ names: [String]) -> String {
    guard names.count > 1, case .options(let values)? = wanted.first, values.count > mostApart
    else { return noneOf(names) }
    return "not \(names[0]), nor \(alternatives(Array(names.dropFirst())))"
  }

  /// Returns the name of a value's type, to tell the value from a value with the same text.
  private func kindName(_ value: JSONValue?) -> String {
    switch value {
    case .number: says("a number", chinese: "数字")
    case .string: says("a text", chinese: "文本")
    default: says("not a text", chinese: "非文本")
    }
  }

  private func wantedName(_ value: JSONValue) -> String {
    switch value {
    case .number: says("the number \(exactQuotation(value))", chinese: "数字\(exactQuotation(value))")
    case .string: says("the text \(exactQuotation(value))", chinese: "文本\(exactQuotation(value))")
    default:
      says(
        "\(exactQuotation(value)) without quotation marks",
        chinese: "不带引号的 \(exactQuotation(value))")
    }
  }
}

struct ValueRules: RuleSet {
  var types = JSONTypes.all
  var wholeNumbers = WholeNumbers.byValue
  var constant: JSONValue?
  var options: Options?

  /// Whether the rules refuse some values of the types.
  var restrictsBesideType: Bool { !isEmpty { $0.removeTypes() } }

  var arePlanned: Bool {
    isEmpty {
      $0.removeTypes()
      // A plan follows one list of values.
      if $0.constant == nil { $0.options = nil } else { $0.constant = nil }
    }
  }

  private mutating func removeTypes() { (types, wholeNumbers) = (.all, .byValue) }

  /// The only values that are accepted; `nil` if the schema doesn't list them.
  var onlyValues: [JSONValue]? { constant.map { [$0] } ?? options?.values }

  /// Returns whether the schema lists the value, or lists no values.
  func accept(_ value: JSONValue) -> Bool {
    (constant.map { $0 == value } ?? true) && (options?.contain(value) ?? true)
  }
}

extension Rules {
  // An extension of `Rules`, because each call would copy `ValueRules`.
  /// Applies the rules for all values; returns how to continue.
  func visitValue(_ value: JSONValue, by visitor: inout some Visitor) -> VisitStep {
    if values.types != .all, !values.types.contain(value, wholeNumbers: values.wholeNumbers) {
      guard visitor.refuse(.type, .value(.wrongType(wanted: values.types.names))) else {
        return .end
      }
      // Other problems of a value of the wrong type are useless, but its annotations and secrets
      // count.
      guard visitor.purpose == .annotations || visitor.purpose == .secrets else {
        return .skip
      }
    }
    if let constant = values.constant {
      if constant != value, !visitor.refuse(.const, .value(.notEqual(to: constant))) { return .end }
    }
    guard let options = values.options else { return .next }
    // The index has the texts of `enum`, unless there is a constant.
    let isOption =
      if values.constant == nil, let text = value.string {
        optionTexts.contains(text)
      } else {
        options.contain(value)
      }
    return isOption || visitor.refuse(.options, .value(.noOption(options.values))) ? .next : .end
  }
}

extension SchemaProblem.Alternative {
  /// Returns whether a value is an option, or a number, `true`, `false` or `null` of the right
  /// type.
  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .options(let options): options.contains(value)
    case .type(let name):
      value.kind != .string
        && JSONTypes(name: name)?.contain(value, wholeNumbers: .byValue) ?? false
    default: false
    }
  }
}

extension JSONValue {
  /// The number, truth value or null that a text spells, or the text that spells this value; `nil`
  /// for other values.
  fileprivate var sameInOtherKind: JSONValue? {
    switch self {
    case .string(let text):
      guard text.utf8.count <= 40, let value = try? JSONValue(parsing: text),
        [.number, .bool, .null].contains(value.kind)
      else { return nil }
      return value
    case .number, .bool, .null: return .string(text(.compact))
    default: return nil
    }
  }
}

/// The values of `enum`.
struct Options: Equatable, Sendable {
  let values: [JSONValue]
  /// The options that aren't texts. The rules have an index of the texts.
  private let others: Set<JSONValue>

  init(_ values: [JSONValue]) {
    self.values = values
    others = Set(values.filter { $0.string == nil })
  }

  func contain(_ value: JSONValue) -> Bool {
    value.string == nil ? others.contains(value) : values.contains(value)
  }
}
