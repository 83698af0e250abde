internal import ForwardForm
internal import JSONTree

extension FormDescription.Row {
  /// Returns the schema of the row's value.
  ///
  /// - Parameter document: The document with the defaults.
  func schema(in document: JSONValue) -> JSONObject {
    var schema = JSONObject([("title", .string(title))])
    schema["description"] = help.map { .string($0) }
    var value = valueSchema
    if isOptional { value = value.orNull }
    if isSecret {
      schema["writeOnly"] = .bool(true)
      if value != .type("string") {
        value = .any([JSONObject([("const", .string(Form.Row.mask))]), value])
      }
    } else if !isRefused, let path, let present = document[path] {
      schema["default"] = shown(present)
    }
    schema.merge(value)
    return schema
  }

  private var valueSchema: JSONObject {
    switch kind {
    case .text: textSchema
    case .option(let options): optionSchema(options)
    case .options(let options, let count): optionsSchema(options, count)
    case .toggle: toggleSchema
    case .items(let items, let count): itemsSchema(items, count)
    }
  }

  /// The values in the document, of which some may be none.
  private var values: [JSONValue] { samples.compactMap(\.value).filter { $0 != .null } }

  private func sample(_ text: String) -> Sample? { samples.first { $0.text == text } }

  // MARK: Options

  private func optionSchema(_ options: [Form.Row.Option]) -> JSONObject {
    var known: [JSONValue] = []
    let schemas = constants(options) { $0 }.map { constants in
      zip(options, constants).compactMap { option, value -> JSONValue? in
        guard !known.contains(value) else { return nil }
        known.append(value)
        var schema = JSONObject([("title", .string(option.title))])
        if let key = value.caseKey {
          schema["type"] = .string("object")
          schema.require(key)
        } else {
          schema["const"] = value
        }
        return .object(schema)
      }
    }
    guard let schemas else { return .types(of: values) }
    return JSONObject([("oneOf", .array(schemas))])
  }

  private func optionsSchema(_ options: [Form.Row.Option], _ count: ClosedRange<Int>) -> JSONObject
  {
    let constants = constants(options) { value -> JSONValue? in
      if case .array(let elements)? = value, elements.count == 1 { elements[0] } else { nil }
    }
    guard let constants, constants.allSatisfy({ $0 != .null }) else { return .types(of: values) }
    let items = zip(options, constants).map { option, value in
      JSONValue.object(JSONObject([("title", .string(option.title)), ("const", value)]))
    }
    var schema = JSONObject.type("array")
    schema["items"] = .object(JSONObject([("oneOf", .array(items))]))
    schema["uniqueItems"] = .bool(true)
    schema.limit("Items", to: count)
    return schema
  }

  /// Returns the values of options in the document, `null` for none; `nil` if they aren't known. Of
  /// many options only some were tried, and the others are taken to be alike.
  private func constants(
    _ options: [Form.Row.Option], _ part: (JSONValue?) -> JSONValue?
  ) -> [JSONValue]? {
    let tried = options.map { option in sample(option.name).map { part($0.value) ?? .null } }
    if !tried.contains(nil) { return tried.compactMap(\.self) }
    let places = options.indices.filter { tried[$0] != nil }
    guard !places.isEmpty else { return nil }
    if places.allSatisfy({ tried[$0] == .string(options[$0].name) }) {
      return options.map { .string($0.name) }
    }
    if places.allSatisfy({ tried[$0] == .number(JSONNumber($0)) }) {
      return options.indices.map { .number(JSONNumber($0)) }
    }
    return nil
  }

  private var toggleSchema: JSONObject {
    let schema = JSONObject.types(of: values)
    // An optional part: there is one, or not.
    return samples.contains { ($0.value ?? .null) == .null } ? schema.orNull : schema
  }

  // MARK: Items

  /// Returns the number of items that a row which may be required accepts.
  private func required(_ count: ClosedRange<Int>) -> ClosedRange<Int> {
    let least = max(count.lowerBound, isRequired ? 1 : 0)
    return least...max(least, count.upperBound)
  }

