internal import ForwardJSON
internal import ForwardPatterns

extension Visitor {
  /// Returns the reason why `not` excludes a value that its schema accepts. For the schemas that
  /// people write there, the reason says what to change.
  mutating func exclusion(
    of value: JSONValue, by schema: Subschema, depth: Int = 0
  ) -> SchemaProblem.Reason {
    var unknown: SchemaProblem.Reason { excludedAlternatives(value, by: schema) }
    let rules = schema.conjuncts(resolver).map { $0.rules(resolver) }
    var found: [SchemaProblem.Reason] = []
    for rules in rules {
      for applicator in rules.applicators {
        switch applicator {
        case .reference, .allOf: break
        case .anyOf(let schemas) where depth < 4, .oneOf(let schemas) where depth < 4:
          guard let accepting = schemas.first(where: { verdict(on: value, by: $0) == .valid })
          else { return unknown }
          found.append(exclusion(of: value, by: accepting, depth: depth + 1))
        default: return unknown
        }
      }
      switch exclusion(of: value, by: rules) {
      case .nothing: break
      case .reason(let reason): found.append(reason)
      case .unknown: return unknown
      }
    }
    if found.count > 1 {
      // If there are several reasons, none of them alone excludes the value.
      let kinds = found.compactMap(\.excludedElements)
      if kinds.count == found.count { return .list(.excludedTogether(kinds)) }
      let groups = found.compactMap(\.excludedKeys)
      var keys: Set<String> = []
      return groups.count == found.count
        ? .combination(.excludedKeys(groups.joined().filter { keys.insert($0).inserted })) : unknown
    }
    return found.first ?? (rules.allSatisfy(\.isEmpty) ? .never : unknown)
  }

  /// Returns a reason that describes the schema in its own words or in ours.
  private func excludedAlternatives(
    _ value: JSONValue, by schema: Subschema
  ) -> SchemaProblem.Reason {
    let meaning = schema.source.meaning
    let words =
      meaning == nil ? schema.alternatives(resolver, accepted: JSONTypes(value.kind)) : nil
    return .combination(
      words.map { .excludedAlternatives($0) } ?? .excluded(meaning: meaning))
  }

  private mutating func exclusion(of value: JSONValue, by rules: Rules) -> Exclusion {
    guard let list = value.elements, rules.saysOnlyContains, let lists = rules.lists?.value,
      let schema = lists.contains.schema, lists.contains.most == nil
    else { return rules.exclusion(of: value, resolver) }
    let least = lists.contains.least ?? 1
    if least == 0 { return .reason(.never) }
    let most = least - 1
    if schema.rules(resolver).isEmpty { return .reason(.list(.tooManyItems(most))) }
    let matching = list.filter { verdict(on: $0, by: schema) == .valid }
    let wanted = schema.alternatives(resolver, accepted: matching.types) ?? []
    return .reason(.list(.tooManyMatching(matching.count, most: most, wanted: wanted)))
  }
}

extension SchemaProblem.Reason {
  fileprivate var excludedKeys: [String]? {
    if case .combination(.excludedKeys(let keys)) = self { keys } else { nil }
  }

  /// The elements that the list may not have, if words describe them.
  fileprivate var excludedElements: [SchemaProblem.Alternative]? {
    guard case .list(.tooManyMatching(_, most: 0, let wanted)) = self, !wanted.isEmpty else {
      return nil
    }
    return wanted
  }
}

/// The values that a schema in `not` excludes by its own rules, apart from its types.
private enum Exclusion {
  case nothing
  case reason(SchemaProblem.Reason)
  /// The exclusion is too complex to describe.
  case unknown
}

extension Rules {
  /// Whether the schema restricts only the number of a list's elements of a kind.
  fileprivate var saysOnlyContains: Bool {
    guard var lists = lists?.value else { return false }
    lists.contains = ContainsRule()
    if case .nothing = lists.exclusion {
      return !isNever && faults.isEmpty && own.isEmpty && unevaluated.items == nil
        && !values.restrictsBesideType
    }
    return false
  }

