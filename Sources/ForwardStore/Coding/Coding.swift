public import JSONTree

extension JSONValue {
  /// Encodes a value, with its members in the order in which it encodes them.
  ///
  /// A `Dictionary` has no order, so its members are sorted by key. Types are encoded as they
  /// encode themselves: Foundation's dates, data and URLs have no special form here.
  ///
  /// - Throws: An `EncodingError` for a number that is not finite, or whatever the value throws.
  public init(encoding value: some Encodable) throws {
    self = try Encoded(value).value
  }

  /// Decodes a value. Whole numbers are read from their text, exactly.
  ///
  /// - Throws: A `DecodingError` with the whole path, or whatever the type throws.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: TreeDecoder(value: self, codingPath: []))
  }
}

extension JSONObject {
  /// Encodes a value that has members.
  ///
  /// - Throws: ``DocumentError/notAnObject(type:)`` for a value that encodes as something else, and
  ///   whatever ``JSONTree/JSONValue/init(encoding:)`` throws.
  public init(encoding value: some Encodable) throws {
    self = try Encoded(value).object
  }
}
