public import JSONTree

extension JSONValue {
  /// Encodes a value, with its members in the order in which they are encoded.
  ///
  /// The members of a `Dictionary`, which has no order, are sorted by key. Foundation's dates, data
  /// and URLs have no special form: every type encodes itself.
  ///
  /// - Throws: An `EncodingError` for a number that is not finite, or an error of the value.
  public init(encoding value: some Encodable) throws { self = try Encoded(value).value }

  /// Decodes a value. Whole numbers are decoded exactly.
  ///
  /// - Throws: A `DecodingError` with the whole path of the value, or an error of the type.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: TreeDecoder(value: self, codingPath: []))
  }
}

extension JSONObject {
  /// Encodes a value that has members.
  ///
  /// - Throws: ``DocumentError/notAnObject(type:)`` for a value that encodes as another kind, and
  ///   the errors of ``JSONTree/JSONValue/init(encoding:)``.
  public init(encoding value: some Encodable) throws { self = try Encoded(value).object }
}
