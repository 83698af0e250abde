internal import ForwardForm
package import JSONTree

extension JSONValue {
  /// The value with its texts and numbers masked.
  package var masked: JSONValue {
    switch self {
    case .string(""): self
    case .string, .number: .string(Form.Row.mask)
    case .array(let values): .array(values.map(\.masked))
    case .object(let object):
      .object(JSONObject(object.map { (key: $0.key, value: $0.value.masked) }))
    case .null, .bool: self
    }
  }

  /// The value as a person would write it. An object, and a list that has one, is masked: it may
  /// contain the secrets of a part or of items.
  package var shownText: String {
    switch self {
    case .string(let text): text
    case .object: masked.text()
    case .array(let values): (values.allSatisfy(\.isScalar) ? self : masked).text()
    case .null, .bool, .number: text()
    }
  }

  private var isScalar: Bool {
    switch self {
    case .object, .array: false
    case .null, .bool, .number, .string: true
    }
  }
}
