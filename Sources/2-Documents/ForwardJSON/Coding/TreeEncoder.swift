struct TreeEncoder {
  let node: TreeNode
  let codingPath: [any CodingKey]
}

extension TreeEncoder: Encoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beObject()
    return KeyedEncodingContainer(KeyedTreeEncoding(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beList()
    return ListTreeEncoding(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

/// Encodes all scalars: `Int.encode(to:)` and the others use this container.
extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) throws { try encode(real: value) }
  func encode(_ value: Float) throws { try encode(real: value) }
  func encode(_ value: some FixedWidthInteger & Encodable) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: some Encodable) throws { try node.encode(value, at: codingPath) }

  private func encode(real value: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard let number = JSONNumber(value) else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "JSON has no number \(value)."))
    }
    node.set(.number(number))
  }
}

/// An encoding container for the members of an object.
///
/// One generic `encode` satisfies all requirements of the protocol, because each scalar encodes
/// itself into the single value container.
struct KeyedTreeEncoding<Key: CodingKey> {
  let node: TreeNode
  let codingPath: [any CodingKey]

  private func encoder(_ key: any CodingKey) -> TreeEncoder {
    TreeEncoder(node: node.member(key), codingPath: codingPath + [key])
  }
}

extension KeyedTreeEncoding: KeyedEncodingContainerProtocol {
  func encodeNil(forKey key: Key) { encoder(key).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws { try encoder(key).encode(value) }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(TreeKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

struct ListTreeEncoding {
  let node: TreeNode
  let codingPath: [any CodingKey]

  private func nextEncoder() -> TreeEncoder {
    let path = codingPath + [TreeKey(index: count)]
    return TreeEncoder(node: node.element(), codingPath: path)
  }
}

extension ListTreeEncoding: UnkeyedEncodingContainer {
  var count: Int { node.count }

  func encodeNil() { nextEncoder().encodeNil() }

  func encode(_ value: some Encodable) throws { try nextEncoder().encode(value) }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    nextEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nextEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nextEncoder() }
}
