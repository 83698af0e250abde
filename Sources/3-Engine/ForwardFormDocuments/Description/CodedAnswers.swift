internal import ForwardForm
internal import ForwardJSON

extension Form.Row {
  /// Returns the value that an answer has in a document; `nil` if the row refuses the answer, or its property has no
  /// coder. No answer is `null`, also where the document would lack the value.
  func coded(_ text: String) -> JSONValue? {
    guard let value = try? value(of: text), rejection(of: value) == nil else { return nil }
    return coded(value)
  }

  func coded(_ value: Value) -> JSONValue? {
    JSONValue(coding: { try self.encode(value, to: $0) })
  }

  /// Whether the property has values of JSON, which every coder writes as they are.
  var isJSON: Bool {
    let types: [Any.Type] = [JSONValue.self, JSONValue?.self, [JSONValue].self, [JSONValue]?.self]
    return types.contains { $0 == codedType }
  }
}

extension JSONValue {
  /// Whether there is nothing, or a list or an object of nothing.
  var isEmpty: Bool { self == .null || elements?.isEmpty == true || members?.isEmpty == true }

  /// Creates the value that a closure writes; `nil` if it can't be written.
  init?(coding write: @escaping (any Encoder) throws -> Void) {
    guard let value = try? JSONValue(encoding: Written(by: write)) else { return nil }
    self = value
  }
}

/// A value that a closure writes to an encoder.
package struct Written: Encodable {
  private let write: (any Encoder) throws -> Void

  package init(by write: @escaping (any Encoder) throws -> Void) { self.write = write }

  package func encode(to encoder: any Encoder) throws { try write(encoder) }
}
