internal import ForwardForm
package import ForwardJSON

// A secret is shown as a mask. As an answer, the mask keeps the secret; a new model has no secret
// to keep.

extension JSONValue {
  /// The value with its texts and numbers masked.
  package var masked: JSONValue {
    switch self {
    case .string(""): self
    case .string, .number: .string(Form.Row.mask)
    default: mappingParts { $1.masked }
    }
  }

  /// The value as a person would write it. Masks objects, and lists that contain arrays or objects:
  /// they may have secrets of a part or of items.
  package var shownText: String {
    switch self {
    case .string(let text): text
    case .object: masked.text()
    case .array(let values): (values.allSatisfy(\.isScalar) ? self : masked).text()
    case .null, .bool, .number: text()
    }
  }

  package var isMask: Bool { self == .string(Form.Row.mask) }
}

extension RowPath {
  /// Returns the paths of the masks in a JSON value.
  static func masked(in value: JSONValue, at path: RowPath = RowPath([])) -> [RowPath] {
    switch value {
    case .string(Form.Row.mask): [path]
    case .object(let object):
      object.flatMap { key, value in
        masked(in: value, at: path.isEmpty ? RowPath(key: key) : path.appending(key: key))
      }
    case .array(let values):
      values.enumerated().flatMap { index, value -> [RowPath] in
        guard case .object = value else { return [] }
        return masked(in: value, at: path.appending(item: index + 1))
      }
    default: []
    }
  }
}
