internal import ForwardJSON
internal import ForwardPatterns
internal import ForwardText

extension Keyword {
  static let ofObjects = [
    minProperties, maxProperties, required, properties, patternProperties, additionalProperties,
    propertyNames, dependencies, dependentRequired, dependentSchemas,
  ]

  static let minProperties = Keyword("minProperties", of: .object, wants: .count) {
    $0.readCount($1) { $0.objects.minProperties = $1 }
  }
  static let maxProperties = Keyword("maxProperties", of: .object, wants: .count) {
    $0.readCount($1) { $0.objects.maxProperties = $1 }
  }

  static let required = Keyword("required", of: .object, wants: .keys) { reader, said in
    guard let keys = said.value.texts else { return false }
    reader.objects.required = keys
    return true
  }

  static let properties = Keyword("properties", of: .object, wants: .schemasByKey) { reader, said in
    guard let members = said.value.members else { return false }
    var schemas: [Subschema] = []
    schemas.reserveCapacity(members.count)
    for (key, value) in members {
      schemas.append(reader.child(value, of: said.keyword, at: .key(key)))
    }
    reader.objects.properties = PropertyTable(members, schemas)
    return true
  }

  static let patternProperties = Keyword(
    "patternProperties", of: .object, wants: .schemasByPattern
  ) { reader, said in
    reader.readSchemas(said) { reader, source, schema in
      if let pattern = reader.pattern(source, of: said.keyword) {
        reader.objects.patterns.append(.init(pattern: pattern, schema: schema))
      } else {
        reader.objects.hasUnreadPattern = true
      }
    }
  }

  static let additionalProperties = Keyword(
    "additionalProperties", of: .object, wants: .schemaOrFlag
  ) { $0.readSchema($1) { $0.objects.additional = $1 } }

  static let propertyNames = Keyword(
    "propertyNames", since: .draft6, isLenient: true, of: .object, wants: .schema
  ) { $0.readSchema($1) { $0.objects.names = $1 } }

  static let dependencies = Keyword(
    "dependencies", until: .draft7, isLenient: true, of: .object, wants: .schemasOrKeys
  ) { $0.readDependencies($1) }
  static let dependentRequired = Keyword(
    "dependentRequired", since: .draft2019, of: .object, wants: .keysByKey
  ) { $0.readDependencies($1) }
  static let dependentSchemas = Keyword(
    "dependentSchemas", since: .draft2019, of: .object, wants: .schemasByKey
  ) { $0.readDependencies($1) }
}

extension SchemaProblem {
  /// Keys that are required together.
  public typealias KeyGroup = [String]
}

extension SchemaProblem.Reason {
  /// The reason why an object isn't valid.
  @nonexhaustive
  public enum Object: Hashable, Sendable {
    case tooFewKeys(Int)
    case tooManyKeys(Int)
    /// Required keys are missing.
    case missing([String])
    /// All keys of one of these groups are required. Each group has missing keys.
    case missingOneOf([SchemaProblem.KeyGroup])
    case missingBeside(String, key: String)
    /// The schema doesn't know the key. It knows these keys, and the keys that match these
    /// patterns.
    case unknownKey(known: [String], patterns: [String] = [])
    /// The schema doesn't know the key, which resembles this missing key.
    case misspelt(missing: String)
    /// The schema refuses the key in an object like this one, but not in every object.
    case refusedWhere([SchemaProblem.Circumstance])
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Object, of problem: SchemaProblem) -> String {
    switch reason {
    case .tooFewKeys(let least):
      says(
        "\(keys(problem)) too few: \(required(least, of: "an object")).",
        chinese: "对象\(keys(problem))太少：\(required(least, of: "个键"))。")
    case .tooManyKeys(let most):
      says(
        "\(keys(problem)) too many: at most \(most) \(isOrAre(most)) allowed.",
        chinese: "对象\(keys(problem))太多：最多可有 \(most) 个键。")
    case .missing(let keys) where keys.count == 1:
      says("The key \(allKeys(keys)) is missing.", chinese: "缺少键\(allKeys(keys))。")
    case .missing(let keys):
      says("The keys \(allKeys(keys)) are missing.", chinese: "缺少键\(allKeys(keys))。")
    case .missingOneOf(let groups) where groups.allSatisfy { $0.count == 1 }:
      says(
        "One of the keys \(allKeys(groups.flatMap { $0 })) must be there.",
        chinese: "缺少键\(alternatives(groups.map(allKeys)))。")
    case .missingOneOf(let groups):
      says(
        "Missing keys: \(groups.map(allKeys).joined(separator: ", or ")).",
        chinese: "缺少键：\(groups.map(allKeys).joined(separator: "，或"))。")
    case .missingBeside(let key, let other):
      says(
        "The key \(quoted(key)) is missing, which \(quoted(other)) requires.",
        chinese: "有\(quoted(other))时还需要键\(quoted(key))，此处缺少。")
    case .unknownKey(let known, let patterns): unknownKey(problem, known, patterns)
    case .misspelt(let missing):
      says(
        "\(name(of: problem)) is not known here; the nearest known one is \(quoted(missing)), "
          + "which is missing.",
        chinese: "此处没有\(name(of: problem))，最接近的是缺少的键\(quoted(missing))。")
    case .refusedWhere(let circumstances):
      says(
        "\(name(of: problem)) isn't allowed where \(all(circumstances.map(says))).",
        chinese: "\(circumstances.map(says).joined(separator: "且"))时不能使用\(name(of: problem))。")
    }
  }

