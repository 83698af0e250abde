internal import JSONTree
internal import Patterns

/// Reads the keywords of one schema.
struct RulesReader: ~Copyable {
  private let schema: Subschema
  private let resolver: Resolver
  private let draft: Draft
  private let isStrict: Bool

  private(set) var isNever = false
  private(set) var types = JSONTypes.all
  private(set) var wholeNumbers = WholeNumbers.byValue
  private(set) var constant: JSONValue?
  private(set) var options: Options?
  private(set) var numbers = NumberRules()
  private(set) var texts = TextRules()
  private(set) var lists = ListRules()
  private(set) var objects = ObjectRules()
  private(set) var applicators: [Applicator] = []
  private(set) var faults: [(keyword: Keyword?, fault: SchemaFault)] = []

  /// What the keywords that are there are about.
  private(set) var subjects: Subjects = []

  // What becomes one rule with others.
  private var least: Int?
  private var most: Int?
  private var contains: Subschema?
  private var condition: Subschema?
  private var then: Subschema?
  private var otherwise: Subschema?

  init(_ schema: Subschema, _ resolver: Resolver) {
    self.schema = schema
    self.resolver = resolver
    draft = schema.resource.draft
    isStrict = resolver.options.isStrict
    switch schema.source {
    case .bool(let isTrue): isNever = !isTrue
    case .object(let members): read(members)
    default: faults = [(nil, .notASchema(schema.source.kind))]
    }
  }

  private mutating func read(_ members: JSONObject) {
    if draft == .draft4, isStrict { wholeNumbers = .byText }
    if isStrict, draft <= .draft7, let reference = members[.reference] {
      read(.reference, reference)
    } else {
      for (name, value) in members {
        if let keyword = Keyword(name, in: draft, isStrict: isStrict) {
          read(keyword, value)
        } else if name == "$schema", case .string(let uri) = value, Draft(metaSchema: uri) == nil {
          faults.append((nil, .unknownDraft(uri)))
        }
      }
      finish(members)
    }
  }

  private mutating func read(_ keyword: Keyword, _ value: JSONValue) {
    subjects.formUnion(keyword.subjects)
    let isWellFormed =
      switch keyword {
      case .type: readType(value)
      case .const: readConstant(value)
      case .options: readOptions(value)

      case .minimum: readNumber(value, \.minimum)
      case .maximum: readNumber(value, \.maximum)
      case .exclusiveMinimum: readExclusive(value, \.exclusiveMinimum)
      case .exclusiveMaximum: readExclusive(value, \.exclusiveMaximum)
      case .multipleOf: readDivisor(value)

      case .minLength: readCount(value, .minLength) { $0.texts.minLength = $1 }
      case .maxLength: readCount(value, .maxLength) { $0.texts.maxLength = $1 }
      case .pattern: readPattern(value)
      case .format: readFormat(value)

      case .minItems: readCount(value, .minItems) { $0.lists.minItems = $1 }
      case .maxItems: readCount(value, .maxItems) { $0.lists.maxItems = $1 }
      case .minContains: readCount(value, .contains) { $0.least = $1 }
      case .maxContains: readCount(value, .contains) { $0.most = $1 }
      case .uniqueItems: readUnique(value)
      case .prefixItems: readPrefix(value, .prefixItems)
      case .items: readItems(value)
      case .additionalItems: true
      case .contains: readSchema(value, .contains) { $0.contains = $1 }
      case .unevaluatedItems: readSchema(value, .unevaluatedItems) { $0.lists.unevaluated = $1 }

      case .minProperties: readCount(value, .minProperties) { $0.objects.minProperties = $1 }
      case .maxProperties: readCount(value, .maxProperties) { $0.objects.maxProperties = $1 }
      case .required: readRequired(value)
      case .properties:
        readProperties(value)
      case .patternProperties: readSchemas(value, .patternProperties) { $0.addPattern($1, $2) }
      case .additionalProperties:
        readSchema(value, .additionalProperties) { $0.objects.additional = $1 }
      case .unevaluatedProperties:
        readSchema(value, .unevaluatedProperties) { $0.objects.unevaluated = $1 }
      case .propertyNames: readSchema(value, .propertyNames) { $0.objects.names = $1 }
      case .dependencies, .dependentRequired, .dependentSchemas: readDependencies(value, keyword)

      case .reference: readReference(value, .reference)
      case .dynamicReference, .recursiveReference: refuse(keyword)
      case .allOf: readList(value, .allOf) { $0.applicators.append(.allOf($1)) }
      case .anyOf: readList(value, .anyOf) { $0.applicators.append(.anyOf($1)) }
      case .oneOf: readList(value, .oneOf) { $0.applicators.append(.oneOf($1)) }
      case .not: readSchema(value, .not) { $0.applicators.append(.not($1)) }
      case .condition: readSchema(value, .condition) { $0.condition = $1 }
      case .then: readSchema(value, .then) { $0.then = $1 }
      case .otherwise: readSchema(value, .otherwise) { $0.otherwise = $1 }
      case .definitions, .defs, .contentSchema: true
      }
    if !isWellFormed { faults.append((keyword, .malformed(keyword: keyword.rawValue))) }
  }
}

