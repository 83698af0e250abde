internal import ForwardJSON
internal import ForwardJSONSchema
internal import TestSupport

/// Makes random schemas of one draft, with every keyword of the draft that this package knows.
///
/// It leaves out everything that existing validators interpret differently: numbers such as `1.0`
/// and `0.1`, most formats, and all but the plainest patterns.
struct RandomSchema {
  let draft: SchemaDraft
  var random: SeededRandom
  /// Whether some definitions have their own names, `d0.json`. Such a definition is a separate
  /// document, in which `#/…` refers to another place.
  private let hasNames: Bool
  /// Whether `$dynamicRef: "#node"` (in 2019-09 `$recursiveRef`) may refer to the whole document
  /// and to each definition that is a separate document.
  private let isDynamic: Bool
  /// Whether to use `unevaluatedProperties` and `unevaluatedItems`.
  private let hasUnevaluated: Bool
  /// Whether to use `contains` and `additionalProperties`. In 2019-09 they don't occur together
  /// with the unevaluated keywords. In that draft, Python's validator treats items that `contains`
  /// accepts as evaluated, like later drafts, and properties that `additionalProperties` accepts as
  /// unevaluated.
  private let hasOthers: Bool
  /// The references to the definitions.
  private let references: [String]

  static let names = ["a", "b", "c", "foo"]
  /// Spellings of the address of a document beside the root.
  private static let addresses = [
    "NAME", "./NAME", "x/../NAME", "/NAME", "//example.org/NAME", "http://example.org/NAME",
    "http://example.org/x/./../NAME",
  ]
  /// The formats that all validators judge alike.
  static let formats = ["date", "ipv4", "ipv6", "uuid"]
  static let patterns = ["^a", "b", "^[a-c]$", "o+$", "^.{3}$", "[0-9]"]

  init(draft: SchemaDraft, random: SeededRandom) {
    self.draft = draft
    let key = Self.definitionsKey(of: draft)
    var random = random
    let hasNames = random.chance(3)
    self.hasNames = hasNames
    isDynamic = draft >= .draft2019 && random.chance(3)
    hasUnevaluated = draft == .draft2020 || draft == .draft2019 && random.chance(2)
    hasOthers = draft != .draft2019 || !hasUnevaluated
    let kinds = (0..<random.below(4)).map { _ in random.below(4) }
    self.random = random
    references = kinds.enumerated().map { index, kind in
      switch kind {
      case 0 where hasNames: random.pick(Self.addresses).replacing("NAME", with: "d\(index).json")
      case 1 where hasNames && draft >= .draft2019: "root.json#d\(index)"
      default: hasNames ? "root.json#/\(key)/d\(index)" : "#/\(key)/d\(index)"
      }
    }
  }

  /// Returns a whole schema document.
  mutating func document() -> JSONValue {
    var definitions = JSONObject()
    for (index, reference) in references.enumerated() {
      var definition = JSONObject()
      if reference.hasSuffix(".json") {
        definition[idKey] = .string(reference)
        if isDynamic { makeDynamic(&definition) }
      }
      if reference.hasSuffix("#d\(index)") { definition["$anchor"] = .string("d\(index)") }
      for (key, value) in keywords(depth: 2, from: index + 1) { definition[key] = value }
      definitions["d\(index)"] = .object(definition)
    }
    var document = JSONObject()
    document["$schema"] = .string(draft.metaSchema)
    document[idKey] = .string("http://example.org/root.json")
    document[Self.definitionsKey(of: draft)] = .object(definitions)
    if isDynamic { makeDynamic(&document) }
    for (key, value) in keywords(depth: 3, from: 0) { document[key] = value }
    return .object(document)
  }

  /// Makes a schema resource the target of dynamic references.
  private mutating func makeDynamic(_ schema: inout JSONObject) {
    if draft == .draft2019 {
      schema["$recursiveAnchor"] = .bool(!random.chance(4))
    } else {
      schema[random.chance(4) ? "$anchor" : "$dynamicAnchor"] = "node"
    }
  }

