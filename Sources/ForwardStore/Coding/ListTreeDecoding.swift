import JSONTree

/// A decoding container for the elements of a list.
struct ListTreeDecoding {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  /// Decodes the next element, and advances if that succeeds.
  private mutating func next<Value>(_ decode: (TreeDecoder) throws -> Value) throws -> Value {
    let path = codingPath + [TreeKey(index: currentIndex)]
    guard currentIndex < elements.count else {
      throw DecodingError.valueNotFound(Value.self, .init(.endOfList, at: path))
    }
    let value = try decode(TreeDecoder(value: elements[currentIndex], codingPath: path))
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
