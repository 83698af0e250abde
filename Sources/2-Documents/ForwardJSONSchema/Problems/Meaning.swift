internal import ForwardJSON

/// The explanation of a value that no alternative accepts.
enum Meaning {
  /// One of these alternatives was meant.
  case candidates([Branch])
  /// The value has no parts that show which alternative was meant.
  case alternatives([Branch])
  case reason(SchemaProblem.Reason)
  /// Members have values that no alternative accepts, and don't show which alternative was meant.
  case members([RefusedMember])
}

/// A member that has none of the values that the alternatives accept for it.
struct RefusedMember {
  let key: String
  let value: JSONValue
  let options: [JSONValue]
}

extension Visitor {
  /// Returns the alternatives that may have been meant. Chooses by the value's type, by a tag, and
  /// by the required keys.
  mutating func meaning(of value: JSONValue, among schemas: [Subschema]) -> Meaning {
    var branches: [Branch] = []
    for schema in schemas {
      guard !progress.isSpent else { return .reason(.combination(.noBranch(count: schemas.count))) }
      branches.append(Branch(schema, resolver))
      progress.spend(35 + (branches.last?.tags.count ?? 0))
    }
    let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
    switch value {
    case _ where candidates.isEmpty: return .alternatives(branches)
    case .object(let object):
      let keys = candidates.sharedTags
      progress.spend(candidates.count * (1 + keys.count))
      return candidates.meaning(of: object, byTags: keys)
    case .array: return .candidates(candidates)
    default: return .alternatives(branches)
    }
  }
}

extension [Branch] {
  /// The keys of members with tags in several alternatives.
  fileprivate var sharedTags: Set<String> {
    var counts: [String: Int] = [:]
    for branch in self { for tag in branch.tags { counts[tag.key, default: 0] += 1 } }
    return Set(counts.filter { $1 > 1 }.keys)
  }

  fileprivate func meaning(of object: JSONObject, byTags keys: Set<String>) -> Meaning {
    var left = self
    var refused: [RefusedMember] = []
    var isTagRefused = false
    for (key, value) in object where keys.contains(key) {
      let tags = left.compactMap { $0.tag(key) }
      guard tags.count > 1 else { continue }
      let fitting = left.filter { $0.tag(key)?.contains(value) ?? true }
      if !fitting.isEmpty {
        left = fitting
        continue
      }
      // Options that all alternatives share don't tell them apart.
      let isShared = tags.dropFirst().allSatisfy { Set($0) == Set(tags[0]) }
      if isTagRefused, !isShared { continue }
      isTagRefused = isTagRefused || !isShared
      // Names only the tags of the remaining branches: the earlier members rule out the others.
      var known: Set<JSONValue> = []
      let options = tags.joined().filter { known.insert($0).inserted }
      refused.append(RefusedMember(key: key, value: value, options: options))
    }
    if isTagRefused { return .members(refused) }
    let meant = left.meant(by: object)
    return meant.count > 1 && !refused.isEmpty ? .members(refused) : .candidates(meant)
  }

  /// Returns the alternatives whose required keys are there; without one, the alternatives that
  /// know keys of the object.
  private func meant(by object: JSONObject) -> [Branch] {
    let complete = filter { $0.required.allSatisfy { object[$0] != nil } }
    // An alternative that requires nothing may exist only to allow that the other alternative's
    // keys are missing.
    if count == 2, complete.count == 1, complete[0].required.isEmpty { return self }
    // An alternative that requires nothing is meant only if it knows keys of the object.
    let meant = complete.filter { branch in
      !branch.required.isEmpty || object.isEmpty || branch.knowsKey(of: object)
    }
    if !meant.isEmpty { return meant }
    let knowing = filter { $0.knowsKey(of: object) }
    return knowing.isEmpty ? self : knowing
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
  private var properties: [PropertyTable] = []
  /// Whether the branch has a schema for keys that it doesn't name.
  private var takesOtherKeys = false
  /// The words for the values, such as `an expression`, if the schema's title or description begins
  /// with an article.
  private(set) var words: String?

  init(_ schema: Subschema, _ resolver: Resolver) {
    self.schema = schema
    for conjunct in schema.conjuncts(resolver) {
      add(conjunct.rules(resolver), resolver)
      words = words ?? conjunct.source.words
    }
    var room = 50
    types.formIntersection(schema.types(resolver, room: &room))
    if let options { types.formIntersection(options.types) }
  }

  private mutating func add(_ rules: Rules, _ resolver: Resolver) {
    options = rules.values.onlyValues ?? options
    guard let objects = rules.objects?.value else { return }
    required += objects.required
    properties.append(objects.properties)
    takesOtherKeys =
      takesOtherKeys || !objects.patterns.isEmpty || objects.additional?.isFalse == false
    for (key, member) in objects.properties {
      if let options = member.rules(resolver).values.onlyValues { tags.append((key, options)) }
    }
  }

  /// Returns whether the branch has a schema for a key of an object, or requires the key.
  func knowsKey(of object: JSONObject) -> Bool {
    if takesOtherKeys { return !object.isEmpty }
    return required.contains { object.position(of: $0) != nil }
      || properties.contains { table in
        table.contains { !$0.value.isFalse && object.position(of: $0.key) != nil }
      }
  }

  /// Returns the values that the branch accepts for a member; `nil` if the member is no tag.
  func tag(_ key: String) -> [JSONValue]? {
    tags.first { $0.key.hasSameCodePoints(as: key) }?.options
  }
}

extension [JSONValue] {
  /// The types of the values; all numbers include integers.
  var types: JSONTypes { reduce(into: []) { $0.formUnion(JSONTypes($1.kind).widened) } }
}

extension Subschema {
  /// Returns the types that a schema with alternatives inside it accepts. `room` limits the
  /// schemas to look at: the alternatives may contain the schema.
  fileprivate func types(_ resolver: Resolver, room: inout Int) -> JSONTypes {
    var types = JSONTypes.everything
    for conjunct in conjuncts(resolver) {
      room -= 1
      let rules = conjunct.rules(resolver)
      types.formIntersection(rules.isNever ? [] : rules.values.types.widened)
      if let options = rules.values.onlyValues { types.formIntersection(options.types) }
      for applicator in rules.applicators {
        guard let schemas = applicator.branches else { continue }
        var accepted: JSONTypes = []
        for schema in schemas {
          accepted.formUnion(room > 0 ? schema.types(resolver, room: &room) : .everything)
        }
        types.formIntersection(accepted)
      }
    }
    return types
  }

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
