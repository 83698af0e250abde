public import ForwardJSON
internal import ForwardText

extension SchemaProblem {
  /// A fact about a member of an object that makes the schema refuse another key.
  @nonexhaustive
  public enum Circumstance: Hashable, Sendable {
    /// The member has this value.
    case equal(key: String, JSONValue)
    /// The member has none of these values.
    case unequal(key: String, [JSONValue])
    /// The object has the key.
    case present(key: String)
    /// The object lacks the key.
    case missing(key: String)
  }
}

extension Language {
  func says(_ circumstance: SchemaProblem.Circumstance) -> String {
    switch circumstance {
    case .equal(let key, let value):
      says(
        "\(quoted(key)) is \(exactQuotation(value))",
        chinese: "\(quoted(key))为\(exactQuotation(value))")
    case .unequal(let key, let values):
      says(
        "\(quoted(key)) is \(noneOf(values.map(exactQuotation)))",
        chinese: "\(quoted(key))不为\(oneOf(values.map(exactQuotation)))")
    case .present(let key):
      says("\(quoted(key)) is there", chinese: "有\(quoted(key))")
    case .missing(let key):
      says("\(quoted(key)) is missing", chinese: "缺少\(quoted(key))")
    }
  }
}

extension Collector {
  /// Returns the reason for refusing a key, with the circumstances in which a condition refuses it.
  func refusal(of reason: SchemaProblem.Reason) -> SchemaProblem.Reason {
    guard case .key(let key)? = path.last, let around, let object = around.value.members else {
      return reason
    }
    for index in (around.outerSchemas..<outerSchemas).reversed() {
      guard let steps = schemas[index].steps, let keyword = steps.first else { continue }
      var found: [SchemaProblem.Circumstance] = []
      if keyword == .key(Keyword.then.name) || keyword == .key(Keyword.otherwise.name), index > 0 {
        found = schemas[index - 1].circumstances(of: object, reaching: schemas[index], resolver)
      } else if [Keyword.dependentSchemas, .dependencies].contains(where: {
        keyword == .key($0.name)
      }), case .key(let other)? = steps.last, other != key {
        found = [.present(key: other)]
      }
      if !found.isEmpty { return .object(.refusedWhere(found)) }
    }
    return reason
  }
}

extension Subschema {
  /// Returns facts about an object that satisfy the schema, or, unless it is satisfied, facts that
  /// break it. Empty if the facts are too complex to say.
  func circumstances(
    of object: JSONObject, isSatisfied: Bool, _ resolver: Resolver
  ) -> [SchemaProblem.Circumstance] {
    // A member's value may be a secret.
    if resolver.hasSecrets { return [] }
    var found: [SchemaProblem.Circumstance] = []
    for rules in conjuncts(resolver).map({ $0.rules(resolver) }) {
      guard let objects = rules.objects?.value else { continue }
      var told: Set<String> = []
      for (key, member) in objects.properties {
        guard let options = member.rules(resolver).values.onlyValues, let value = object[key],
          options.contains(value) == isSatisfied, options.count <= 6
        else { continue }
        told.insert(key)
        found.append(
          isSatisfied ? .equal(key: key, value) : .unequal(key: key, options))
      }
      for key in objects.required
      where (object[key] != nil) == isSatisfied && !told.contains(key) {
        found.append(isSatisfied ? .present(key: key) : .missing(key: key))
      }
    }
    return found.count <= 4 ? found : []
  }

  /// Returns the facts about an object that make a condition of this schema lead to the branch;
  /// empty if they are too complex to say.
  func circumstances(
    of object: JSONObject, reaching branch: Subschema, _ resolver: Resolver
  ) -> [SchemaProblem.Circumstance] {
    for case .condition(let test, let then, let otherwise) in rules(resolver).applicators {
      if then === branch {
        return test.circumstances(of: object, isSatisfied: true, resolver)
      }
      if otherwise === branch {
        return test.circumstances(of: object, isSatisfied: false, resolver)
      }
    }
    return []
  }

  /// Returns the keys of an object that the schema's verdict depends on.
  func testedKeys(_ resolver: Resolver) -> [String] {
    var keys: [String] = []
    var open = [self]
    var room = 100
    while let schema = open.popLast(), room > 0 {
      room -= 1
      for rules in schema.conjuncts(resolver, most: 20).map({ $0.rules(resolver) }) {
        if let objects = rules.objects?.value {
          keys += objects.properties.map(\.key) + objects.required
        }
        for applicator in rules.applicators {
          if case .not(let schema) = applicator { open.append(schema) }
          open += applicator.branches ?? []
        }
      }
    }
    return keys
  }
}