  fileprivate func exclusion(of value: JSONValue, _ resolver: Resolver) -> Exclusion {
    if isNever || !faults.isEmpty || !unevaluated.isEmpty || !own.isEmpty { return .unknown }
    let kind: Exclusion =
      switch value {
      case .number: numbers?.value.exclusion ?? .nothing
      case .string: texts?.value.exclusion ?? .nothing
      case .array: lists?.value.exclusion ?? .nothing
      case .object(let object): objects?.value.exclusion(of: object, resolver) ?? .nothing
      case .null, .bool: .nothing
      }
    guard values.restrictsBesideType else { return kind }
    if case .nothing = kind { return .reason(.combination(.excludedValue)) }
    return .unknown
  }
}

extension NumberRules {
  fileprivate var exclusion: Exclusion {
    if multipleOf != nil || format != nil { return .unknown }
    let reasons: [SchemaProblem.Reason.Number] = [
      minimum.map { .notBelow($0) }, maximum.map { .notAbove($0) },
      exclusiveMinimum.map { .tooHigh($0) }, exclusiveMaximum.map { .tooLow($0) },
    ].compactMap(\.self)
    return reasons.count > 1 ? .unknown : reasons.first.map { .reason(.number($0)) } ?? .nothing
  }
}

extension TextRules {
  fileprivate var exclusion: Exclusion {
    guard arePlanned else { return .unknown }
    let reasons: [SchemaProblem.Reason] = [
      minLength.flatMap { $0 > 0 ? .text(.tooLong($0 - 1)) : nil },
      maxLength.map { .text(.tooShort(min($0, .max - 1) + 1)) },
      pattern.map {
        .combination(.excludedPattern($0.value.source, meaning: patternMeaning))
      },
    ].compactMap(\.self)
    return reasons.count > 1 ? .unknown : reasons.first.map { .reason($0) } ?? .nothing
  }
}

extension ListRules {
  fileprivate var exclusion: Exclusion {
    guard hasOnlyCounts else { return .unknown }
    let reasons: [SchemaProblem.Reason.List] = [
      minItems.flatMap { $0 > 0 ? .tooManyItems($0 - 1) : nil },
      maxItems.map { .tooFewItems(min($0, .max - 1) + 1) },
    ].compactMap(\.self)
    return reasons.count > 1 ? .unknown : reasons.first.map { .reason(.list($0)) } ?? .nothing
  }
}

extension ObjectRules {
  fileprivate func exclusion(of object: JSONObject, _ resolver: Resolver) -> Exclusion {
    if let reason = excludedCount { return .reason(reason) }
    guard hasOnlyMembers else { return .unknown }
    var members: [(String, JSONValue)] = []
    for (key, schema) in properties {
      let rules = schema.rules(resolver)
      if rules.isEmpty { continue }
      guard rules.values.onlyValues != nil else { return .unknown }
      // The schema accepts an object without the member.
      if let value = object[key] { members.append((key, value)) }
    }
    let others = required.filter { key in !members.contains { $0.0 == key } }
    switch (members.isEmpty, others.isEmpty) {
    case (true, true): return .nothing
    case (true, false): return .reason(.combination(.excludedKeys(others)))
    // A member's value may be a secret.
    case (false, true) where !resolver.hasSecrets:
      return .reason(.combination(.excludedMembers(JSONObject(members))))
    case (false, _): return .unknown
    }
  }

  /// The reason for refusing the number of keys, if the schema excludes nothing else.
  private var excludedCount: SchemaProblem.Reason? {
    var others = self
    (others.minProperties, others.maxProperties) = (nil, nil)
    guard others.hasOnlyMembers, properties.isEmpty, required.isEmpty else { return nil }
    return switch (minProperties, maxProperties) {
    case (0?, nil): .never
    case (let least?, nil): .object(.tooManyKeys(least - 1))
    case (nil, let most?): .object(.tooFewKeys(min(most, .max - 1) + 1))
    default: nil
    }
  }
}