  private var idKey: String { draft == .draft4 ? "id" : "$id" }

  private static func definitionsKey(of draft: SchemaDraft) -> String {
    draft >= .draft2019 ? "$defs" : "definitions"
  }

  // For the same value, a definition refers only to later definitions; for inner values, to any. So
  // no reference leads back to itself.
  private mutating func schema(depth: Int, from first: Int) -> JSONValue {
    if draft != .draft4, random.chance(12) { return .bool(!random.chance(3)) }
    if depth <= 0 { return .object(JSONObject([(key: "type", value: type())])) }
    guard first < references.count, random.chance(5) else {
      return .object(keywords(depth: depth, from: first))
    }
    var result = JSONObject()
    result["$ref"] = .string(random.pick(Array(references[first...])))
    // Drafts before 2019-09 ignore keywords beside a reference.
    if draft >= .draft2019, random.chance(2) {
      for (key, value) in keywords(depth: depth - 1, from: first) { result[key] = value }
    }
    return .object(result)
  }

  private mutating func keywords(depth: Int, from first: Int) -> JSONObject {
    var result = JSONObject()
    if random.chance(2) { result["type"] = type() }
    for _ in 0..<random.number(in: 1...3) {
      switch random.below(16) {
      case 0, 1, 2, 3: objectKeywords(&result, depth)
      case 4, 5, 6: arrayKeywords(&result, depth)
      case 7, 8: numberKeywords(&result)
      case 9: stringKeywords(&result)
      case 10: choiceKeywords(&result)
      default: combine(&result, depth, first)
      }
    }
    if hasUnevaluated, random.chance(8) {
      let key = random.chance(2) ? "unevaluatedProperties" : "unevaluatedItems"
      result[key] = random.chance(2) ? .bool(false) : schema(depth: depth - 1, from: 0)
    }
    return result
  }
}

extension RandomSchema {
  private mutating func type() -> JSONValue {
    let types = ["null", "boolean", "integer", "number", "string", "array", "object", "object"]
    guard random.chance(4) else { return .string(random.pick(types)) }
    let some = Set((0..<2).map { _ in random.pick(types) })
    return .array(some.sorted().map { .string($0) })
  }

  private mutating func count() -> JSONValue { .number(JSONNumber(random.below(4))) }

  /// Returns a schema of an inner value, which may be any schema again.
  private mutating func inner(_ depth: Int) -> JSONValue {
    guard isDynamic, random.chance(5) else { return schema(depth: depth - 1, from: 0) }
    var result = JSONObject()
    result[draft == .draft2019 ? "$recursiveRef" : "$dynamicRef"] =
      draft == .draft2019 ? "#" : "#node"
    if random.chance(3) { objectKeywords(&result, depth - 1) }
    return .object(result)
  }

  private mutating func objectKeywords(_ result: inout JSONObject, _ depth: Int) {
    switch random.below(9) {
    case 0, 1, 2, 3:
      result["properties"] = map(Self.names) { $0.inner(depth) }
      if hasOthers, random.chance(3) { result["additionalProperties"] = inner(depth) }
    case 4:
      result["patternProperties"] = map(Self.patterns) { $0.inner(depth) }
      if hasOthers, random.chance(2) { result["additionalProperties"] = inner(depth) }
    case 5:
      result["required"] = someNames()
    case 6:
      result[random.chance(2) ? "minProperties" : "maxProperties"] = count()
    case 7 where draft >= .draft2019:
      if random.chance(2) {
        result["dependentRequired"] = map(Self.names) { $0.someNames() }
      } else {
        result["dependentSchemas"] = map(Self.names) { $0.inner(depth, from: $0.references.count) }
      }
    case 7:
      // With named definitions, Python's validator looks for names, and fails on the list of a
      // dependency.
      result["dependencies"] = map(Self.names) { random in
        !random.hasNames && random.random.chance(2)
          ? random.someNames() : random.inner(depth, from: random.references.count)
      }
    default:
      if draft == .draft4 { return }
      result["propertyNames"] =
        random.chance(2)
        ? .object(JSONObject([(key: "pattern", value: .string(random.pick(Self.patterns)))]))
        : .object(JSONObject([(key: "maxLength", value: count())]))
    }
  }

