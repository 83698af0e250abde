internal import ForwardForm
package import JSONTree

extension SchemaDocument {
  /// The value with a mask in place of each secret: of what is `writeOnly`, or has the format `password`.
  package var masked: JSONValue? { value.map { SchemaPlace(views, value: $0).masked($0) } }
}

extension SchemaPlace {
  fileprivate func masked(_ value: JSONValue) -> JSONValue {
    if isSecret, value != .null, value != .string("") { return .string(Form.Row.mask) }
    switch value {
    case .object(let members):
      return .object(
        JSONObject(
          members.map { key, value in
            (key, member(key, value: value)?.masked(value) ?? value)
          }))
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          views(ofElement: index).map { SchemaPlace($0, value: element).masked(element) } ?? element
        })
    default: return value
    }
  }
}
