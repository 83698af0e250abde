internal import JSONTree
internal import Patterns

extension Subschema {
  /// Returns what the schema accepts, if a few words tell all of it, such as `a number of at least 3`.
  ///
  /// - Parameter accepted: The types of the values of which it will be said; `nil` for all that the schema accepts. A
  ///   text isn't a number of at least 3, though `minimum` accepts it.
  func alternatives(
    _ resolver: Resolver, accepted: JSONTypes? = []
  ) -> [SchemaProblem.Alternative]? {
    let conjuncts = conjuncts(resolver)
    if let words = conjuncts.lazy.compactMap(\.source.words).first { return [.words(words)] }
    let rules = conjuncts.map { $0.rules(resolver) }
    // An option may be that of a secret.
    let told = rules.flatMap(\.limits).map { limit -> SchemaProblem.Alternative in
      if case .options = limit, resolver.hasSecrets { .options([]) } else { limit }
    }
    guard rules.allSatisfy(\.areTold) else { return nil }
    let types = rules.commonTypes
    if let limited = told.limited(types, accepted: accepted) { return [limited] }
    guard told.count < 2 else { return nil }
    guard let limit = told.first else {
      return types == .everything ? nil : types.namesOnce.map { .type($0) }
    }
    if limit.types.isEmpty { return told }
    let isTrue = limit.types.isSuperset(of: accepted ?? types)
    return isTrue && types.isSuperset(of: limit.types) ? told : nil
  }
}

extension Rules {
  /// Whether ``limits`` are all that the schema says.
  fileprivate var areTold: Bool {
    let isTold = applicators.allSatisfy {
      switch $0 {
      case .reference(let reference, _): reference.anchor == nil
      case .allOf: true
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
    var found: [SchemaProblem.Alternative] = []
    if let options = values.onlyValues {
      let accepted = options.filter {
        values.accept($0) && values.types.contain($0, wholeNumbers: values.wholeNumbers)
      }
      found.append(.options(accepted))
    }
    if let numbers { found += numbers.limits.map { .number($0) } }
    if let texts = texts?.value {
      if let least = texts.minLength, least > 0 { found.append(.minLength(least)) }
      if let most = texts.maxLength { found.append(.maxLength(most)) }
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
    case .pattern, .format, .minLength, .maxLength: .string
    case .keys: .object
    case .type, .options, .words, .limited: []
    }
  }

  /// Whether a value of the right type may be refused for a limit.
  var isLimit: Bool {
    switch self {
    case .number, .minLength, .maxLength, .limited: true
    default: false
    }
  }

  /// What the limit is one of, of which a value has one each; `nil` for what is told by itself.
  fileprivate var bound: Int? {
    switch self {
    case .number(.tooLow), .number(.notAbove), .minLength(..<Int.max): 0
    case .number(.tooHigh), .number(.notBelow), .maxLength: 1
    case .number(.notMultiple): 2
    default: nil
    }
  }
}

extension [SchemaProblem.Alternative] {
  /// Returns the limits as those of one type; `nil` if they aren't, or a single one tells the type by itself.
  ///
  /// - Parameters:
  ///   - types: The types that the schema accepts.
  ///   - accepted: The types of the values of which it will be said; `nil` for those that it accepts.
  fileprivate func limited(_ types: JSONTypes, accepted: JSONTypes?) -> Element? {
    let bounds = compactMap(\.bound)
    guard let limited = first?.types, bounds.count == count, Set(bounds).count == count,
      allSatisfy({ $0.types == limited })
    else { return nil }
    if limited.isSubset(of: types) {
      // A value of another type is accepted, too.
      guard count > 1, limited.isSuperset(of: accepted ?? types) else { return nil }
      return limited.namesOnce.first.map { .limited(type: $0, inOrder) }
    }
    guard types.isSubset(of: limited) else { return nil }
    return types.namesOnce.first.map { .limited(type: $0, inOrder) }
  }

  /// The lower limit first, then the upper one.
  private var inOrder: Self {
    map { ($0.bound ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
