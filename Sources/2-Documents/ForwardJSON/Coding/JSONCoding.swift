/// A `JSONValue` may be a part of a `Codable` type, for data of unknown shape.
///
/// The coders of this module keep the order of keys and all digits of numbers. Other coders, such
/// as Foundation's, lose the order and turn numbers into integers or doubles.
extension JSONValue: Encodable {
  /// - Throws: An `EncodingError` if another encoder can't represent a number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? TreeEncoder { return encoder.node.set(self) }
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: TreeKey.self)
      for (key, value) in members {
        try container.encode(value, forKey: TreeKey(stringValue: key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let bool): try container.encode(bool)
    case .string(let text): try container.encode(text)
    case .number(let number):
      if let integer = Int64(exactly: number) { return try container.encode(integer) }
      if let integer = UInt64(exactly: number) { return try container.encode(integer) }
      guard let double = Double(number) else {
        throw EncodingError.invalidValue(
          number,
          .init(
            codingPath: container.codingPath, debugDescription: "No double is \(number.text)."))
      }
      try container.encode(double)
    default: try container.encodeNil()
    }
  }
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TreeDecoder {
      self = decoder.value
      return
    }
    // A decoder of another format can only try one type after another.
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .number(JSONNumber(integer))
    } else if let integer = try? container.decode(UInt64.self) {
      self = .number(JSONNumber(integer))
    } else if let number = (try? container.decode(Double.self)).flatMap({ JSONNumber($0) }) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      // Sorts the keys, because the decoder's dictionary has no order.
      let members = try container.decode([String: JSONValue].self)
      self = .object(JSONObject(members.sorted { $0.key < $1.key }))
    }
  }
}
