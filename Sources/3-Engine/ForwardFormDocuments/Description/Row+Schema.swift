internal import ForwardForm
package import ForwardJSON
internal import ForwardPatterns
internal import ForwardText

extension FormDescription.Row {
  /// Returns the schema of the row's value. `isWhole` says whether the document is an item, which
  /// has no defaults.
  func schema(in document: JSONValue, isWhole: Bool) -> JSONObject {
    var schema = JSONObject([("title", .string(title))])
    schema["description"] = help.map { .string($0) }
    schema.add(rules: unsaidRules)
    var value = valueSchema
    if takesNothing, isOptional || !isWhole { value = value.orNull }
    if isReadOnly {
      schema["readOnly"] = .bool(true)
      if !isSecret, let path, let present = document[path] {
        value = JSONObject([("const", present)])
      }
    }
    if isSecret {
      value = schema.addSecret(value, takesReferences: takesReferences)
    } else if !isWhole, !isRefused, let path, let present = document[path] {
      schema["default"] = shown(present)
    }
    let examples = suggested.compactMap(\.value)
    if !examples.isEmpty { schema["examples"] = .array(examples) }
    schema.merge(value)
    return schema
  }

  /// The known values in the document without `null`.
  var values: [JSONValue] { samples.compactMap(\.value).filter { $0 != .null } }

  /// Returns the range of item counts that the row accepts, considering whether it is required.
  func required(_ count: ClosedRange<Int>) -> ClosedRange<Int> {
    let least = max(count.lowerBound, isRequired ? 1 : 0)
    return least...max(least, count.upperBound)
  }

  var textSchema: JSONObject {
    let kinds = Set(values.map(\.kind))
    if kinds == [.string] {
      var schema = JSONObject.type("string")
      guard storesTypedText else { return schema }
      schema.merge(JSONObject(textKeywords: shapes, placeholders))
      if case .text(let hasLines) = kind { schema.exclude(controlCharacters(hasLines)) }
      return schema
    }
    if kinds == [.number] { return .number(shapes) }
    if kinds == [.array] { return listSchema }
    return .types(of: values)
  }

  /// Whether a text is stored as typed, without conversion. A stored date and time without a time
  /// zone has a T between the day and the time. If the conversion adds a time zone, the present
  /// value has it, and typed texts don't.
  private var storesTypedText: Bool {
    let hasDay = shapes.contains { if case .dateAndTime = $0 { true } else { false } }
    let hasTime = hasDay || shapes.contains { if case .timeOfDay = $0 { true } else { false } }
    return samples.prefix(hasTime ? 1 : .max).contains {
      let stored = hasDay ? $0.text.replacing(bytesOf: " ", with: "T") : $0.text
      return $0.value == .string(stored) && !stored.isEmpty
    }
      || samples.allSatisfy(\.text.isEmpty)
  }

  /// Sentences about rules that the row's schema can't express.
  var unsaidRules: [String] {
    let isSaid =
      switch kind {
      case .text:
        switch Set(values.map(\.kind)) {
        case [.string]: storesTypedText
        case [.number]: shapes.contains { $0.numberBounds != nil }
        case [.array]: shapes.contains { if case .list = $0 { true } else { false } }
        default: false
        }
      case .option, .options: valueSchema["oneOf"] != nil || valueSchema["items"] != nil
      case .toggle: true
      case .items(let items, _): items != nil
      }
    return rules + hiddenRules + (isSaid && path != nil ? [] : ["The program reads the value."])
  }

  /// The sentence about hidden rows in a value that is read as a whole.
  private var hiddenRules: [String] {
    let hasHiddenRows =
      switch kind {
      case .items(let items, _):
        // Form files read each value of an item separately.
        items?.rows.contains { $0.condition != .always && $0.declared == nil } == true
      case .option, .toggle: values.contains { $0.kind == .object }
      case .text, .options: false
      }
    return hasHiddenRows ? ["The values of hidden rows must be of their types."] : []
  }

  private var listSchema: JSONObject {
    for case .list(let item, let count) in shapes {
      var schema = JSONObject.type("array")
      schema["items"] = .object(itemSchema(item))
      schema.limit("Items", to: required(count))
      return schema
    }
    return .type("array")
  }

  /// Returns the schema of an array's elements. The row's text separates them with commas.
  private func itemSchema(_ shape: AnswerShape) -> JSONObject {
    let arrays = samples.compactMap { sample in
      if let elements = sample.value?.elements { (sample.text.items, elements) } else { nil }
    }
    let elements = arrays.flatMap { $1 }
    if !elements.isEmpty, elements.allSatisfy({ $0.kind == .number }) { return .number([shape]) }
    // The document stores the typed texts without conversion.
    guard arrays.allSatisfy({ texts, elements in elements == texts.map { .string($0) } }) else {
      return .types(of: elements)
    }
    var schema = JSONObject.type("string")
    schema.merge(JSONObject(textKeywords: [.required, shape], nil))
    schema.exclude(controlCharacters(false) + ",\\uFF0C\\u3001")
    return schema
  }
}

