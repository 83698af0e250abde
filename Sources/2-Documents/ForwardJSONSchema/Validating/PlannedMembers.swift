internal import ForwardJSON
internal import ForwardPatterns

extension Plan {
  /// The rules for objects, of all joined schemas.
  @safe struct Members: ~Copyable {
    /// Whether there are rules for objects.
    let areRestricted: Bool
    /// The number of joined schemas that look at each member.
    let visits: Int
    let counts: ClosedRange<Int>
    let properties: KeyIndex
    let others: UnsafeBufferPointer<Others>
    /// The joined schemas, as bits, with a rule for the members that aren't their properties.
    let concerned: UInt32
    /// Whether a rule concerns every key.
    let concernAll: Bool
    /// Whether ``properties`` tells which patterns match its keys.
    let knowsMatches: Bool
    /// The number of members up to which the judge looks at each, see ``ObjectRules/mostMembers``.
    let most: Int
    /// All rules; the judge looks up their keys in a large object.
    let named: [Shared<ObjectRules>]
    /// The rules with `dependentRequired` and the like.
    let dependents: [Shared<ObjectRules>]
    /// The schema for the members that nothing evaluates.
    let unevaluated: Uncounted<Subschema>?
    let refusesUnevaluated: Bool

    deinit {
      for index in unsafe others.indices { unsafe others[index].patterns.deallocate() }
      unsafe others.deallocate()
    }
  }

  /// The rules of one schema for the members that aren't its properties, and for all keys.
  @safe struct Others {
    /// The schema's bit.
    let bit: UInt32
    let patterns:
      UnsafeBufferPointer<(pattern: Uncounted<Shared<Pattern>>, schema: Uncounted<Subschema>)>
    let additional: Uncounted<Subschema>?
    let refusesOthers: Bool
    let names: Uncounted<Subschema>?

    init(_ rules: Shared<ObjectRules>, bit: UInt32) {
      self.bit = bit
      unsafe patterns = .holding(
        rules.value.patterns.map { (Uncounted($0.pattern), Uncounted($0.schema)) })
      additional = rules.value.additional.map { Uncounted($0) }
      refusesOthers = rules.value.additional?.isFalse == true
      names = rules.value.names.map { Uncounted($0) }
    }
  }
}

extension Plan.Members {
  init(_ joined: [Rules]) {
    let schema = joined[0].unevaluated.properties
    unevaluated = schema.map { Uncounted($0) }
    refusesUnevaluated = schema?.isFalse == true
    let rules = joined.compactMap(\.objects)
    // Two of three schemas, whose plans would otherwise take longer to make.
    if rules.isEmpty {
      (areRestricted, visits, counts) = (schema != nil, 0, .counts(nil, nil))
      properties = KeyIndex([])
      (knowsMatches, most) = (true, .max)
      unsafe others = .holding([])
      (concerned, concernAll, named, dependents) = (0, false, [], [])
      return
    }
    let keys = PlannedKeys(rules)
    properties = KeyIndex(keys.keys)
    knowsMatches = keys.knowsMatches
    areRestricted = true
    visits = rules.count
    counts = .counts(
      rules.compactMap(\.value.minProperties).max(), rules.compactMap(\.value.maxProperties).min())
    var others: [Plan.Others] = []
    var (concerned, concernAll): (UInt32, Bool) = (0, false)
    for (number, rules) in rules.enumerated() {
      let bit = UInt32(1) << UInt32(number)
      // Reads each part from its place, because a copy of the rules counts many references.
      let hasPatterns = !rules.value.patterns.isEmpty
      let hasNames = rules.value.names != nil
      guard hasPatterns || hasNames || rules.value.additional != nil else { continue }
      others.append(Plan.Others(rules, bit: bit))
      concerned |= bit
      if hasNames || hasPatterns && !keys.knowsMatches { concernAll = true }
    }
    (self.concerned, self.concernAll) = (concerned, concernAll)
    unsafe self.others = .holding(others)
    named = rules
    dependents = rules.filter { !$0.value.dependencies.isEmpty }
    most =
      schema == nil
      ? rules.reduce(0) {
        $1.value.mostMembers == .max || $0 == .max ? .max : $0 + $1.value.mostMembers
      }
      : .max
  }
}

/// The keys that joined schemas name, with the schemas of their members.
private struct PlannedKeys {
  private(set) var keys: [(key: String, entry: KeyIndex.Entry)] = []
  private(set) var knowsMatches = true

  /// The number of searches that are worth their time.
  private static let mostSearches = 400

  init(_ joined: [Shared<ObjectRules>]) {
    keys.reserveCapacity(
      joined.reduce(0) { $0 + $1.value.properties.count + $1.value.required.count })
    for (number, rules) in joined.enumerated() {
      for (key, schema) in rules.value.properties {
        keys.append(
          (key, KeyIndex.Entry(schema: Uncounted(schema), owners: 1 << UInt32(number))))
      }
      for key in rules.value.required { keys.append((key, KeyIndex.Entry(isRequired: true))) }
      for dependency in rules.value.dependencies {
        keys.append((dependency.key, KeyIndex.Entry(isTrigger: true)))
      }
    }
    search(joined)
  }

  /// Searches for the patterns in the keys, because a judge meets the keys often.
  private mutating func search(_ joined: [Shared<ObjectRules>]) {
    let count = joined.reduce(0) { $0 + $1.value.patterns.count }
    if count == 0 { return }
    guard count * keys.count <= Self.mostSearches else { return knowsMatches = false }
    let names = Set(keys.map { ExactKey($0.key) })
    for (number, rules) in joined.enumerated() {
      for property in rules.value.patterns {
        for name in names {
          switch property.pattern.value.search(name.text) {
          case .yes:
            keys.append(
              (
                name.text,
                KeyIndex.Entry(schema: Uncounted(property.schema), owners: 1 << UInt32(number))
              ))
          case .no: break
          case .undecided: knowsMatches = false
          }
        }
      }
    }
  }
}
