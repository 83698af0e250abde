internal import ForwardForm
package import ForwardJSON

// Secrets of a document, and the masks by which they are shown.

extension SchemaDocument {
  /// The value with a mask in place of each secret: of what is `writeOnly`, or has the format `password`.
  package var masked: JSONValue? { value.map { SchemaPlace(views, value: $0).masked($0) } }
}

extension SchemaDocument {
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
      guard value.has(.string(Form.Row.mask)) else { return nil }
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

extension JSONValue {
  /// Whether the value is another one, or has it at any depth.
  fileprivate func has(_ other: JSONValue) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.has(other) }
    case .object(let members): members.contains { $0.value.has(other) }
    case .null, .bool, .number, .string: self == other
    }
  }

  /// The texts and numbers in the value, at any depth, as they are written in a text.
  package var scalarTexts: [String] {
    switch self {
    case .string(let text): text.isEmpty ? [] : [text]
    case .number: [text()]
    case .array(let elements): elements.flatMap(\.scalarTexts)
    case .object(let members): members.flatMap(\.value.scalarTexts)
    case .null, .bool: []
    }
  }
}

extension SchemaPlace {
  fileprivate func secrets(in value: JSONValue) -> [(path: JSONPath, value: JSONValue)] {
    if isSecret { return [(JSONPath(), value)] }
    let inner = { (step: JSONPath.Step, place: SchemaPlace?, value: JSONValue) in
      (place?.secrets(in: value) ?? []).map { (JSONPath([step] + $0.path.steps), $0.value) }
    }
    switch value {
    case .object(let members):
      return members.flatMap { key, value in inner(.key(key), member(key, value: value), value) }
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        inner(
          .index(index), views(ofElement: index).map { SchemaPlace($0, value: element) }, element)
      }
    default: return []
    }
  }

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