// MARK: - What takes several keywords

extension RulesReader {
  private mutating func finish(_ members: JSONObject) {
    if subjects.contains(.numbers) { finishLimits(members) }
    if subjects.contains(.lists) { finishItems(members) }
    if let contains {
      lists.contains = ContainsRule(
        schema: contains, least: least ?? 1, most: most, evaluates: draft >= .draft2020)
    }
    if let condition, then != nil || otherwise != nil || draft >= .draft2019 {
      applicators.append(.condition(if: condition, then: then, otherwise: otherwise))
    }
  }

  /// Up to draft-04, `exclusiveMinimum: true` says how `minimum` is meant.
  private mutating func finishLimits(_ members: JSONObject) {
    if case .bool(true)? = members[.exclusiveMinimum], draft == .draft4 || !isStrict {
      (numbers.exclusiveMinimum, numbers.minimum) = (numbers.minimum, nil)
    }
    if case .bool(true)? = members[.exclusiveMaximum], draft == .draft4 || !isStrict {
      (numbers.exclusiveMaximum, numbers.maximum) = (numbers.maximum, nil)
    }
  }

  /// What comes after the first elements is up to `additionalItems` or, since 2020-12, `items`.
  private mutating func finishItems(_ members: JSONObject) {
    guard case .array? = members[.items], lists.prefixKeyword == .items,
      let rest = members[.additionalItems]
    else { return }
    lists.rest = (child(rest, .additionalItems), .additionalItems)
  }

  private mutating func readItems(_ value: JSONValue) -> Bool {
    guard case .array = value else {
      return readSchema(value, .items) { $0.lists.rest = ($1, .items) }
    }
    return (draft <= .draft2019 || !isStrict) && readPrefix(value, .items)
  }

  private mutating func readPrefix(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    readList(value, keyword) {
      $0.lists.prefix = $1
      $0.lists.prefixKeyword = keyword
    }
  }
}

// MARK: - Single keywords

extension RulesReader {
  private mutating func readConstant(_ value: JSONValue) -> Bool {
    constant = value
    return true
  }

  private mutating func refuse(_ keyword: Keyword) -> Bool {
    faults.append((keyword, .unsupported(keyword: keyword.rawValue)))
    return true
  }

  private mutating func readType(_ value: JSONValue) -> Bool {
    let names: [JSONValue] = if case .array(let names) = value { names } else { [value] }
    var types = JSONTypes()
    for case .string(let name) in names {
      guard let type = JSONTypes(name: name) else { return false }
      types.insert(type)
    }
    self.types = types
    return names.allSatisfy { $0.kind == .string }
  }

  private mutating func readOptions(_ value: JSONValue) -> Bool {
    guard case .array(let values) = value else { return false }
    options = Options(values)
    return true
  }

  private mutating func readNumber(
    _ value: JSONValue, _ path: WritableKeyPath<NumberRules, JSONNumber?>
  ) -> Bool {
    guard case .number(let number) = value else { return false }
    numbers[keyPath: path] = number
    return true
  }

