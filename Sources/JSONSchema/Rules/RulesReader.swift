internal import JSONTree

/// A reader of the keywords of one schema.
struct RulesReader: ~Copyable {
  let schema: Subschema
  let resolver: Resolver
  let draft: SchemaDraft
  let isStrict: Bool

  var isNever = false
  var types = JSONTypes.all
  var wholeNumbers = WholeNumbers.byValue
  var constant: JSONValue?
  var options: Options?
  var numbers = NumberRules()
  var texts = TextRules()
  var lists = ListRules()
  var objects = ObjectRules()
  var applicators: [Applicator] = []
  var faults: [(keyword: Keyword?, fault: SchemaFault)] = []

  /// The kinds of values that the schema's keywords concern.
  var subjects: Subjects = []

  // The values of keywords that are combined into one rule.
  var least: Int?
  var most: Int?
  var contains: Subschema?
  var condition: Subschema?
  var then: Subschema?
  var otherwise: Subschema?

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
        } else if name == "$schema", case .string(let uri) = value,
          SchemaDraft(metaSchema: uri) == nil
        {
          faults.append((nil, .unknownDraft(uri)))
        }
      }
      finish(members)
    }
  }

  mutating func read(_ keyword: Keyword, _ value: JSONValue) {
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

      case .minLength: readCount(value) { $0.texts.minLength = $1 }
      case .maxLength: readCount(value) { $0.texts.maxLength = $1 }
      case .pattern: readPattern(value)
      case .format: readFormat(value)

      case .minItems: readCount(value) { $0.lists.minItems = $1 }
      case .maxItems: readCount(value) { $0.lists.maxItems = $1 }
      case .minContains: readCount(value) { $0.least = $1 }
      case .maxContains: readCount(value) { $0.most = $1 }
      case .uniqueItems: readUnique(value)
      case .prefixItems: readPrefix(value, .prefixItems)
      case .items: readItems(value)
      case .additionalItems: true
      case .contains: readSchema(value, .contains) { $0.contains = $1 }
      case .unevaluatedItems: readSchema(value, .unevaluatedItems) { $0.lists.unevaluated = $1 }

      case .minProperties: readCount(value) { $0.objects.minProperties = $1 }
      case .maxProperties: readCount(value) { $0.objects.maxProperties = $1 }
      case .required: readRequired(value)
      case .properties: readProperties(value)
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