extension JSONObject {
  /// Marks the value as a secret that may be masked and kept elsewhere. Returns the schema of the
  /// values.
  package mutating func addSecret(_ schema: JSONObject, takesReferences: Bool) -> JSONObject {
    var value = schema
    self["writeOnly"] = .bool(true)
    add(rules: ["A masked secret stays as it was, and a new one is missing."])
    if takesReferences { add(rules: [Self.referenceRule]) }
    if value.contains(where: { $0.key != "type" && $0.key != "not" }) {
      value = .any([JSONObject([("const", .string(Form.Row.mask))]), value])
    }
    return takesReferences ? .any([value, Self.commandSchema]) : value
  }

  /// A sentence about references to secrets.
  private static let referenceRule =
    "It may be kept elsewhere: env:NAME is read from a variable, and {\"command\": [PROGRAM, ARGUMENT]} is what the "
    + "program writes, each time that it is needed."

  /// The schema of a reference to a program's output: the program and its arguments, as a row takes
  /// them on one line.
  private static var commandSchema: JSONObject {
    var word = JSONObject.type("string")
    word.exclude(controlCharacters(false))
    var words = JSONObject.type("array")
    var program = word
    program["minLength"] = .number(JSONNumber(1))
    words["prefixItems"] = .array([.object(program)])
    words["items"] = .object(word)
    words["minItems"] = .number(JSONNumber(1))
    var schema = JSONObject.type("object")
    schema["properties"] = .object(JSONObject([("command", .object(words))]))
    schema.require("command")
    schema["additionalProperties"] = .bool(false)
    return schema
  }

  fileprivate static func number(_ shapes: [AnswerShape]) -> JSONObject {
    var schema = JSONObject.type("number")
    for (least, most, isWhole) in shapes.compactMap(\.numberBounds) {
      if isWhole { schema["type"] = .string("integer") }
      schema["minimum"] = least.map { .number($0) }
      schema["maximum"] = most.map { .number($0) }
    }
    return schema
  }
}

extension AnswerShape {
  /// The least and the greatest number, and whether numbers are whole; `nil` for shapes of other
  /// values.
  package var numberBounds: (least: JSONNumber?, most: JSONNumber?, isWhole: Bool)? {
    switch self {
    case .integer(let range), .byteSize(let range):
      (JSONNumber(range.lowerBound), JSONNumber(range.upperBound), true)
    case .decimal(let range):
      (
        JSONNumber(range?.lowerBound ?? -.greatestFiniteMagnitude),
        JSONNumber(range?.upperBound ?? .greatestFiniteMagnitude), false
      )
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .duration, .date,
      .timeOfDay, .dateAndTime, .uuid, .list, .wanted, .described:
      nil
    }
  }

  /// A sentence about the shape, if a schema can't express it.
  fileprivate var unsaidRule: String? {
    switch self {
    case .required, .count, .oneOf, .keyboard(.default), .keyboard(.asciiCapable),
      .keyboard(.numberPad), .keyboard(.decimalPad), .keyboard(.phonePad),
      .keyboard(.emailAddress), .integer, .decimal, .byteSize:
      nil
    case .list(let item, _): item.unsaidRule
    case .keyboard(.path), .keyboard(.folder): "A path has at most 4095 bytes."
    case .keyboard(.url), .url: "A masked part of an address stays as it was."
    case .length: "A character of several code points counts as one."
    case .pattern(let source, let wants):
      (try? Pattern(deciding: source)) == nil ? "The value is \(wants)." : nil
    case .duration: "The value is a length of time within the limits of the row."
    case .date: "The value is a day of the calendar within the limits of the row."
    case .timeOfDay: "The value is a time of day within the limits of the row."
    case .dateAndTime: "The value is a date and a time within the limits of the row."
    case .uuid: "The value is a UUID."
    case .wanted(let words): "The value is \(words)."
    case .described(let sentence): sentence
    case .text: "The program checks the value by a rule of its own."
    }
  }
}

/// The control characters that a text refuses, as the content of a character class.
package func controlCharacters(_ hasLines: Bool) -> String {
  (hasLines ? "\\u0000-\\u0008\\u000B-" : "\\u0000-\\u0008\\u000A-") + "\\u001F\\u007F-\\u009F"
}

extension Form.Row {
  /// Sentences about rules that the row's schema can't express.
  var unsaidRules: [String] {
    var rules = shapes.compactMap(\.unsaidRule)
    if placeholders?.names.isEmpty == false {
      rules.append("Words in braces are the names of placeholders, in any script.")
    }
    if traits.rules.contains(where: { $0.shape == nil }) {
      rules.append("The program checks the value by a rule of its own.")
    }
    if hasAsyncRules {
      rules.append("The program checks the value, which takes time.")
    }
    if case .list(let list) = kind, !list.verbs.isSuperset(of: [.add, .remove]) {
      rules.append("Not all items may be added or removed.")
    }
    return rules
  }
}
