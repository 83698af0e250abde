internal import JSONTree
internal import Patterns

/// The requirements of a schema on objects.
struct ObjectRules: Sendable {
  var minProperties: Int?
  var maxProperties: Int?
  var required: [String] = []
  var properties = KeyTable<Subschema>()
  var patterns: [(pattern: Pattern, schema: Subschema)] = []
  /// Whether there are patterns that can't be read, which may match any key.
  var hasUnreadPattern = false
  var additional: Subschema?
  var names: Subschema?
  var dependencies: [Dependency] = []
  var unevaluated: Subschema?
}

/// The requirement on an object that has a key.
struct Dependency: Sendable {
  let key: String
  let requirement: Requirement
  let keyword: Keyword

  enum Requirement: Sendable {
    case keys([String])
    case schema(Subschema)
  }
}

// An extension of `Shared`, as the rules themselves would be copied for each call.
extension Shared<ObjectRules> {
  /// Applies the rules to an object; returns whether to continue.
  func visit(_ object: JSONObject, _ whole: JSONValue, by visitor: inout some Visitor) -> Bool {
    if let minProperties = value.minProperties, object.count < minProperties,
      !visitor.refuse(.minProperties, .tooFewKeys(minProperties))
    {
      return false
    }
    if let maxProperties = value.maxProperties, object.count > maxProperties,
      !visitor.refuse(.maxProperties, .tooManyKeys(maxProperties))
    {
      return false
    }
    visitor.progress.spend(value.required.count + value.dependencies.count)
    for key in value.required where object[key] == nil {
      guard visitor.refuse(.required, .missing(key)) else { return false }
    }
    for (key, member) in object {
      guard visitMember(key, member, by: &visitor) else { return false }
    }
    for dependency in value.dependencies where object[dependency.key] != nil {
      guard dependency.visit(object, whole, by: &visitor) else { return false }
    }
    return true
  }

  private func visitMember(
    _ key: String, _ member: JSONValue, by visitor: inout some Visitor
  ) -> Bool {
    var isKnown = false
    if let schema = value.properties[key] {
      isKnown = true
      guard visitor.enter(member, at: .key(key), schema) else { return false }
    }
    for (pattern, schema) in value.patterns {
      switch visitor.search(pattern, in: key) {
      case .valid:
        isKnown = true
        guard visitor.enter(member, at: .key(key), schema) else { return false }
      case .undecided:
        isKnown = true
        guard visitor.doubt(.patternProperties, .undecided(pattern)) else {
          return false
        }
      case .invalid: break
      }
    }
    if !isKnown, !value.hasUnreadPattern, let additional = value.additional {
      if additional.isFalse {
        return visitor.refuseKey(
          key, .additionalProperties, .unknownKey(known: value.known))
      }
      guard visitor.enter(member, at: .key(key), additional) else { return false }
    }
    if let names = value.names { return visitor.enterKey(key, names) }
    return true
  }
}

extension ObjectRules {
  var hasOnlyRequired: Bool {
    minProperties == nil && maxProperties == nil && properties.isEmpty && patterns.isEmpty
      && !hasUnreadPattern && additional == nil && names == nil && dependencies.isEmpty
      && unevaluated == nil
  }

  /// The known keys, which a message may list; empty if there are more than 300.
  var known: [String] { properties.count > 300 ? [] : properties.map(\.key) }
}

extension Dependency {
  fileprivate func visit(
    _ object: JSONObject, _ value: JSONValue, by visitor: inout some Visitor
  ) -> Bool {
    switch requirement {
    case .keys(let keys):
      for other in keys where object[other] == nil {
        guard visitor.refuse(keyword, .missingBeside(other, key: key)) else { return false }
      }
      return true
    case .schema(let schema): return visitor.visit(schema, value)
    }
  }
}
