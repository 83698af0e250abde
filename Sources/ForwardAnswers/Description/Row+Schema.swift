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

  /// The values in the document, of which some may be none.
  var values: [JSONValue] { samples.compactMap(\.value).filter { $0 != .null } }

  /// Returns the number of items that a row which may be required accepts.
  func required(_ count: ClosedRange<Int>) -> ClosedRange<Int> {
    let least = max(count.lowerBound, isRequired ? 1 : 0)
    return least...max(least, count.upperBound)
  }

  var textSchema: JSONObject {
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
    if kinds == [.number] { return .number(shapes) }
    if kinds == [.array] { return listSchema }
    return .types(of: values)
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

  /// Returns the schema of the values in an array, whose texts are separated by commas.
  private func itemSchema(_ shape: AnswerShape) -> JSONObject {
    let arrays = samples.compactMap { sample in
      if case .array(let elements)? = sample.value { (sample.text.items, elements) } else { nil }
    }
    let elements = arrays.flatMap { $1 }
    if !elements.isEmpty, elements.allSatisfy({ $0.kind == .number }) { return .number([shape]) }
    // The typed texts are stored, and not ones that they were converted to.
    guard arrays.allSatisfy({ texts, elements in elements == texts.map { .string($0) } }) else {
      return .types(of: elements)
    }
    var schema = JSONObject.type("string")
    schema.merge(JSONObject(textKeywords: [shape], nil))
    return schema
  }
}

extension JSONObject {
  /// The schema of numbers of all shapes.
  fileprivate static func number(_ shapes: [AnswerShape]) -> JSONObject {
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
}
