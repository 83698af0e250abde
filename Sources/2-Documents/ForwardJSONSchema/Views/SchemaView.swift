public import ForwardJSON
internal import ForwardPatterns

/// A place in an instance as a schema describes it, for programs that make a form, a page or code
/// from a schema.
///
/// Several schemas may apply to a place: the schemas of the keywords that lead to it, the targets
/// of their references, and the schemas of their `allOf`. A view is the conjunction of them; it
/// merges nothing. It reads a part of a schema only when you ask for that part. A recursive schema
/// therefore has endless views, and unused parts cost nothing.
///
/// ```swift
/// let shop = SchemaView(schema)
/// for key in shop.keys {
///   let place = shop.member(key)
///   print(key, place?.title ?? "", shop.required.contains(key))
/// }
/// ```
///
/// A view helps to fill in a value. Only the ``Schema`` decides whether a value is valid; it also
/// knows the requirements that depend on several places. The view follows a dynamic reference to
/// its static target.
public struct SchemaView: Sendable {
  private let root: Schema
  private let conjunction: Conjunction
  private var given: [Subschema] { conjunction.given }
  private var parts: [Subschema] { conjunction.parts }
  var rules: [Rules] { conjunction.rules }

  /// The keys that `properties` names, in the order of the schemas.
  public var keys: [String] { conjunction.keys }

  /// The types of the values that all schemas accept; `number` without `integer`, which it
  /// includes.
  public var types: Set<ValueType> { conjunction.types }

  /// The identity of the schemas: two views of the same schemas have the same identity.
  package var id: ObjectIdentifier { ObjectIdentifier(conjunction) }

  /// Whether one of the schemas is `false`, which accepts nothing.
  public var isNever: Bool { conjunction.isNever }

  /// Creates the view of a whole instance.
  public init(_ schema: Schema) { self.init([schema.root], of: schema) }

  /// - Parameter schemas: Schemas inside the root, which owns them.
  private init(_ schemas: [Subschema], of root: Schema) {
    self.root = root
    conjunction = root.resolver.conjunction(of: schemas)
  }

  /// Returns the view of a place to which other schemas, inside the same root, apply.
  func view(_ schemas: [Subschema]) -> SchemaView { SchemaView(schemas, of: root) }

  /// Returns the view of the same place with another view added: a chosen branch, or the `then` of
  /// a condition that is met.
  public func adding(_ other: SchemaView) -> SchemaView { view(given + other.given) }

  /// A view without any requirement.
  public var unconstrained: SchemaView { view([]) }

  /// Checks a value at this place, and lists its problems. Their paths begin at the place.
  public func validate(_ value: JSONValue) -> Validation {
    var validation = Validation(verdict: .valid, problems: [], hasMore: false)
    for part in given {
      let next = root.validate(value, by: part)
      if next.verdict == .invalid { return next }
      if validation.verdict == .valid { validation = next }
    }
    return validation
  }

  /// Returns the verdict on a value at this place.
  public func verdict(on value: JSONValue) -> Verdict {
    var verdict = Verdict.valid
    for part in given {
      var judge = Judge(root.resolver, Progress(root.resolver.options))
      switch judge.verdict(on: value, by: part) {
      case .valid: break
      case .invalid: return .invalid
      case .undecided: verdict = .undecided
      }
    }
    return verdict
  }

  /// Returns the problem of an allowed key that looks like one of the known keys.
  package func misspelling(at path: JSONPath, of key: String, known: [String]) -> SchemaProblem {
    let schemas = Array(parts.prefix(1))
    return SchemaProblem(
      path: path, isOfKey: true, value: .string(key), keyword: "",
      location: schemas.first?.location ?? root.root.location,
      reason: .object(.unknownKey(known: known)),
      outputLocation: OutputLocation(of: nil, in: schemas, root.resolver))
  }

  /// The places of the schemas that apply; empty if no schema applies.
  public var locations: [SchemaLocation] { parts.map(\.location) }

  /// Returns the value of a descriptive keyword, such as `title`, in the first schema that has it;
  /// `nil` if no schema has it.
  public func annotation(_ keyword: String) -> JSONValue? {
    parts.lazy.compactMap { part in
      if let members = part.source.members { members[keyword] } else { nil }
    }.first
  }

  /// The text of `title`.
  public var title: String? { annotation("title")?.string }

  /// The text of `description`.
  public var description: String? { annotation("description")?.string }

  /// The value of `default`, which isn't checked.
  public var defaultValue: JSONValue? { annotation("default") }

  /// Whether one of the schemas marks the value as a secret, with `writeOnly` or
  /// `format: "password"`.
  package var isSecret: Bool { parts.contains(where: \.saysSecret) }

