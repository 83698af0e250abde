internal import JSONTree

/// A keyword that decides whether an instance is valid, or that leads to other schemas.
enum Keyword: String, CaseIterable, Sendable {
  // Any value
  case type, const
  case options = "enum"

  // Numbers
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf

  // Texts
  case minLength, maxLength, pattern, format

  // Lists
  case items, prefixItems, additionalItems, unevaluatedItems
  case contains, minContains, maxContains, minItems, maxItems, uniqueItems

  // Objects
  case properties, patternProperties, additionalProperties, unevaluatedProperties, propertyNames
  case required, minProperties, maxProperties
  case dependencies, dependentRequired, dependentSchemas

  // The same value
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case recursiveReference = "$recursiveRef"
  case allOf, anyOf, oneOf, not
  case condition = "if"
  case then
  case otherwise = "else"

  // Schemas for others to refer to
  case definitions
  case defs = "$defs"
  case contentSchema
}

extension Keyword {
  private static let named = Dictionary(
    uniqueKeysWithValues: Keyword.allCases.map { ($0.rawValue, $0) })

  /// Creates the keyword with a name; `nil` if the draft doesn't have it.
  init?(_ name: String, in draft: SchemaDraft, isStrict: Bool) {
    guard let keyword = Self.named[name], keyword.belongs(to: draft, isStrict: isStrict) else {
      return nil
    }
    self = keyword
  }

  private func belongs(to draft: SchemaDraft, isStrict: Bool) -> Bool {
    switch self {
    case .const, .contains, .propertyNames: !isStrict || draft >= .draft6
    case .condition, .then, .otherwise: !isStrict || draft >= .draft7
    case .dependentRequired, .dependentSchemas, .minContains, .maxContains, .unevaluatedItems,
      .unevaluatedProperties, .contentSchema:
      draft >= .draft2019
    case .defs: !isStrict || draft >= .draft2019
    case .prefixItems, .dynamicReference: draft >= .draft2020
    case .recursiveReference: draft == .draft2019
    case .additionalItems: draft <= .draft2019 || !isStrict
    case .dependencies: draft <= .draft7 || !isStrict
    default: true
    }
  }
}

/// The place of the schemas in a keyword's value.
enum Subschemas {
  case none
  /// The value is a schema.
  case value
  /// The elements of a list are schemas.
  case elements
  /// The members of an object are schemas.
  case members
  /// The value is a schema or a list of schemas.
  case valueOrElements
}

extension Keyword {
  var subschemas: Subschemas {
    switch self {
    case .additionalItems, .unevaluatedItems, .contains, .additionalProperties,
      .unevaluatedProperties, .propertyNames, .not, .condition, .then, .otherwise, .contentSchema:
      .value
    case .prefixItems, .allOf, .anyOf, .oneOf: .elements
    case .properties, .patternProperties, .dependentSchemas, .dependencies, .definitions, .defs:
      .members
    case .items: .valueOrElements
    default: .none
    }
  }
}

extension Subjects {
  fileprivate init(_ kind: JSONValue.Kind) {
    self =
      switch kind {
      case .number: .numbers
      case .string: .texts
      case .array: .lists
      case .object: .objects
      case .null, .bool: []
      }
  }
}

/// The kinds of values that a keyword is about; it ignores other values. An empty set is about all
/// values.
struct Subjects: OptionSet, Sendable {
  let rawValue: UInt8

  static let numbers = Subjects(rawValue: 1)
  static let texts = Subjects(rawValue: 2)
  static let lists = Subjects(rawValue: 4)
  static let objects = Subjects(rawValue: 8)
}

extension Keyword {
  /// Returns whether the keyword restricts values of a kind.
  func concerns(_ kind: JSONValue.Kind) -> Bool {
    subjects.isEmpty || !subjects.isDisjoint(with: Subjects(kind))
  }

  var subjects: Subjects {
    switch self {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .numbers
    case .minLength, .maxLength, .pattern, .format: .texts
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      .lists
    case .minProperties, .maxProperties, .required, .properties, .patternProperties,
      .additionalProperties, .unevaluatedProperties, .propertyNames, .dependencies,
      .dependentRequired, .dependentSchemas:
      .objects
    default: []
    }
  }
}
