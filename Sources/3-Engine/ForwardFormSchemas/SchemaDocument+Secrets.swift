internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON

// Secrets of a document, and the masks by which they are shown.

extension SchemaDocument {
  /// The value with a mask in place of each secret: of what is `writeOnly`, or has the format `password`.
  package var masked: JSONValue? { value.map { SchemaPlace(views, value: $0).masked($0) } }

  /// Returns a value with the secrets that are there in place of their masks. An element of a list is the one that is
  /// shown alike, in its place or as the only one.
  func unmasked(_ value: JSONValue, at path: [String]) -> JSONValue {
    guard let present = self[at: path], let place = place(at: path) else { return value }
    if value == .string(Form.Row.mask) { return place.isSecret ? present : value }
    guard let elements = value.elements, let known = self[at: path]?.elements,
      let shown = place.masked(present).elements,
      SchemaPlace(place.views, value: value).secrets(in: value).contains(where: {
        $0.value.scalarTexts.contains(Form.Row.mask)
      })
    else { return value }
    let byShown = Dictionary(grouping: zip(shown, known), by: \.0)
    return .array(
      elements.enumerated().map { index, element in
        if shown.indices.contains(index), shown[index] == element { return known[index] }
        let alike = byShown[element] ?? []
        return alike.count == 1 ? alike[0].1 : element
      })
  }

  /// The path of a secret that was given as a mask, which doesn't tell it; `nil` if there is none.
  package var maskedSecret: JSONPath? {
    value.flatMap { value in
      // Most documents have no mask, and a look at the schema of each value takes as long as all the rest.
      guard value.hasScalar(where: \.isMask) else { return nil }
      return SchemaPlace(views, value: value).secrets(in: value).first {
        $0.value == .string(Form.Row.mask)
          && original?.first?[$0.path] != .string(Form.Row.mask)
      }?.path
    }
  }

  /// The texts and numbers in the value that are secrets, at any depth, as they are written in a text.
  package var secretTexts: [String] { secrets.flatMap(\.value.scalarTexts) }

  /// The secrets in the value, at any depth, with their paths.
  package var secrets: [(path: JSONPath, value: JSONValue)] {
    value.map { SchemaPlace(views, value: $0).secrets(in: $0) } ?? []
  }
}

extension SchemaPlace {
  fileprivate func secrets(in value: JSONValue) -> [(path: JSONPath, value: JSONValue)] {
    if isSecret { return [(JSONPath(), value)] }
    return value.parts.flatMap { step, part in
      (place(at: step, value: part)?.secrets(in: part) ?? [])
        .map { (JSONPath([step] + $0.path.steps), $0.value) }
    }
  }

  fileprivate func masked(_ value: JSONValue) -> JSONValue {
    if isSecret, value != .null, value != .string("") { return .string(Form.Row.mask) }
    return value.mappingParts { place(at: $0, value: $1)?.masked($1) ?? $1 }
  }
}