  /// Returns the places of the secrets in a value of this place.
  package func secretPlaces(in value: JSONValue) -> SecretPlaces {
    SecretPlaces(of: value, by: given, root.resolver)
  }

  /// Whether the schema or a referenced schema marks any value as a secret.
  package var mentionsSecrets: Bool { root.resolver.hasSecrets }

  /// The values of `examples`, which aren't checked.
  public var examples: [JSONValue] {
    annotation("examples")?.elements ?? []
  }
}

/// Schemas that apply together. The resolver keeps them, because a form looks at each place many
/// times.
final class Conjunction: Sendable {
  /// The original schemas, which decide.
  let given: [Subschema]
  /// The schemas that apply, each before the schemas that it refers to.
  let parts: [Subschema]
  let rules: [Rules]
  let keys: [String]
  let types: Set<SchemaView.ValueType>
  let isNever: Bool

  init(_ schemas: [Subschema], _ resolver: Resolver) {
    // A reference and the keyword of the schema lead to two objects for the same schema.
    var known: Set<Place> = []
    given = schemas
    parts = schemas.flatMap { $0.conjuncts(resolver, most: .max) }
      .filter { known.insert(Place(of: $0)).inserted }
    rules = parts.map { $0.rules(resolver) }
    var keys: Set<ExactKey> = []
    self.keys = rules.compactMap { $0.objects?.value }.flatMap { $0.properties.map(\.key) }
      .filter { keys.insert(ExactKey($0)).inserted }
    types = Set(rules.commonTypes.namesOnce.compactMap(SchemaView.ValueType.init))
    isNever = rules.contains(where: \.isNever)
  }
}

private struct Place: Hashable {
  let document: ObjectIdentifier
  let path: [JSONPath.Step]

  init(of schema: Subschema) {
    document = ObjectIdentifier(schema.resource.document)
    path = schema.path
  }
}

// The values that a place may have.

extension SchemaView {
  /// A type of JSON Schema. There will be no other cases.
  public enum ValueType: String, CaseIterable, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  /// The only values that `enum` and `const` accept, in the order of the first list; `nil` without
  /// such a list.
  public var options: [JSONValue]? {
    let lists = rules.compactMap(\.values.onlyValues)
    guard let first = lists.first else { return nil }
    // An enum may have a thousand values, and most places have a single list.
    return lists.count == 1
      ? first : first.filter { value in lists.dropFirst().allSatisfy { $0.contains(value) } }
  }

  /// The limits of numbers.
  public struct NumberLimits: Hashable, Sendable {
    /// The largest of the least values.
    public var minimum: JSONNumber?
    /// The smallest of the greatest values.
    public var maximum: JSONNumber?
    /// The largest of the values that a number must be above.
    public var exclusiveMinimum: JSONNumber?
    /// The smallest of the values that a number must be below.
    public var exclusiveMaximum: JSONNumber?
    /// The numbers that a value must be a multiple of.
    public var multiples: [JSONNumber] = []
  }

  public var numbers: NumberLimits {
    let all = rules.compactMap(\.numbers?.value)
    return NumberLimits(
      minimum: all.compactMap(\.minimum).max(), maximum: all.compactMap(\.maximum).min(),
      exclusiveMinimum: all.compactMap(\.exclusiveMinimum).max(),
      exclusiveMaximum: all.compactMap(\.exclusiveMaximum).min(),
      multiples: all.compactMap(\.multipleOf))
  }

  /// The limits of a count: characters of a text, elements of a list, or members of an object. If
  /// `least` exceeds `most`, no value is valid.
  public struct CountLimits: Hashable, Sendable {
    public let least: Int
    /// `nil` for no limit.
    public let most: Int?

    init(_ limits: [(least: Int?, most: Int?)]) {
      least = limits.compactMap(\.least).max() ?? 0
      most = limits.compactMap(\.most).min()
    }
  }

  /// The number of code points of a text.
  public var length: CountLimits {
    CountLimits(rules.compactMap { $0.texts?.value }.map { ($0.minLength, $0.maxLength) })
  }

  /// The regular expressions of ECMAScript that a text must match.
  public var patterns: [String] { rules.compactMap { $0.texts?.value.pattern?.value.source } }

  /// The name of the text's format; `nil` without a format. The format may be unchecked.
  public var format: String? {
    annotation("format")?.string
  }

  /// The number of elements of a list.
  public var elementCount: CountLimits {
    CountLimits(rules.compactMap { $0.lists?.value }.map { ($0.minItems, $0.maxItems) })
  }

  /// Whether the elements of a list must differ.
  public var hasUniqueElements: Bool { rules.contains { $0.lists?.value.isUnique == true } }

  /// The number of members of an object.
  public var memberCount: CountLimits {
    CountLimits(
      rules.compactMap { $0.objects?.value }.map { ($0.minProperties, $0.maxProperties) })
  }
}
