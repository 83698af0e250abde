public import ForwardForm
internal import ForwardJSON

// The kinds of rows and their schemas.

extension FormDescription {
  /// The kind of answer that a row asks for.
  @nonexhaustive
  public enum Kind: Sendable {
    /// A text, with one or several lines.
    case text(lines: Bool)
    /// One option.
    case option([Form.Row.Option])
    /// Any number of options.
    case options([Form.Row.Option], count: ClosedRange<Int>)
    /// Yes or no.
    case toggle
    /// Items with a form; `nil` for items nested too deep.
    case items(FormDescription?, count: ClosedRange<Int>)
  }
}

extension FormDescription.Row {
  /// The kind of a row, made on first use, because the items of a list need a form.
  ///
  /// `@unchecked`: any thread may read a made kind. Making it reads the model, which belongs to one
  /// thread at a time.
  final class MadeKind: @unchecked Sendable {
    private let use = ExclusiveUse()
    private var made: FormDescription.Kind?
    private let make: () -> FormDescription.Kind

    init(_ make: @escaping () -> FormDescription.Kind) { self.make = make }

    var kind: FormDescription.Kind {
      if let made { return made }
      return use {
        let kind = make()
        made = kind
        return kind
      }
    }
  }

  var valueSchema: JSONObject {
    switch kind {
    case .text: textSchema
    case .option(let options): optionSchema(options)
    case .options(let options, let count): optionsSchema(options, count)
    case .toggle: toggleSchema
    case .items(let items, let count): itemsSchema(items, count)
    }
  }

  private func sample(_ text: String) -> Sample? { samples.first { $0.text == text } }

  private func optionSchema(_ options: [Form.Row.Option]) -> JSONObject {
    let schemas = constants(options) { $0 }.map { constants in
      accepted(options, constants).map { option, value in
        var schema = JSONObject(option)
        if let key = value.caseKey {
          schema["type"] = .string("object")
          schema.require(key)
          schema["maxProperties"] = .number(JSONNumber(1))
        } else {
          schema["const"] = value
        }
        return JSONValue.object(schema)
      }
    }
    guard let schemas else { return .types(of: values) }
    return JSONObject([("oneOf", .array(schemas))])
  }

  private func optionsSchema(_ options: [Form.Row.Option], _ count: ClosedRange<Int>) -> JSONObject
  {
    let constants = constants(options) { value -> JSONValue? in
      if let elements = value?.elements, elements.count == 1 { elements[0] } else { nil }
    }
    let known = accepted(options, constants ?? [])
    let isOpen = takesOthers && options.isEmpty
    guard constants != nil || isOpen, known.allSatisfy({ $1 != .null }) else {
      return .types(of: values)
    }
    let items = known.map { option, value in
      var schema = JSONObject(option)
      schema["const"] = value
      return JSONValue.object(schema)
    }
    var schema = JSONObject.type("array")
    let one = items.isEmpty ? [] : [JSONObject([("oneOf", .array(items))])]
    let others = takesOthers ? [ownItemSchema(constants ?? [])] : []
    let alternatives = one + others
    schema["items"] = .object(alternatives.count == 1 ? alternatives[0] : .any(alternatives))
    schema["uniqueItems"] = .bool(true)
    schema.limit("Items", to: count)
    return schema
  }

  /// Returns the schema of free texts beside options with these values.
  private func ownItemSchema(_ constants: [JSONValue]) -> JSONObject {
    guard constants.allSatisfy({ $0.kind == .string }) else { return .types(of: constants) }
    var schema = JSONObject.type("string")
    schema.merge(JSONObject(textKeywords: [.required], nil))
    schema.exclude(controlCharacters(false))
    return schema
  }

  /// Returns the options that can be chosen and their values. Among options with the same value
  /// only the first counts, because exactly one alternative of `oneOf` must fit.
  private func accepted(
    _ options: [Form.Row.Option], _ constants: [JSONValue]
  ) -> [(Form.Row.Option, JSONValue)] {
    var known: Set<JSONValue> = []
    return zip(options, constants).filter { option, value in
      accepts(option) && known.insert(value).inserted
    }
  }

  /// Whether an option is available, or is the present answer.
  private func accepts(_ option: Form.Row.Option) -> Bool {
    option.unavailable == nil || present == option.name
      || present?.items.contains(option.name) == true
  }

  /// Returns the options' values in the document, `null` for no value; `nil` if they aren't known.
  /// Only some of many options were tried; the others are assumed to be alike. Unavailable options
  /// weren't tried.
  private func constants(
    _ options: [Form.Row.Option], _ part: (JSONValue?) -> JSONValue?
  ) -> [JSONValue]? {
    let tried: [JSONValue?] = options.map { option in
      sample(option.name).map { part($0.value) ?? .null } ?? (accepts(option) ? .none : .null)
    }
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
    // The toggle of an optional part: the part exists, or is `null`.
    return samples.contains { ($0.value ?? .null) == .null } ? schema.orNull : schema
  }

  private func itemsSchema(_ items: FormDescription?, _ count: ClosedRange<Int>) -> JSONObject {
    let count = required(count)
    var schema = JSONObject.type(isKeyed ? "object" : "array")
    schema.limit(isKeyed ? "Properties" : "Items", to: count)
    guard let items else { return schema }
    schema[isKeyed ? "additionalProperties" : "items"] = .object(items.body)
    if isKeyed, let key = items.rows.first(where: { $0.id == "key" }) {
      var names = JSONObject(textKeywords: key.shapes, key.placeholders)
      names.exclude(controlCharacters(false))
      names.add(rules: key.rules)
      schema["propertyNames"] = .object(names)
    }
    return schema
  }
}

extension FormDescription.Kind {
  init(_ row: Form.Row, _ items: FormDescription?) {
    self =
      switch row.kind {
      case .picker(let options): .option(options)
      case .choices(let options):
        .options(options.filter { !$0.isOwn }, count: row.choiceCount ?? 0 ... .max)
      case .toggle: .toggle
      case .list(let list): .items(items, count: list.count)
      default: .text(lines: row.kind.hasLines)
      }
  }
}

extension JSONObject {
  fileprivate init(_ option: Form.Row.Option) {
    self.init([("title", .string(option.title))])
    self["description"] = option.detail.map { .string($0) }
  }
}
