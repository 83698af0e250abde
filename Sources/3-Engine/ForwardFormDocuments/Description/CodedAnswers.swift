internal import ForwardForm
internal import ForwardJSON

extension Form.Row {
  /// Returns the value of an answer in a document; `nil` if the row refuses the answer, or its
  /// property has no coder. An empty answer is `null`, even if the document would omit the member.
  func coded(_ text: String) -> JSONValue? {
    guard let value = try? value(of: text), rejection(of: value) == nil else { return nil }
    return coded(value)
  }

  func coded(_ value: Value) -> JSONValue? {
    JSONValue(coding: { try self.encode(value, to: $0) })
  }

  /// Whether the property's type is JSON, which every coder writes unchanged.
  var isJSON: Bool {
    let types: [Any.Type] = [JSONValue.self, JSONValue?.self, [JSONValue].self, [JSONValue]?.self]
    return types.contains { $0 == codedType }
  }
}

extension JSONValue {
  /// Whether the value is `null`, or an empty list or object.
  var isEmpty: Bool { self == .null || elements?.isEmpty == true || members?.isEmpty == true }

  /// Creates the value that a closure writes; `nil` if encoding fails.
  init?(coding write: @escaping (any Encoder) throws -> Void) {
    guard let value = try? JSONValue(encoding: Written(by: write)) else { return nil }
    self = value
  }
}

/// Encodes the value that a closure writes.
package struct Written: Encodable {
  private let write: (any Encoder) throws -> Void

  package init(by write: @escaping (any Encoder) throws -> Void) { self.write = write }

  package func encode(to encoder: any Encoder) throws { try write(encoder) }
}
