/// The forms of types that don't encode as a program expects, such as Foundation's dates.
package struct SpecialForms {
  /// Encodes a value, and returns whether it did.
  package typealias Encode = (any Encodable, any Encoder) throws -> Bool
  /// Decodes a value of a type; returns `nil` for a type without a special form.
  package typealias Decode = (any Decodable.Type, any Decoder) throws -> Any?

  let decode: Decode
}

extension CodingUserInfoKey {
  static let specialForms = CodingUserInfoKey(rawValue: "ForwardForm.specialForms")
}

extension TreeDecoder {
  /// Decodes a value by its special form, if its type has one.
  func special<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    guard let forms = CodingUserInfoKey.specialForms.flatMap({ userInfo[$0] }) as? SpecialForms
    else { return nil }
    return try forms.decode(type, self) as? Value
  }
}

extension JSONValue {
  /// Encodes a value. `special` encodes the values that have a special form.
  package init(encoding value: some Encodable, special: @escaping SpecialForms.Encode) throws {
    self = try EncodedValue(value, special: special).value
  }

  /// Decodes a value. `special` decodes the values that have a special form.
  package func decode<Value: Decodable>(
    _ type: Value.Type, special: @escaping SpecialForms.Decode
  ) throws -> Value {
    let forms = SpecialForms(decode: special)
    let userInfo = CodingUserInfoKey.specialForms.map { [$0: forms as Any] } ?? [:]
    return try TreeDecoder(value: self, codingPath: [], userInfo: userInfo).decode(type)
  }
}
