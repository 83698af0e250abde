extension JSONObject {
  /// Encodes a value that has members.
  ///
  /// - Throws: ``DocumentError/notAnObject(type:)`` for a value that encodes as another kind, an
  ///   `EncodingError` for a number that is not finite, or an error of the value.
  public init(encoding value: some Encodable) throws { self = try EncodedValue(value).object }
}

extension EncodedValue {
  var object: JSONObject {
    get throws(DocumentError) {
      guard let object = value.members else { throw .notAnObject(type: type) }
      return object
    }
  }
}
