internal import ForwardForm
internal import ForwardJSON

extension Form.Row {
  /// Returns the value that an answer has in a document; `nil` if the row refuses the answer, or its property has no
  /// coder. No answer is `null`, also where the document would lack the value.
  func coded(_ text: String) -> JSONValue? {
    guard let value = try? value(of: text), rejection(of: value) == nil else { return nil }
    return coded(value)
  }

  private func coded(_ value: Value) -> JSONValue? {
    JSONValue(coding: { try self.encode(value, to: $0) })
  }

  /// Whether the row writes the present value as the document has it. Otherwise the model has a coder of its own,
  /// and what it writes for an answer is only found by giving the answer.
  func isCoded(_ value: Value?, as stored: JSONValue?) -> Bool {
    guard let value, let coded = coded(value) else { return false }
    return coded == stored ?? .null
  }
}

extension JSONValue {
  /// Creates the value that a closure writes; `nil` if it can't be written.
  init?(coding write: @escaping (any Encoder) throws -> Void) {
    guard let value = try? JSONValue(encoding: Written(write: write)) else { return nil }
    self = value
  }

  private struct Written: Encodable {
    let write: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }
}
