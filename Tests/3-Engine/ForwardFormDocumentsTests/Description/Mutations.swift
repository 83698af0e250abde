import ForwardForm
import ForwardFormDocuments
import ForwardJSON

extension FormDescription {
  /// Returns documents similar to an accepted one. Each breaks the rules of one row in one way.
  func mutations(of document: JSONObject) -> [(name: String, document: JSONObject)] {
    rows.flatMap { row -> [(name: String, document: JSONObject)] in
      guard let path = row.path, let present = document[path: path] else {
        return []
      }
      return row.brokenValues(present).map { value in
        ("\(row.id) = \(value?.text() ?? "missing")", document.setting(path, to: value))
      }
    }
  }
}

extension FormDescription.Row {
  fileprivate func brokenValues(_ present: JSONValue) -> [JSONValue?] {
    // A value of another kind, or no value.
    var values: [JSONValue?] = [
      .object(JSONObject([("a", .null)])), .array([.array([])]), nil,
      present.kind == .string ? .number(JSONNumber(1)) : .string("no such option"),
      present.kind == .bool ? .number(JSONNumber(0)) : .bool(true),
    ]
    switch kind {
    case .option: values.append(.string("no such option"))
    case .options(_, let count):
      values.append(.array([.string("no such option")]))
      if count.lowerBound > 0 { values.append(.array([])) }
    case .items(_, let count):
      if case .array(let items) = present {
        if count.lowerBound > 0 { values.append(.array([])) }
        if let item = items.first, count.upperBound < 100 {
          values.append(.array(Array(repeating: item, count: count.upperBound + 1)))
          values.append(.array([.object(JSONObject())]))
        }
      }
    default: break
    }
    for shape in shapes { values += shape.brokenValues(present) }
    if case .string? = present as JSONValue?, placeholders?.isEmpty == false {
      values.append(.string("{nobody}"))
    }
    return values
  }
}

extension AnswerShape {
  fileprivate func brokenValues(_ present: JSONValue) -> [JSONValue?] {
    switch (self, present) {
    case (.required, .string): ["", " ", "\t\n\u{3000}"].map { .string($0) }
    case (.length(let range), .string):
      (range.lowerBound > 1 ? [.string(String(repeating: "x", count: range.lowerBound - 1))] : [])
        + [.string(String(repeating: "漢", count: range.upperBound + 1))]
    case (.oneOf, .string): [.string("no such word")]
    case (.pattern, .string): [.string("§ no match"), .string(" ")]
    case (.keyboard(.emailAddress), .string):
      ["ada", "ada@", "ada@example", "a b@example.org", "a@b@c.de"].map { .string($0) }
    case (.keyboard(.url), .string), (.url, .string):
      [
        "example.org", "https:", "https://", "https://a b", "https://:8", "1://x.org",
        "gopher://x@",
      ].map {
        .string($0)
      }
    case (.keyboard(.numberPad), .string): [.string("x"), .string("-1")]
    case (.keyboard(.decimalPad), .string): [.string("1."), .string("1,5")]
    case (.keyboard(.phonePad), .string): [.string("+"), .string("one")]
    case (.keyboard(.asciiCapable), .string): [.string("é")]
    case (.keyboard(.path), .string): [.string(String(repeating: "a", count: 4096))]
    case (.integer(let range), .number), (.byteSize(let range), .number):
      (range.lowerBound > .min ? [.number(JSONNumber(range.lowerBound - 1))] : [])
        + (range.upperBound < .max ? [.number(JSONNumber(range.upperBound + 1))] : [])
        + [JSONNumber(1.5).map { .number($0) }]
    case (.decimal(let range?), .number):
      [range.lowerBound - 0.25, range.upperBound + 1].map { JSONNumber($0).map { .number($0) } }
    case (.list(let item, let count), .array):
      (count.lowerBound > 0 ? [.array([])] : [])
        + (count.upperBound < 100
          ? [.array(Array(repeating: .string("1"), count: count.upperBound + 1))] : [])
        + (item == .keyboard(.default) ? [] : [.array([.string("no such thing")])])
    default: []
    }
  }
}

extension JSONObject {
  fileprivate func setting(_ path: JSONPath, to value: JSONValue?) -> JSONObject {
    var copy = JSONValue.object(self)
    copy[path] = value
    if case .object(let object) = copy { return object }
    return self
  }
}