  private func unknownKey(
    _ problem: SchemaProblem, _ known: [String], _ patterns: [String]
  ) -> String {
    let value = name(of: problem)
    let matching = alternatives(patterns.map { quoted($0, limit: 120) })
    if known.isEmpty {
      return patterns.isEmpty
        ? says("\(value) isn't allowed here.", chinese: "此处不能使用\(value)。")
        : says(
          "\(value) isn't allowed here; keys must match \(matching).",
          chinese: "此处不能使用\(value)，键须与\(matching)匹配。")
    }
    if known.count > 1, let nearest = nearestKey(problem, known) {
      return says(
        "\(value) is not known here; the nearest known one is \(quoted(nearest)).",
        chinese: "此处没有\(value)，最接近的是\(quoted(nearest))。")
    }
    let names = listed(known.map(JSONValue.string), nearestTo: problem.value)
    return says(
      "\(value) is not known here; the known \(known.count == 1 ? "one is" : "ones are") \(names)"
        + (patterns.isEmpty ? "." : ", and keys that match \(matching)."),
      chinese: "此处没有\(value)，可用的有：\(names)"
        + (patterns.isEmpty ? "。" : "，以及与\(matching)匹配的键。"))
  }

  /// Returns a list of keys that belong together.
  func allKeys(_ keys: [String]) -> String {
    let names = keys.map { quoted($0) }
    return names.count > mostListed ? listed(names) : all(names)
  }

  private func nearestKey(_ problem: SchemaProblem, _ known: [String]) -> String? {
    guard let key = problem.value?.string else { return nil }
    return nearest(known, to: key, within: max(1, key.count / 3)).first
  }

  private func keys(_ problem: SchemaProblem) -> String {
    guard let object = problem.value?.members else {
      return says("The keys are", chinese: "")
    }
    return says(areThere(object.count, "key"), chinese: "有 \(object.count) 个键，")
  }
}

extension RulesReader {
  fileprivate mutating func readDependencies(_ said: KeywordValue) -> Bool {
    guard let members = said.value.members else { return false }
    let keyword = said.keyword
    for (key, value) in members {
      let requirement: Dependency.Requirement
      if keyword !== Keyword.dependentSchemas, case .array = value {
        guard let keys = value.texts else { return false }
        requirement = .keys(keys)
      } else if keyword !== Keyword.dependentRequired {
        requirement = .schema(child(value, of: keyword, at: .key(key)))
      } else {
        return false
      }
      objects.dependencies.append(Dependency(key: key, requirement: requirement, keyword: keyword))
    }
    return true
  }
}

struct ObjectRules: RuleSet {
  var minProperties: Int?
  var maxProperties: Int?
  var required: [String] = []
  var properties = PropertyTable()
  var patterns: [PatternProperty] = []
  /// Whether there are unreadable patterns, which may match any key.
  var hasUnreadPattern = false
  var additional: Subschema?
  var names: Subschema?
  var dependencies: [Dependency] = []

  var arePlanned: Bool {
    isEmpty {
      $0.removeMembers()
      ($0.minProperties, $0.maxProperties) = (nil, nil)
      ($0.patterns, $0.additional, $0.names, $0.dependencies) = ([], nil, nil, [])
    }
  }

  /// Whether the rules restrict nothing but the required keys and the members with known keys.
  var hasOnlyMembers: Bool { isEmpty { $0.removeMembers() } }

  private mutating func removeMembers() { (required, properties) = ([], PropertyTable()) }

  /// The number of members up to which a visitor looks at each member. In a larger object it looks
  /// up the few keys that the rules name: hundreds of schemas with one key each would otherwise
  /// look at hundreds of members each.
  var mostMembers: Int {
    let concernsAll = !patterns.isEmpty || hasUnreadPattern || additional != nil || names != nil
    return concernsAll ? .max : 16 + 8 * (required.count + properties.count)
  }

