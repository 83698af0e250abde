internal import ForwardJSON
internal import ForwardPatterns

extension Subschema {
  /// Describes everything that the schema accepts, if a few words suffice, such as
  /// `a number of at least 3`.
  ///
  /// - Parameters:
  ///   - accepted: The types of the described values; `nil` for all types that the schema accepts. A
  ///     text isn't a number of at least 3, though `minimum` accepts it.
  ///   - isRefused: Whether the schema refuses the objects that the words are for. A member that
  ///     they could also lack is then described as if it were required.
  func alternatives(
    _ resolver: Resolver, accepted: JSONTypes? = [], isRefused: Bool = false, depth: Int = 0
  ) -> [SchemaProblem.Alternative]? {
    // A schema may contain itself.
    guard depth < 3 else { return nil }
    let conjuncts = conjuncts(resolver)
    if let words = conjuncts.lazy.compactMap(\.source.words).first { return [.words(words)] }
    let rules = conjuncts.map { $0.rules(resolver) }
    func inner(_ schema: Subschema) -> [SchemaProblem.Alternative]? {
      schema.alternatives(
        resolver, accepted: accepted.map { _ in [] }, isRefused: isRefused, depth: depth + 1)
    }
    if let branches = rules.onlyBranches {
      let told = branches.prefix(6).compactMap(inner)
      return told.count == branches.count && accepted?.isEmpty != false ? told.flatMap(\.self) : nil
    }
    // An option may belong to a secret.
    var told = rules.flatMap(\.limits).map { limit -> SchemaProblem.Alternative in
      if case .options = limit, resolver.hasSecrets { .options([]) } else { limit }
    }
    guard rules.allSatisfy(\.areTold) else { return nil }
    let required = rules.flatMap { $0.objects?.value.required ?? [] }
    var known: Set<ExactKey> = []
    for (key, member) in rules.members where !member.rules(resolver).isEmpty {
      guard isRefused || required.contains(where: key.hasSameCodePoints), told.count < 8,
        let wanted = inner(member)
      else { return nil }
      told.append(.member(key, wanted))
      known.insert(ExactKey(key))
    }
    let others = required.filter { known.insert(ExactKey($0)).inserted }
    if !others.isEmpty { told.insert(.keys(others), at: 0) }
    return told.strictest.limiting(rules.commonTypes, accepted: accepted)
  }
}

extension [Rules] {
  /// The schemas of `anyOf`, if the rules say nothing else.
  fileprivate var onlyBranches: [Subschema]? {
    guard count == 1, let rules = first, rules.applicators.count == 1,
      case .anyOf(let schemas)? = rules.applicators.first, rules.limits.isEmpty,
      rules.objects == nil, rules.values.types == .all, rules.saysNothingElse
    else { return nil }
    return schemas
  }

  fileprivate var members: [(key: String, schema: Subschema)] { flatMap(\.members) }
}

extension Rules {
  /// Whether the schema says nothing beside ``limits`` and ``members``.
  fileprivate var areTold: Bool {
    let isTold = applicators.allSatisfy {
      switch $0 {
      case .reference(let reference, _): reference.anchor == nil
      case .allOf: true
      default: false
      }
    }
    return isTold && saysNothingElse
  }

  /// Whether the schema says nothing beside ``limits``, ``members`` and the schemas that apply to
  /// the same value.
  fileprivate var saysNothingElse: Bool {
    (objects?.value.hasOnlyMembers ?? true) && (lists?.value.hasOnlyCounts ?? true) && !isNever
      && faults.isEmpty && unevaluated.isEmpty && own.isEmpty
      && (texts?.value.hasOnlyLimits ?? true)
  }

  fileprivate var members: [(key: String, schema: Subschema)] {
    objects?.value.properties.map { ($0.key, $0.value) } ?? []
  }

  /// The requirements of the schema beside types and keys.
  fileprivate var limits: [SchemaProblem.Alternative] {
    var found: [SchemaProblem.Alternative] = []
    if let options = values.onlyValues {
      let accepted = options.filter {
        values.accept($0) && values.types.contain($0, wholeNumbers: values.wholeNumbers)
      }
      found.append(.options(accepted))
    }
    if let numbers = numbers?.value { found += numbers.limits.map { .number($0) } }
    if let texts = texts?.value {
      if let least = texts.minLength, least > 0 { found.append(.minLength(least)) }
      if let most = texts.maxLength { found.append(.maxLength(most)) }
      if let pattern = texts.pattern {
        found.append(.pattern(pattern.value.source, meaning: texts.patternMeaning))
      }
      if let format = texts.format { found.append(.format(format.rawValue)) }
    }
    if let least = lists?.value.minItems, least > 0 { found.append(.minItems(least)) }
    if let most = lists?.value.maxItems { found.append(.maxItems(most)) }
    return found
  }
}

extension NumberRules {
  fileprivate var limits: [SchemaProblem.Reason.Number] {
    [
      minimum.map { .tooLow($0) }, maximum.map { .tooHigh($0) },
      exclusiveMinimum.map { .notAbove($0) }, exclusiveMaximum.map { .notBelow($0) },
      multipleOf.map { .notMultiple(of: $0) }, format.map { .badFormat($0.rawValue) },
    ].compactMap(\.self)
  }
}

extension TextRules {
  fileprivate var hasOnlyLimits: Bool {
    var others = self
    others.format = nil
    return others.arePlanned
  }
}
