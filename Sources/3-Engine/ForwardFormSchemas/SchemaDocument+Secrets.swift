package import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// Secrets of a document, and the masks by which they are shown.

extension SchemaDocument {
  /// The secrets of the value, by every schema that may apply: an alternative that isn't meant now may be the one that
  /// was. A row is secret only if what applies now says so.
  package var secretMap: SecretMap {
    guard let value else { return SecretMap(secretsAt: []) }
    let places = ([views.base] + views.branches).map { $0.secretPlaces(in: value) }
    let areAll = views.isInSecret || places.contains(where: \.areAll)
    return SecretMap(secretsAt: areAll ? [[]] : places.flatMap(\.paths))
  }

  /// The value with a mask in place of each secret: of what is `writeOnly`, or has the format `password`.
  package var masked: JSONValue? { value.map(secretMap.masked) }

  /// The texts and numbers in the value that are secrets, at any depth, as they are written in a text.
  package var secretTexts: [String] { value.map(secretMap.texts) ?? [] }

  /// Returns a value with the secrets that are there in place of their masks. An element of a list is the one that is
  /// shown alike, in its place or as the only one.
  func unmasked(_ value: JSONValue, at path: JSONPath) -> JSONValue {
    // Most documents have no mask, and finding their secrets takes as long as a validation.
    guard value.hasScalar(where: \.isMask), let present = self[at: path] else { return value }
    if value.isMask { return secretMap.isSecret(path) ? present : value }
    guard let elements = value.elements, let known = present.elements,
      let shown = masked?[path]?.elements
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
    guard let value, value.hasScalar(where: \.isMask) else { return nil }
    return secretMap.secrets(in: value).lazy.flatMap { secret in
      secret.value.scalars.map { (path: secret.path.appending($0.path), value: $0.value) }
    }.first { path, value in
      value.isMask && original?.first?[path]?.isMask != true
    }?.path
  }
}