  static let mostKnown = 300
  static let mostPatterns = 3

  /// The known keys that are allowed.
  var allowed: [String] { properties.compactMap { $0.value.isFalse ? nil : $0.key } }

  /// The allowed keys that a message may list; empty if there are too many.
  var known: [String] { properties.count > Self.mostKnown ? [] : allowed }

  /// The patterns of other known keys that a message may list; empty if there are too many.
  var knownPatterns: [String] {
    patterns.count > Self.mostPatterns ? [] : patterns.map(\.pattern.value.source)
  }
}

struct PatternProperty: Equatable, Sendable {
  let pattern: Shared<Pattern>
  let schema: Subschema
}

/// The requirement on an object that has a key.
struct Dependency: Equatable, Sendable {
  let key: String
  let requirement: Requirement
  let keyword: Keyword

  enum Requirement: Equatable, Sendable {
    case keys([String])
    case schema(Subschema)
  }

  var schema: Subschema? { if case .schema(let schema) = requirement { schema } else { nil } }

  fileprivate func visit(
    _ object: JSONObject, _ value: JSONValue, by visitor: inout some Visitor
  ) -> Bool {
    switch requirement {
    case .keys(let keys):
      for other in keys where object[other] == nil {
        guard visitor.refuse(keyword, .object(.missingBeside(other, key: key))) else {
          return false
        }
      }
      return true
    case .schema(let schema)
    where visitor.purpose == .problems && schema.isNever(visitor.resolver):
      return visitor.refuseKey(key, keyword, .never)
    case .schema(let schema): return visitor.visit(schema, value)
    }
  }
}

// An extension of `Shared`, because each call would copy the rules themselves.
extension Shared<ObjectRules> {
  /// Applies the rules to an object; returns whether to continue.
  func visit(_ object: JSONObject, _ whole: JSONValue, by visitor: inout some Visitor) -> Bool {
    if let minProperties = value.minProperties, object.count < minProperties,
      !visitor.refuse(.minProperties, .object(.tooFewKeys(minProperties)))
    {
      return false
    }
    if let maxProperties = value.maxProperties, object.count > maxProperties,
      !visitor.refuse(.maxProperties, .object(.tooManyKeys(maxProperties)))
    {
      return false
    }
    let namesFew = object.count > value.mostMembers
    visitor.progress.spend(
      (namesFew ? value.properties.count : object.count) + value.required.count
        + value.dependencies.count)
    if value.required.contains(where: { object[$0] == nil }),
      !visitor.refuse(
        .required, .object(.missing(value.required.filter { object[$0] == nil })))
    {
      return false
    }
    // In the order of the members, in which problems are told.
    let positions =
      namesFew ? value.properties.compactMap { object.position(of: $0.key) }.sorted() : []
    for number in 0..<(namesFew ? positions.count : object.count) {
      let index = namesFew ? positions[number] : number
      let (key, member) = object[index]
      guard visitMember(key, member, at: index, by: &visitor) else { return false }
    }
    return visitDependencies(object, whole, by: &visitor)
  }

  func visitDependencies(
    _ object: JSONObject, _ whole: JSONValue, by visitor: inout some Visitor
  ) -> Bool {
    for dependency in value.dependencies where object.position(of: dependency.key) != nil {
      guard dependency.visit(object, whole, by: &visitor) else { return false }
    }
    return true
  }

  private func visitMember(
    _ key: String, _ member: JSONValue, at index: Int, by visitor: inout some Visitor
  ) -> Bool {
    var isKnown = false
    if let schema = value.properties[key] {
      isKnown = true
      guard visitor.enter(member, at: .key(key), schema) else { return false }
    }
    for property in value.patterns {
      let pattern = property.pattern.value
      switch visitor.search(pattern, in: key) {
      case .valid:
        isKnown = true
        guard visitor.enter(member, at: .key(key), property.schema) else { return false }
      case .undecided:
        isKnown = true
        let fault = visitor.fault(undecided: pattern)
        guard visitor.doubt(.patternProperties, .fault(fault)) else {
          return false
        }
      case .invalid: break
      }
    }
    if !isKnown, !value.hasUnreadPattern, let additional = value.additional {
      isKnown = true
      if additional.isFalse {
        return visitor.refuseKey(
          key, .additionalProperties,
          .object(
            .unknownKey(known: value.known, patterns: value.knownPatterns)))
      }
      guard visitor.enter(member, at: .key(key), additional) else { return false }
    }
    if isKnown { visitor.progress.evaluation.mark(index) }
    if let names = value.names { return visitor.enterKey(key, names) }
    return true
  }
}