  private mutating func readExclusive(
    _ value: JSONValue, _ path: WritableKeyPath<NumberRules, JSONNumber?>
  ) -> Bool {
    if case .bool = value { return draft == .draft4 || !isStrict }
    return (draft >= .draft6 || !isStrict) && readNumber(value, path)
  }

  private mutating func readDivisor(_ value: JSONValue) -> Bool {
    guard case .number(let number) = value, number > JSONNumber(0) else { return false }
    return readNumber(value, \.multipleOf)
  }

  private mutating func readCount(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, Int) -> Void
  ) -> Bool {
    guard case .number(let number) = value, number.isWhole, number >= JSONNumber(0) else {
      return false
    }
    // Nothing has more than that.
    store(&self, Int(exactly: number) ?? .max)
    return true
  }

  private mutating func readPattern(_ value: JSONValue) -> Bool {
    guard case .string(let source) = value else { return false }
    texts.pattern = pattern(source, .pattern)
    return true
  }

  private mutating func pattern(_ source: String, _ keyword: Keyword) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(source, dialect: .lenient)
    } catch {
      faults.append((keyword, .badPattern(source, error)))
      return nil
    }
  }

  private mutating func readFormat(_ value: JSONValue) -> Bool {
    guard case .string(let name) = value else { return false }
    let decides =
      switch resolver.options.formats {
      case .byDraft: draft <= .draft7
      case .always: true
      case .never: false
      }
    if decides, let format = Format(rawValue: name) {
      texts.format = format
    }
    return true
  }

  private mutating func readUnique(_ value: JSONValue) -> Bool {
    guard case .bool(let isUnique) = value else { return false }
    lists.isUnique = isUnique
    return true
  }

  private mutating func readRequired(_ value: JSONValue) -> Bool {
    guard let keys = value.texts else { return false }
    objects.required = keys
    return true
  }

  private mutating func readProperties(_ value: JSONValue) -> Bool {
    if case .object(let members) = value { objects.properties = KeyTable(capacity: members.count) }
    return readSchemas(value, .properties) { $0.objects.properties.insert($2, for: $1) }
  }

  private mutating func addPattern(_ source: String, _ schema: Subschema) {
    guard let pattern = pattern(source, .patternProperties) else {
      objects.hasUnreadPattern = true
      return
    }
    objects.patterns.append((pattern, schema))
  }

  private mutating func readDependencies(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    guard case .object(let members) = value else { return false }
    for (key, value) in members {
      let requirement: Dependency.Requirement
      if keyword != .dependentSchemas, case .array = value {
        guard let keys = value.texts else { return false }
        requirement = .keys(keys)
      } else if keyword != .dependentRequired {
        requirement = .schema(child(value, keyword, .key(key)))
      } else {
        return false
      }
      objects.dependencies.append(Dependency(key: key, requirement: requirement, keyword: keyword))
    }
    return true
  }

  private mutating func readReference(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    guard case .string(let text) = value else { return false }
    do throws(SchemaFault) {
      let target = try resolver.schema(at: text, from: schema.resource)
      applicators.append(
        .reference(Reference(text: text, target: target), keyword: keyword))
    } catch {
      faults.append((keyword, error))
    }
    return true
  }
}

// MARK: - Schemas inside

extension RulesReader {
  private func child(
    _ value: JSONValue, _ keyword: Keyword, _ step: JSONPath.Step? = nil
  ) -> Subschema {
    schema.child(value, keyword, step, by: resolver)
  }

  private mutating func readSchema(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, Subschema) -> Void
  ) -> Bool {
    store(&self, child(value, keyword))
    return true
  }

  private mutating func readList(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, [Subschema]) -> Void
  ) -> Bool {
    guard case .array(let values) = value else { return false }
    store(&self, values.enumerated().map { child($1, keyword, .index($0)) })
    return true
  }

  private mutating func readSchemas(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, String, Subschema) -> Void
  ) -> Bool {
    guard case .object(let members) = value else { return false }
    for (key, value) in members { store(&self, key, child(value, keyword, .key(key))) }
    return true
  }
}

extension JSONValue {
  /// The texts of a list that has nothing else.
  fileprivate var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    var texts: [String] = []
    for case .string(let text) in values { texts.append(text) }
    return texts.count == values.count ? texts : nil
  }
}
