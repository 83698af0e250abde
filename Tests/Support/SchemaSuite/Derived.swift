internal import ForwardJSON
internal import ForwardJSONSchema

// The tests of draft-06 are the draft-07 tests without the features that draft-07 added. The tests
// of 2019-09 are the 2020-12 tests with the earlier names of keywords. Tests with another meaning
// are left out.
extension SchemaDraft {
  /// Returns groups of this draft, converted from a file of the neighbouring draft.
  func derivedGroups(from text: String, file: String) throws -> [SuiteGroup] {
    let document = try JSONValue(parsing: text)
    return try SuiteGroup.all(in: document, file: file).compactMap { group in
      guard let name = group.tests.first?.name, !means(name, inAnotherWay: group.schema)
      else { return nil }
      return SuiteGroup(
        schema: rewritten(group.schema),
        tests: group.tests.map {
          SuiteTest(name: $0.name, instance: rewritten($0.instance), isValid: $0.isValid)
        })
    }
  }

  private func means(_ name: SuiteTest.Name, inAnotherWay schema: JSONValue) -> Bool {
    switch self {
    case .draft6:
      name.file == "if-then-else.json" || schema.has(["if", "then", "else", "$comment"])
    case .draft2019:
      // In 2019-09, `contains` doesn't evaluate items, and dynamic references have other names.
      name.file == "dynamicRef.json" || schema.has(["$dynamicRef", "$dynamicAnchor"])
        || name.file.hasSuffix("unevaluatedItems.json") && schema.has(["contains"])
        || name.file.hasSuffix("items.json") && schema.has(["prefixItems"]) && schema.has(["$ref"])
    default: false
    }
  }

  private func rewritten(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(rewritten(text))
    case .array(let elements): .array(elements.map(rewritten))
    case .object(let members):
      .object(
        JSONObject(
          members.map { key, value in
            (key: rewritten(key: key, in: members), value: rewritten(value))
          }))
    default: value
    }
  }

  private func rewritten(key: String, in members: JSONObject) -> String {
    guard self == .draft2019, members["prefixItems"] != nil else { return key }
    return switch key {
    case "prefixItems": "items"
    case "items": "additionalItems"
    default: key
    }
  }

  private func rewritten(_ text: String) -> String {
    guard let neighbour else { return text }
    return text.replacing(
      "#/prefixItems/", with: self == .draft2019 ? "#/items/" : "#/prefixItems/"
    )
    .replacing(neighbour.metaSchema, with: metaSchema)
    .replacing("localhost:1234/\(neighbour.folder)/", with: "localhost:1234/\(folder)/")
  }
}

extension JSONValue {
  /// Whether one of the keys occurs anywhere in the value.
  func has(_ keys: Set<String>) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.has(keys) }
    case .object(let members): members.contains { keys.contains($0.key) || $0.value.has(keys) }
    default: false
    }
  }
}
