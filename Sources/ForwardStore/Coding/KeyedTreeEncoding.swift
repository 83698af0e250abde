/// Encodes the members of an object.
///
/// One generic `encode` satisfies all requirements of the protocol: each scalar then encodes itself
/// into the single value container.
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
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(TreeKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}
