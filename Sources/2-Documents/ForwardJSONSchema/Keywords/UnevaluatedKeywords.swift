internal import ForwardJSON
internal import ForwardPatterns

/// The keywords of the members and elements that no other keyword evaluates.
extension Keyword {
  static let unevaluated = [unevaluatedItems, unevaluatedProperties]

  static let unevaluatedItems = Keyword(
    "unevaluatedItems", since: .draft2019, of: .array, wants: .schema
  ) { $0.readSchema($1) { $0.unevaluated.items = $1 } }

  static let unevaluatedProperties = Keyword(
    "unevaluatedProperties", since: .draft2019, of: .object, wants: .schema
  ) { $0.readSchema($1) { $0.unevaluated.properties = $1 } }
}

/// The schemas of the members and elements that no other keyword evaluates.
struct UnevaluatedRules: RuleSet {
  var items: Subschema?
  var properties: Subschema?
}

extension Rules {
  /// Applies the rules to a value; returns whether to continue.
  func visit(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    switch value {
    case .object(let object) where unevaluated.properties != nil:
      let outer = visitor.progress.evaluation.begin()
      defer { visitor.progress.evaluation.end(outer) }
      return visitEvaluating(value, by: &visitor) && visitUnevaluated(object, by: &visitor)
    case .array(let list) where unevaluated.items != nil:
      let outer = visitor.progress.evaluation.begin()
      defer { visitor.progress.evaluation.end(outer) }
      return visitEvaluating(value, by: &visitor) && visitUnevaluated(list, by: &visitor)
    default: return visitEvaluating(value, by: &visitor)
    }
  }

  /// Applies `unevaluatedProperties` to the members that no other keyword has evaluated.
  private func visitUnevaluated(
    _ object: JSONObject, by visitor: inout some Visitor
  ) -> Bool {
    guard let schema = unevaluated.properties else { return true }
    let open = visitor.unevaluated(of: object.count)
    let resolver = visitor.resolver
    // All unknown keys of the object share this reason.
    lazy var unknown = unknownKey(resolver)
    lazy var refusals = self.refusals(in: object, resolver)
    for index in open {
      let (key, member) = object[index]
      if let doubt = visitor.progress.evaluation.doubt {
        return visitor.doubt(.unevaluatedProperties, doubt)
      }
      guard
        schema.isFalse
          ? visitor.refuseKey(
            key, .unevaluatedProperties, refusals[ExactKey(key)] ?? unknown)
          : visitor.enter(member, at: .key(key), schema)
      else { return false }
    }
    return true
  }

  /// The reason for refusing a key, with the keys that the schemas for the same object know.
  private func unknownKey(_ resolver: Resolver) -> SchemaProblem.Reason {
    var known: [String] = []
    var patterns: [String] = []
    var names: Set<String> = []
    var seen: Set<ObjectIdentifier> = []
    var open = [self]
    while let rules = open.popLast(), seen.count < 1_000 {
      if let objects = rules.objects?.value {
        known += objects.allowed.filter { names.insert($0).inserted }
        patterns += objects.patterns.map(\.pattern.value.source)
          .filter { names.insert($0).inserted }
      }
      for schema in rules.evaluating.reversed()
      where seen.insert(ObjectIdentifier(schema)).inserted {
        open.append(schema.rules(resolver))
      }
    }
    return .object(
      .unknownKey(
        known: known.count > ObjectRules.mostKnown ? [] : known,
        patterns: patterns.count > ObjectRules.mostPatterns ? [] : patterns))
  }

  /// The reasons for refusing the keys of an object that only schemas for other objects know: facts
  /// about the object tell why these schemas don't apply.
  private func refusals(
    in object: JSONObject, _ resolver: Resolver
  ) -> [ExactKey: SchemaProblem.Reason] {
    var facts: [ExactKey: [SchemaProblem.Circumstance]] = [:]
    var seen: Set<ObjectIdentifier> = []
    var open: [(rules: Rules, facts: [SchemaProblem.Circumstance])] = [(self, [])]
    while let (rules, outer) = open.popLast(), seen.count < 1_000 {
      for (key, schema) in rules.objects?.value.properties ?? PropertyTable()
      where !schema.isFalse && object.position(of: key) != nil {
        let known = facts[ExactKey(key), default: []]
        facts[ExactKey(key)] = known + outer.filter { !known.contains($0) }
      }
      for (schema, own) in rules.evaluating(object, resolver).reversed()
      where seen.insert(ObjectIdentifier(schema)).inserted {
        open.append((schema.rules(resolver), outer + own))
      }
    }
    return facts.mapValues { 1...4 ~= $0.count ? .object(.refusedWhere($0)) : .never }
  }

  /// The schemas that may evaluate an object's members. Facts about the object tell why a schema
  /// doesn't apply.
  private func evaluating(
    _ object: JSONObject, _ resolver: Resolver
  ) -> [(Subschema, [SchemaProblem.Circumstance])] {
    func facts(_ schema: Subschema, _ isSatisfied: Bool) -> [SchemaProblem.Circumstance] {
      schema.circumstances(of: object, isSatisfied: isSatisfied, resolver).map { fact in
        if case .unequal(let key, _) = fact, let value = object[key], value.isScalar {
          .equal(key: key, value)
        } else {
          fact
        }
      }
    }
    let applied = applicators.flatMap { applicator -> [(Subschema, [SchemaProblem.Circumstance])] in
      switch applicator {
      case .anyOf(let schemas), .oneOf(let schemas): schemas.map { ($0, facts($0, false)) }
      case .condition(let test, let then, let otherwise):
        [
          (test, facts(test, false)), then.map { ($0, facts(test, false)) },
          otherwise.map { ($0, facts(test, true)) },
        ].compactMap(\.self)
      default: applicator.evaluating.map { ($0, []) }
      }
    }
    let dependencies = objects?.value.dependencies ?? []
    return applied
      + dependencies.compactMap { dependency in
        dependency.schema.map {
          ($0, object[dependency.key] == nil ? [.missing(key: dependency.key)] : [])
        }
      }
  }

  /// The schemas for the same value that may evaluate its members.
  private var evaluating: [Subschema] {
    applicators.flatMap(\.evaluating) + (objects?.value.dependencies.compactMap(\.schema) ?? [])
  }

  /// Applies `unevaluatedItems` to the elements that no other keyword has evaluated.
  private func visitUnevaluated(
    _ list: [JSONValue], by visitor: inout some Visitor
  ) -> Bool {
    guard let schema = unevaluated.items else { return true }
    for index in visitor.unevaluated(of: list.count) {
      if let doubt = visitor.progress.evaluation.doubt {
        return visitor.doubt(.unevaluatedItems, doubt)
      }
      guard visitor.enter(list[index], at: .index(index), schema) else { return false }
    }
    return true
  }
}

extension Visitor {
  /// Returns the positions of the unevaluated members or elements of the present value.
  fileprivate mutating func unevaluated(of count: Int) -> [Int] {
    // The search for secrets follows every schema that may apply.
    if purpose == .secrets { return Array(0..<count) }
    progress.spend(count)
    return (0..<count).filter { !progress.evaluation.isMarked($0) }
  }
}
