import JSONTree

/// Decodes one value of a tree.
struct TreeDecoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
}

extension TreeDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch(JSONObject.self, wanted: "an object")
    }
    return KeyedDecodingContainer(KeyedTreeDecoding(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([JSONValue].self, wanted: "a list")
    }
    return ListTreeDecoding(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// Every scalar ends here: `Int.init(from:)` and its like ask for this container.
extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type, wanted: "true or false") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch(type, wanted: "text") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double { try real(type) }
  func decode(_ type: Float.Type) throws -> Float { try real(type) }

  func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
    guard case .number(let number) = value else { throw mismatch(type, wanted: "a whole number") }
    guard let integer = Integer(exactly: number) else {
      throw corrupted("a whole number from \(type.min) to \(type.max)")
    }
    return integer
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: self)
  }

  private func real<Real>(_ type: Real.Type) throws -> Real
  where Real: BinaryFloatingPoint & LosslessStringConvertible {
    guard case .number(let number) = value else { throw mismatch(type, wanted: "a number") }
    guard let real = Real(number.text), real.isFinite else {
      throw corrupted("a number up to \(Real.greatestFiniteMagnitude)")
    }
    return real
  }
}
