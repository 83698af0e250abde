import JSONTree

/// A decoder of one value of a tree.
struct TreeDecoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
}

extension TreeDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch(JSONObject.self, expected: .object)
    }
    return KeyedDecodingContainer(KeyedTreeDecoding(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([JSONValue].self, expected: .list)
    }
    return ListTreeDecoding(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// Decodes all scalars: `Int.init(from:)` and the others use this container.
extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type, expected: .bool) }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch(type, expected: .text) }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double { try real(type) }
  func decode(_ type: Float.Type) throws -> Float { try real(type) }

  func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
    guard case .number(let number) = value else { throw mismatch(type, expected: .wholeNumber) }
    guard let integer = Integer(exactly: number) else {
      throw outOfRange(min: "\(type.min)", max: "\(type.max)")
    }
    return integer
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: self)
  }

  private func real<Real>(_ type: Real.Type) throws -> Real
  where Real: BinaryFloatingPoint & LosslessStringConvertible {
    guard case .number(let number) = value else { throw mismatch(type, expected: .number) }
    guard let real = Real(number.text), real.isFinite else {
      throw outOfRange(max: "\(Real.greatestFiniteMagnitude)")
    }
    return real
  }
}
