package import ForwardForm
package import JSONTree

// A secret is shown as a mask. The mask is no answer and leaves the secret unchanged; a new model
// has no such secret.

extension RowPath {
  /// Returns the paths of the masked secrets in a JSON value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path of the value.
  package static func masked(in value: JSONValue, at path: RowPath = RowPath([])) -> [RowPath] {
    switch value {
    case .string(Form.Row.mask): [path]
    case .object(let object):
      object.flatMap { key, value -> [RowPath] in
        let place = path.isEmpty ? try? RowPath(reading: key) : path.appending(key: key)
        return place.map { masked(in: value, at: $0) } ?? []
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

extension Form.Answer {
  /// Whether the answer is a masked secret.
  package var isMasked: Bool { value == .text(Form.Row.mask) }
}
