internal import JSONTree
internal import Patterns

extension Subschema {
  /// Returns what the schema accepts, if a few words tell all of it, such as `a number of at least 3`.
  func alternatives(_ resolver: Resolver) -> [SchemaProblem.Alternative]? {
    if let words = source.words { return [.words(words)] }
    let rules = conjuncts(resolver).map { $0.rules(resolver) }
    let told = rules.flatMap(\.limits)
    guard told.count < 2, rules.allSatisfy(\.areTold) else { return nil }
    let types = rules.reduce(JSONTypes.everything) { $0.intersection($1.values.types.widened) }
    guard let limit = told.first else {
      return types == .everything ? nil : types.namesOnce.map { .type($0) }
    }
    return types.isSuperset(of: limit.types) || limit.types.isEmpty ? told : nil
  }
}

extension Rules {
  /// Whether ``limits`` are all that the schema says.
  fileprivate var areTold: Bool {
    let isTold = applicators.allSatisfy {
      switch $0 {
      case .reference, .allOf: true
      default: false
      }
    }
    let hasOnlyKeys = objects?.value.hasOnlyKeys ?? true
    return isTold && hasOnlyKeys && lists == nil && !isNever && faults.isEmpty
      && unevaluated.items == nil && unevaluated.properties == nil
      && texts?.value.ownFormat == nil && texts?.value.isPattern != true
  }

  /// What the schema asks for beside types.
  fileprivate var limits: [SchemaProblem.Alternative] {
    var found: [SchemaProblem.Alternative] = values.onlyValues.map { [.options($0)] } ?? []
    if let numbers { found += numbers.limits.map { .number($0) } }
    if let texts = texts?.value {
      if let least = texts.minLength { found.append(.length(.tooShort(least))) }
      if let most = texts.maxLength { found.append(.length(.tooLong(most))) }
      if let pattern = texts.pattern {
        found.append(.pattern(pattern.source, meaning: texts.patternMeaning))
      }
      if let format = texts.format { found.append(.format(format.rawValue)) }
    }
    if let keys = objects?.value.required, !keys.isEmpty { found.append(.keys(keys)) }
    return found
  }
}

extension NumberRules {
  fileprivate var limits: [SchemaProblem.Reason.Number] {
    [
      minimum.map { .tooLow($0) }, maximum.map { .tooHigh($0) },
      exclusiveMinimum.map { .notAbove($0) }, exclusiveMaximum.map { .notBelow($0) },
      multipleOf.map { .notMultiple(of: $0) },
    ].compactMap(\.self)
  }
}

extension ObjectRules {
  fileprivate var hasOnlyKeys: Bool { hasOnlyMembers && properties.isEmpty }
}

extension SchemaProblem.Alternative {
  /// The types of what is told; none if they are clear from its words.
  fileprivate var types: JSONTypes {
    switch self {
    case .number: [.number, .integer]
    case .pattern, .format, .length: .string
    case .keys: .object
    case .type, .options, .words: []
    }
  }

  /// Whether a value of the right type may be refused for a limit.
  var isLimit: Bool {
    switch self {
    case .number, .length: true
    default: false
    }
  }
}
