import ForwardJSON
import ForwardPatterns
import TestSupport

/// Makes values that a schema probably accepts, or refuses for one reason.
struct DocumentMaker {
  let root: JSONValue
  var random: SeededRandom

  /// Returns a document, which is valid in most cases.
  mutating func document() -> JSONValue {
    var document = value(of: root)
    if random.chance(2) { return document }
    for _ in 0...random.below(2) {
      // Only an object can contain answers.
      if case let mutated = document.mutated(&random), mutated.kind == .object {
        document = mutated
      }
    }
    return document
  }

  /// Returns a value of a schema.
  mutating func value(of schema: JSONValue?, depth: Int = 4) -> JSONValue {
    guard case .object(let members)? = schema, depth > 0 else { return .string("a") }
    if let target = members["$ref"].flatMap(target) { return value(of: target, depth: depth - 1) }
    if let options = members["enum"]?.elements, !options.isEmpty { return random.pick(options) }
    if let fixed = members["const"] { return fixed }
    let examples = (members["examples"]?.elements ?? []) + [members["default"]].compactMap(\.self)
    if !examples.isEmpty, random.chance(3) { return random.pick(examples) }
    for key in ["anyOf", "oneOf"] {
      guard let branches = members[key]?.elements, !branches.isEmpty else { continue }
      // Combines the object's own members with the members of one alternative.
      let chosen = value(of: random.pick(branches), depth: depth - 1)
      guard let more = chosen.members, members["properties"] != nil,
        var all = object(of: members, depth: depth).members
      else { return chosen }
      for (key, value) in more { all[key] = value }
      return .object(all)
    }
    switch random.pick(types(of: members)) {
    case "object": return object(of: members, depth: depth)
    case "array":
      let first = (members["prefixItems"]?.elements ?? []).map { value(of: $0, depth: depth - 1) }
      return .array(
        first
          + (0..<(random.below(3) + (members["minItems"] == 1 ? 1 : 0))).map { _ in
            let contained = random.chance(3) ? members["contains"] : nil
            return value(of: contained ?? members["items"], depth: depth - 1)
          })
    case "integer", "number": return number(of: members)
    case "boolean": return .bool(random.chance(2))
    case "null": return .null
    default: return .string(text(of: members))
    }
  }

  private func target(of reference: JSONValue) -> JSONValue? {
    guard let keys = reference.string?.split(separator: "/").dropFirst(), keys.count == 2 else {
      return reference == "#" ? root : nil
    }
    return root[JSONPath(keys: keys.map(String.init))]
  }

  private mutating func number(of members: JSONObject) -> JSONValue {
    let whole = ["1", "2", "3", "7", "0", "80", "10", "-1"]
    let all = whole + ["0.5", "0.250", "1e-7", "2.5"]
    let bounds = ["minimum", "maximum"].compactMap { members[$0] }
    if !bounds.isEmpty, random.chance(4) { return random.pick(bounds) }
    let text = random.pick(members["type"] == "integer" ? whole : all)
    return (try? JSONValue(parsing: text)) ?? .null
  }

  private func types(of members: JSONObject) -> [String] {
    switch members["type"] {
    case .string(let type)?: [type]
    case .array(let types)?: types.compactMap(\.string)
    default:
      ["pattern", "minLength", "format"].contains { members[$0] != nil } ? ["string"] : ["object"]
    }
  }

  private mutating func object(of members: JSONObject, depth: Int) -> JSONValue {
    var result = JSONObject()
    if case .object(let properties)? = members["properties"] {
      let required = Set(members["required"]?.elements?.compactMap(\.string) ?? [])
      for (name, schema) in properties {
        guard required.contains(name) ? !random.chance(30) : random.chance(2) else { continue }
        result[name] = random.chance(40) ? .null : value(of: schema, depth: depth - 1)
      }
    }
    let patterns = members["patternProperties"]?.members?.first?.value
    if let others = patterns ?? members["additionalProperties"], others != false {
      for name in ["a", "X-Note", "b c"] where random.chance(2) && result[name] == nil {
        result[name] = value(of: others, depth: depth - 1)
      }
    }
    for part in [.object(members)] + (members["allOf"]?.elements ?? []) {
      // Adds members of conditional branches whether the condition holds or not.
      for branch in [part["then"], part["else"], part["properties"].map { _ in part }]
      where branch != .object(members) {
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
      "/srv/a.txt", "~/x", "#kitchen:example.org", "AB1", "env:TOKEN", "••••••", "a, b", "-",
      "none", "1.0",
    ]
    let patterns = ([.object(members)] + (members["allOf"]?.elements ?? []))
      .compactMap { $0["pattern"]?.string.flatMap { try? Pattern($0) } }
    let excluded = members["not"]?["pattern"]?.string.flatMap { try? Pattern($0) }
    let fitting = texts.filter { text in
      patterns.allSatisfy { $0.search(text) == .yes } && excluded?.search(text) != .yes
        && (members["format"]?.string.map { Self.isLikely(text, as: $0) } ?? true)
    }
    return random.pick(fitting.isEmpty || random.chance(40) ? texts : fitting)
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
