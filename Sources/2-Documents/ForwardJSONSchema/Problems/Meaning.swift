internal import ForwardJSON

/// The explanation of a value that no alternative accepts.
enum Meaning {
  /// One of these alternatives was meant.
  case candidates([Branch])
  /// The value has no parts that show which alternative was meant.
  case alternatives([Branch])
  case reason(SchemaProblem.Reason)
  /// A member doesn't have a value of the tag: its key, its value, and the values of the tag.
  case tag(String, JSONValue, [JSONValue])
}

extension Visitor {
  /// Returns the alternatives that may have been meant. Chooses by the value's type, by a tag, and
  /// by the required keys.
  mutating func meaning(of value: JSONValue, among schemas: [Subschema]) -> Meaning {
    var branches: [Branch] = []
    for schema in schemas {
      guard !progress.isSpent else { return .reason(.combination(.noBranch(count: schemas.count))) }
      branches.append(Branch(schema, resolver))
      progress.spend(1 + (branches.last?.tags.count ?? 0))
    }
    let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
    switch value {
    case _ where candidates.isEmpty: return .alternatives(branches)
    case .object(let object):
      progress.spend(object.count * candidates.count)
      return candidates.meaning(of: object)
    case .array: return .candidates(candidates)
    default: return .alternatives(branches)
    }
  }
}

extension [Branch] {
  fileprivate func meaning(of object: JSONObject) -> Meaning {
    var left = self
    for (key, value) in object {
      let tags = left.compactMap { $0.tag(key) }
      guard tags.count > 1 else { continue }
      let fitting = left.filter { $0.tag(key)?.contains(value) ?? true }
      // Names only the tags of the remaining branches: the earlier members rule out the others.
      if fitting.isEmpty { return .tag(key, value, tags.flatMap { $0 }) }
      left = fitting
    }
    let complete = left.filter { $0.required.allSatisfy { object[$0] != nil } }
    // An alternative that requires nothing may exist only to allow that the other alternative's
    // keys are missing.
    if left.count == 2, complete.count == 1, complete[0].required.isEmpty {
      return .candidates(left)
    }
    return .candidates(complete.isEmpty ? left : complete)
  }
}

/// The features that distinguish an alternative of `oneOf` or `anyOf` from the others.
struct Branch {
  let schema: Subschema
  private(set) var types = JSONTypes.everything
  /// The only values that the branch accepts; `nil` if it doesn't list them.
  private(set) var options: [JSONValue]?
  private(set) var required: [String] = []
  /// The only values of some members. Objects are often told apart by them.
  private(set) var tags: [(key: String, options: [JSONValue])] = []
  /// The words for the values, such as `an expression`, if the schema's title or description begins
  /// with an article.
  private(set) var words: String?

  init(_ schema: Subschema, _ resolver: Resolver) {
    self.schema = schema
    for conjunct in schema.conjuncts(resolver) {
      add(conjunct.rules(resolver), resolver)
      words = words ?? conjunct.source.words
    }
    if let options {
      types.formIntersection(options.reduce(into: []) { $0.formUnion(JSONTypes($1.kind).widened) })
    }
  }

  private mutating func add(_ rules: Rules, _ resolver: Resolver) {
    types.formIntersection(rules.isNever ? [] : rules.values.types.widened)
    options = rules.values.onlyValues ?? options
    guard let objects = rules.objects?.value else { return }
    required += objects.required
    for (key, member) in objects.properties {
      if let options = member.rules(resolver).values.onlyValues { tags.append((key, options)) }
    }
  }

  /// Returns the values that the branch accepts for a member; `nil` if the member is no tag.
  func tag(_ key: String) -> [JSONValue]? {
    tags.first { $0.key.hasSameCodePoints(as: key) }?.options
  }
}

extension Subschema {
  /// Returns the schema and the schemas that always apply with it: the targets of its references,
  /// and the schemas of `allOf`. `most` limits their number; the default is more than people write.
  func conjuncts(_ resolver: Resolver, most: Int = 100) -> [Subschema] {
    var found: [Subschema] = []
    var known: Set<ObjectIdentifier> = []
    var open = [self]
    while let schema = open.popLast(), found.count < most {
      guard known.insert(ObjectIdentifier(schema)).inserted else { continue }
      found.append(schema)
      for applicator in schema.rules(resolver).applicators {
        switch applicator {
        case .reference(let reference, _): open.append(reference.target)
        case .allOf(let schemas): open += schemas.reversed()
        default: break
        }
      }
    }
    return found
  }
}
