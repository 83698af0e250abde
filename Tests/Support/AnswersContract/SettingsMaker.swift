import ForwardJSON
import ForwardPatterns
import TestSupport

/// Makes values that a schema is likely to accept, or to refuse for one reason.
struct SettingsMaker {
  let root: JSONValue
  var random: SeededRandom

  /// Returns a document, most often a valid one.
  mutating func document() -> JSONValue {
    var document = value(of: root)
    if random.chance(2) { return document }
    for _ in 0...random.below(2) {
      // Other files have no answers in them.
      if case let mutated = document.mutated(&random), mutated.kind == .object {
        document = mutated
      }
    }
    return document
  }

  /// Returns a value of a schema.
  mutating func value(of schema: JSONValue?, depth: Int = 4) -> JSONValue {
    guard case .object(let members)? = schema, depth > 0 else { return .string("a") }
    if case .string(let reference)? = members["$ref"] {
      return value(of: root["$defs"]?[String(reference.dropFirst(8))], depth: depth - 1)
    }
    if case .array(let options)? = members["enum"] { return random.pick(options) }
    if let fixed = members["const"] { return fixed }
    switch random.pick(types(of: members)) {
    case "object": return object(of: members, depth: depth)
    case "array":
      return .array(
        (0..<random.below(3)).map { _ in value(of: members["items"], depth: depth - 1) })
    case "integer": return .number(JSONNumber(random.pick([1, 2, 3, 7, 0, 80])))
    case "number":
      let text = random.pick(["0.5", "1", "0.250", "1e-7", "3"])
      return (try? JSONValue(parsing: text)) ?? .null
    case "boolean": return .bool(random.chance(2))
    case "null": return .null
    default: return .string(text(of: members))
    }
  }

  private func types(of members: JSONObject) -> [String] {
    switch members["type"] {
    case .string(let type)?: [type]
    case .array(let types)?: types.compactMap(\.string)
    default: ["object"]
    }
  }

  private mutating func object(of members: JSONObject, depth: Int) -> JSONValue {
    var result = JSONObject()
    if case .object(let properties)? = members["properties"] {
      let required = Set(members["required"]?.elements.compactMap(\.string) ?? [])
      for (name, schema) in properties {
        guard required.contains(name) ? !random.chance(12) : random.chance(2) else { continue }
        result[name] = random.chance(15) ? .null : value(of: schema, depth: depth - 1)
      }
    } else if let others = members["additionalProperties"] {
      for name in ["a", "X-Note", "b c"] where random.chance(2) {
        result[name] = value(of: others, depth: depth - 1)
      }
    }
    for part in [.object(members)] + (members["allOf"]?.elements ?? []) {
      // Members of a condition are given whether it is met or not.
      for branch in [part["then"], part["else"]] {
        guard case .object(let members)? = branch, random.chance(2) else { continue }
        if case .object(let more) = object(of: members, depth: depth - 1) {
          for (name, value) in more { result[name] = value }
        }
      }
    }
    return .object(result)
  }

  private mutating func text(of members: JSONObject) -> String {
    let texts = [
      "a", "fridge", "ab", "x y", "2026-12-01", "06:30:00Z", "2026-12-01T06:30:00Z", "PT1H30M",
      "ada@example.org", "https://a.example/x", "a.example", "12", "DE", "one\ntwo",
      "{item} by {expires}", "123e4567-e89b-12d3-a456-426614174000", "owner", "true", "3", "null",
      #""quoted""#, "[1]", "", " ", "é", "yes", " yes", "12\t",
    ]
    let pattern = members["pattern"]?.string.flatMap { try? Pattern($0) }
    let fitting = texts.filter { text in
      pattern.map { $0.search(text) == .yes } ?? true
        && (members["format"]?.string.map { Self.isLikely(text, as: $0) } ?? true)
    }
    return random.pick(fitting.isEmpty || random.chance(15) ? texts : fitting)
  }

  private static func isLikely(_ text: String, as format: String) -> Bool {
    switch format {
    case "date": text == "2026-12-01"
    case "time": text == "06:30:00Z"
    case "date-time": text.contains("T06")
    case "duration": text == "PT1H30M"
    case "email": text.contains("@")
    case "uri": text.hasPrefix("https:")
    case "uuid": text.hasPrefix("123e")
    default: true
    }
  }
}

extension JSONValue {
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
