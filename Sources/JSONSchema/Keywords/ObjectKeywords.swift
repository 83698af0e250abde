internal import JSONTree
internal import Patterns
internal import PlainText

/// The keywords of objects.
extension Keyword {
  static let ofObjects = [
    minProperties, maxProperties, required, properties, patternProperties, additionalProperties,
    propertyNames, dependencies, dependentRequired, dependentSchemas,
  ]

  static let minProperties = Keyword("minProperties", of: .object) {
    $0.readCount($1) { $0.objects.minProperties = $1 }
  }
  static let maxProperties = Keyword("maxProperties", of: .object) {
    $0.readCount($1) { $0.objects.maxProperties = $1 }
  }

  static let required = Keyword("required", of: .object) { reader, said in
    guard let keys = said.value.texts else { return false }
    reader.objects.required = keys
    return true
  }

  static let properties = Keyword("properties", of: .object, schemas: .members) { reader, said in
    if case .object(let members) = said.value {
      reader.objects.properties = KeyTable(capacity: members.count)
    }
    return reader.readSchemas(said) { $0.objects.properties.insert($2, for: $1) }
  }

  static let patternProperties = Keyword("patternProperties", of: .object, schemas: .members) {
    reader, said in
    reader.readSchemas(said) { reader, source, schema in
      if let pattern = reader.pattern(source, of: said.keyword) {
        reader.objects.patterns.append((pattern, schema))
      } else {
        reader.objects.hasUnreadPattern = true
      }
    }
  }

  static let additionalProperties = Keyword("additionalProperties", of: .object, schemas: .value) {
    $0.readSchema($1) { $0.objects.additional = $1 }
  }

  static let propertyNames = Keyword(
    "propertyNames", since: .draft6, isLenient: true, of: .object, schemas: .value
  ) { $0.readSchema($1) { $0.objects.names = $1 } }

  static let dependencies = Keyword(
    "dependencies", until: .draft7, isLenient: true, of: .object, schemas: .members
  ) { $0.readDependencies($1) }
  static let dependentRequired = Keyword("dependentRequired", since: .draft2019, of: .object) {
    $0.readDependencies($1)
  }
  static let dependentSchemas = Keyword(
    "dependentSchemas", since: .draft2019, of: .object, schemas: .members
  ) { $0.readDependencies($1) }
}

extension SchemaProblem.Reason {
  /// The reason why an object isn't valid.
  @nonexhaustive
  public enum Object: Hashable, Sendable {
    case tooFewKeys(Int)
    case tooManyKeys(Int)
    case missing(String)
    case missingBeside(String, key: String)
    /// The key is unknown to the schema, which knows these.
    case unknownKey(known: [String])
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Object, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch reason {
    case .tooFewKeys(let least):
      says(
        "\(keys(problem)) too few: at least \(least) \(isOrAre(least)) required.",
        chinese: "对象\(keys(problem))太少：至少需要 \(least) 个键。")
    case .tooManyKeys(let most):
      says(
        "\(keys(problem)) too many: at most \(most) \(isOrAre(most)) allowed.",
        chinese: "对象\(keys(problem))太多：最多可有 \(most) 个键。")
    case .missing(let key):
      says("The key \(quoted(key)) is missing.", chinese: "缺少键\(quoted(key))。")
    case .missingBeside(let key, let other):
      says(
        "The key \(quoted(key)) is missing, which \(quoted(other)) requires.",
        chinese: "有\(quoted(other))时还需要键\(quoted(key))，此处缺少。")
    case .unknownKey([]): says("\(value) is not allowed here.", chinese: "此处不能使用\(value)。")
    case .unknownKey(let known):
      says(
        "\(value) is not known here; the known \(known.count == 1 ? "one is" : "ones are") "
          + "\(listed(known.map(JSONValue.string).nearestFirst(to: problem.value))).",
        chinese:
          "此处没有\(value)，可用的有："
          + "\(listed(known.map(JSONValue.string).nearestFirst(to: problem.value)))。"
      )
    }
  }

  private func keys(_ problem: SchemaProblem) -> String {
    guard case .object(let object)? = problem.value else {
      return says("The keys are", chinese: "")
    }
    return says(areThere(object.count, "key"), chinese: "有 \(object.count) 个键，")
  }
}

extension RulesReader {
  fileprivate mutating func readDependencies(_ said: KeywordValue) -> Bool {
    guard case .object(let members) = said.value else { return false }
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

extension JSONValue {
  /// The texts of a list of texts; `nil` for other values.
  fileprivate var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    var texts: [String] = []
    for case .string(let text) in values { texts.append(text) }
    return texts.count == values.count ? texts : nil
  }
}

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
      !visitor.refuse(.minProperties, .object(.tooFewKeys(minProperties)))
    {
      return false
    }
    if let maxProperties = value.maxProperties, object.count > maxProperties,
      !visitor.refuse(.maxProperties, .object(.tooManyKeys(maxProperties)))
    {
      return false
    }
    visitor.progress.spend(value.required.count + value.dependencies.count)
    for key in value.required where object[key] == nil {
      guard visitor.refuse(.required, .object(.missing(key))) else { return false }
    }
    for (index, (key, member)) in object.enumerated() {
      guard visitMember(key, member, at: index, by: &visitor) else { return false }
    }
    return visitDependencies(object, whole, by: &visitor)
  }

  func visitDependencies(
    _ object: JSONObject, _ whole: JSONValue, by visitor: inout some Visitor
  ) -> Bool {
    for dependency in value.dependencies where object[dependency.key] != nil {
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
    for (pattern, schema) in value.patterns {
      switch visitor.search(pattern, in: key) {
      case .valid:
        isKnown = true
        guard visitor.enter(member, at: .key(key), schema) else { return false }
      case .undecided:
        isKnown = true
        guard visitor.doubt(.patternProperties, .fault(.undecided(pattern))) else {
          return false
        }
      case .invalid: break
      }
    }
    if !isKnown, !value.hasUnreadPattern, let additional = value.additional {
      isKnown = true
      if additional.isFalse {
        return visitor.refuseKey(
          key, .additionalProperties, .object(.unknownKey(known: value.known)))
      }
      guard visitor.enter(member, at: .key(key), additional) else { return false }
    }
    if isKnown { visitor.progress.evaluation.mark(index) }
    if let names = value.names { return visitor.enterKey(key, names) }
    return true
  }
}

extension ObjectRules {
  var hasOnlyRequired: Bool {
    minProperties == nil && maxProperties == nil && properties.isEmpty && patterns.isEmpty
      && !hasUnreadPattern && additional == nil && names == nil && dependencies.isEmpty
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
        guard visitor.refuse(keyword, .object(.missingBeside(other, key: key))) else {
          return false
        }
      }
      return true
    case .schema(let schema): return visitor.visit(schema, value)
    }
  }
}