  private mutating func inner(_ depth: Int, from first: Int) -> JSONValue {
    schema(depth: depth - 1, from: first)
  }

  private mutating func arrayKeywords(_ result: inout JSONObject, _ depth: Int) {
    switch random.below(7) {
    case 0, 1:
      result["items"] = inner(depth)
      result["additionalItems"] = nil
    // In 2019-09, Python's validator before 2023 treats all items after a list of schemas as
    // evaluated.
    case 2 where draft != .draft2019 || !hasUnevaluated:
      let places = (0..<random.number(in: 1...3)).map { _ in inner(depth) }
      result[draft == .draft2020 ? "prefixItems" : "items"] = .array(places)
      let rest = draft == .draft2020 ? "items" : "additionalItems"
      result[rest] = random.chance(2) ? inner(depth) : .none
    case 3:
      result[random.chance(2) ? "minItems" : "maxItems"] = count()
    case 4:
      result["uniqueItems"] = .bool(true)
    default:
      guard hasOthers, draft != .draft4 else { return }
      result["contains"] = inner(depth)
      guard draft >= .draft2019 else { return }
      if random.chance(3) { result["minContains"] = count() }
      if random.chance(3) { result["maxContains"] = count() }
    }
  }

  private mutating func numberKeywords(_ result: inout JSONObject) {
    let limit = JSONValue.number(JSONNumber(random.number(in: -2...6)))
    switch random.below(4) {
    case 0: result["minimum"] = limit
    case 1: result["maximum"] = limit
    case 2: result["multipleOf"] = .number(random.pick(RandomJSON.factors))
    default:
      let side = random.chance(2) ? "Minimum" : "Maximum"
      if draft == .draft4 {
        result["exclusive\(side)"] = .bool(true)
        result[side.lowercased()] = limit
      } else {
        result["exclusive\(side)"] = limit
      }
    }
  }

  private mutating func stringKeywords(_ result: inout JSONObject) {
    switch random.below(4) {
    case 0: result["format"] = .string(random.pick(Self.formats))
    case 1: result["minLength"] = count()
    case 2: result["maxLength"] = count()
    default: result["pattern"] = .string(random.pick(Self.patterns))
    }
  }

  private mutating func choiceKeywords(_ result: inout JSONObject) {
    if draft != .draft4, random.chance(2) {
      result["const"] = RandomJSON.value(depth: 1, &random)
    } else {
      var values: [JSONValue] = []
      for _ in 0..<random.number(in: 1...4) {
        let value = RandomJSON.value(depth: 1, &random)
        if !values.contains(value) { values.append(value) }
      }
      result["enum"] = .array(values)
    }
  }

  private mutating func combine(_ result: inout JSONObject, _ depth: Int, _ first: Int) {
    switch random.below(7) {
    case 0: result["allOf"] = schemas(depth, first)
    case 1, 2: result["anyOf"] = schemas(depth, first)
    case 3, 4: result["oneOf"] = schemas(depth, first)
    case 5: result["not"] = inner(depth, from: first)
    default:
      if draft < .draft7 { return }
      result["if"] = inner(depth, from: first)
      if !random.chance(3) { result["then"] = inner(depth, from: first) }
      if !random.chance(3) { result["else"] = inner(depth, from: first) }
    }
  }

  private mutating func schemas(_ depth: Int, _ first: Int) -> JSONValue {
    .array((0..<random.number(in: 1...3)).map { _ in inner(depth, from: first) })
  }

  private mutating func someNames() -> JSONValue {
    let names = Self.names.filter { _ in random.chance(2) }
    return .array((names.isEmpty ? ["a"] : names).map { .string($0) })
  }

  private mutating func map(
    _ keys: [String], _ value: (inout RandomSchema) -> JSONValue
  ) -> JSONValue {
    var result = JSONObject()
    for key in keys where random.chance(2) { result[key] = value(&self) }
    return .object(result)
  }
}