  private func itemsSchema(_ items: FormDescription?, _ count: ClosedRange<Int>) -> JSONObject {
    let count = required(count)
    var schema = JSONObject.type(isKeyed ? "object" : "array")
    schema.limit(isKeyed ? "Properties" : "Items", to: count)
    guard let items else { return schema }
    schema[isKeyed ? "additionalProperties" : "items"] = .object(items.body(isWhole: true))
    if isKeyed, let key = items.rows.first(where: { $0.id == "key" }) {
      let names = JSONObject(textKeywords: key.shapes, key.placeholders)
      if !names.isEmpty { schema["propertyNames"] = .object(names) }
    }
    return schema
  }

  // MARK: Texts

  private var textSchema: JSONObject {
    let kinds = Set(values.map(\.kind))
    if kinds == [.string] {
      var schema = JSONObject.type("string")
      // The typed text is stored, and not one that it was converted to.
      if samples.contains(where: { $0.value == .string($0.text) && !$0.text.isEmpty })
        || samples.allSatisfy({ $0.text.isEmpty })
      {
        schema.merge(JSONObject(textKeywords: shapes, placeholders))
      }
      return schema
    }
    if kinds == [.number] { return numberSchema }
    if kinds == [.array] { return listSchema }
    return .types(of: values)
  }

  private var numberSchema: JSONObject {
    var schema = JSONObject.type("number")
    for shape in shapes {
      switch shape {
      case .integer(let range), .byteSize(let range):
        schema["type"] = .string("integer")
        if range.lowerBound > .min { schema["minimum"] = .number(JSONNumber(range.lowerBound)) }
        if range.upperBound < .max { schema["maximum"] = .number(JSONNumber(range.upperBound)) }
      case .decimal(let range?):
        schema["minimum"] = JSONNumber(range.lowerBound).map { .number($0) }
        schema["maximum"] = JSONNumber(range.upperBound).map { .number($0) }
      default: break
      }
    }
    return schema
  }

  private var listSchema: JSONObject {
    for case .list(let item, let count) in shapes {
      var items = JSONObject.type("string")
      items.merge(JSONObject(textKeywords: [.keyboard(item)], nil))
      var schema = JSONObject.type("array")
      schema["items"] = .object(items)
      schema.limit("Items", to: required(count))
      return schema
    }
    return .type("array")
  }
}

extension JSONObject {
  fileprivate static func type(_ type: String) -> JSONObject {
    JSONObject([("type", .string(type))])
  }

  /// Returns the schema of values of the kinds of some values.
  fileprivate static func types(of values: [JSONValue]) -> JSONObject {
    var names: [JSONValue] = []
    for value in values where !names.contains(.string(value.typeName)) {
      names.append(.string(value.typeName))
    }
    if names.isEmpty { return JSONObject() }
    return JSONObject([("type", names.count == 1 ? names[0] : .array(names))])
  }

  /// The schema that also accepts `null`.
  fileprivate var orNull: JSONObject {
    var schema = self
    switch (self["type"], self["oneOf"]) {
    case (.string(let type)?, _): schema["type"] = .array([.string(type), .string("null")])
    case (.array(let types)?, _) where !types.contains(.string("null")):
      schema["type"] = .array(types + [.string("null")])
    case (_, .array(let options)?):
      let none = JSONValue.object(JSONObject([("const", .null)]))
      let hasNone = options.contains {
        if case .object(let option) = $0 { option["const"] == .null } else { false }
      }
      if !hasNone { schema["oneOf"] = .array(options + [none]) }
    default: break
    }
    return schema
  }

  /// Limits a number: `minItems` and `maxItems`.
  fileprivate mutating func limit(_ what: String, to count: ClosedRange<Int>) {
    if count.lowerBound > 0 { self["min" + what] = .number(JSONNumber(count.lowerBound)) }
    if count.upperBound < .max { self["max" + what] = .number(JSONNumber(count.upperBound)) }
  }
}

extension JSONValue {
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
