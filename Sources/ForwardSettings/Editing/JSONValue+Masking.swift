internal import ForwardForm
package import JSONTree

extension JSONValue {
  package func masked(numbers: Bool) -> JSONValue {
    switch self {
    case .string(""): self
    case .string: .string(Form.Row.mask)
    case .number: numbers ? .string(Form.Row.mask) : self
    case .array(let values): .array(values.map { $0.masked(numbers: numbers) })
    case .object(let object):
      .object(JSONObject(object.map { (key: $0.key, value: $0.value.masked(numbers: numbers)) }))
    case .null, .bool: self
    }
  }

  /// The value as a person would write it. An object, or a list of them, is masked: it may have the
  /// secrets of a part or of items.
  package var shownText: String {
    switch self {
    case .string(let text): text
    case .object: masked(numbers: true).text()
    case .array(let values): (values.allSatisfy(\.isScalar) ? self : masked(numbers: true)).text()
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
