struct TreeDecoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
}

extension TreeDecoder: Decoder {
  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = value.members else {
      throw mismatch(JSONObject.self, expected: .object)
    }
    return KeyedDecodingContainer(
      KeyedTreeDecoding(object: object, codingPath: codingPath, userInfo: userInfo))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else {
      throw mismatch([JSONValue].self, expected: .list)
    }
    return ListTreeDecoding(elements: elements, codingPath: codingPath, userInfo: userInfo)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// Decodes all scalars: `Int.init(from:)` and the others use this container.
extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let bool = value.bool else { throw mismatch(type, expected: .bool) }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard let string = value.string else { throw mismatch(type, expected: .text) }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double { try real(type) }
  func decode(_ type: Float.Type) throws -> Float { try real(type) }

  func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
    guard let number = value.number else { throw mismatch(type, expected: .wholeNumber) }
    guard let integer = Integer(exactly: number) else {
      throw outOfRange(min: "\(type.min)", max: "\(type.max)")
    }
    return integer
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try special(type) ?? Value(from: self)
  }

  private func real<Real>(_ type: Real.Type) throws -> Real
  where Real: BinaryFloatingPoint & LosslessStringConvertible {
    guard let number = value.number else { throw mismatch(type, expected: .number) }
    guard let real = Real(number.text), real.isFinite else {
      throw outOfRange(max: "\(Real.greatestFiniteMagnitude)")
    }
    return real
  }
}

struct KeyedTreeDecoding<Key: CodingKey> {
  let object: JSONObject
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  private func decoder(_ key: Key) throws -> TreeDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(.missingKey(key.stringValue), at: codingPath))
    }
    return TreeDecoder(value: value, codingPath: codingPath + [key], userInfo: userInfo)
  }
}

extension KeyedTreeDecoding: KeyedDecodingContainerProtocol {
  var allKeys: [Key] { object.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(at: TreeKey.super) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

  private func superDecoder(at key: any CodingKey) -> any Decoder {
    TreeDecoder(
      value: object[key.stringValue] ?? .null, codingPath: codingPath + [key], userInfo: userInfo)
  }
}

struct ListTreeDecoding {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  private(set) var currentIndex = 0

  /// Decodes the next element, and advances on success.
  private mutating func next<Value>(_ decode: (TreeDecoder) throws -> Value) throws -> Value {
    let path = codingPath + [TreeKey(index: currentIndex)]
    guard currentIndex < elements.count else {
      throw DecodingError.valueNotFound(Value.self, .init(.endOfList, at: path))
    }
    let value = try decode(
      TreeDecoder(value: elements[currentIndex], codingPath: path, userInfo: userInfo))
    currentIndex += 1
    return value
  }
}

extension ListTreeDecoding: UnkeyedDecodingContainer {
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
