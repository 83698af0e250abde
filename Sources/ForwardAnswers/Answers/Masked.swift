package import ForwardForm
package import JSONTree

// A secret is shown as a mask, which is no answer: it leaves the secret as it is. A new model has none.

extension RowPath {
  /// Returns the paths of the values in JSON that are masked secrets.
  ///
  /// - Parameter path: The path of the value itself.
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
