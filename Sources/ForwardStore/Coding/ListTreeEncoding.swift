/// Encodes the elements of a list.
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
