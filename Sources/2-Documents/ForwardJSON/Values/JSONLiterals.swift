/// JSON as literals: `["name": "Milk", "count": 2, "tags": ["cold", nil], "isFresh": true]`.
extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// Creates `null`. For an optional value, `nil` is a missing value, except in
  /// `condition ? value : nil`, which is `null` as well: write `.none` there.
  public init(nilLiteral: ()) { self = .null }

  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral number: Int) { self = .number(JSONNumber(number)) }

  /// Creates the number with the shortest text that reads back as the same `Double`. Creates `null`
  /// for a number that is not finite, because JSON can't write it.
  public init(floatLiteral number: Double) {
    self = JSONNumber(number).map(JSONValue.number) ?? .null
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

/// An object's keys keep their order; the last value of a repeated key wins.
extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { (key: $0, value: $1) }))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.map { (key: $0, value: $1) })
  }
}
