import JSONTree

/// Encodes one value into one node.
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

/// All scalars are encoded here: `Int.encode(to:)` and the others use this container.
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
        value,
        .init(codingPath: codingPath, debugDescription: "JSON has no number \(value).")
      )
    }
    node.set(.number(number))
  }
}
