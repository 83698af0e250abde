import JSONTree

/// A decoding container for the members of an object.
struct KeyedTreeDecoding<Key: CodingKey> {
  let object: JSONObject
  let codingPath: [any CodingKey]

  private func decoder(_ key: Key) throws -> TreeDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(.missingKey(key.stringValue), at: codingPath))
    }
    return TreeDecoder(value: value, codingPath: codingPath + [key])
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
    TreeDecoder(value: object[key.stringValue] ?? .null, codingPath: codingPath + [key])
  }
}
