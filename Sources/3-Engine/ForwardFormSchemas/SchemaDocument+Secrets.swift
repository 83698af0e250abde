package import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// The secrets of a document, and their masks.

extension SchemaDocument {
  /// The secrets of the value, by every schema that may apply: an alternative that doesn't apply
  /// now may have applied before. A row is secret only by the schemas that apply now.
  package var secretMap: SecretMap {
    guard let value else { return SecretMap(secretsAt: []) }
    let places = ([views.base] + views.branches).map { $0.secretPlaces(in: value) }
    let areAll = views.isInSecret || places.contains(where: \.areAll)
    return SecretMap(secretsAt: areAll ? [[]] : places.flatMap(\.paths))
  }

  /// The value with masks in place of the secrets, which are `writeOnly` or have the format
  /// `password`.
  package var masked: JSONValue? { value.map(secretMap.masked) }

  /// The texts and numbers of the value's secrets, at any depth, as a text would contain them.
  package var secretTexts: [String] { value.map(secretMap.texts) ?? [] }

  /// Returns a value with the present secrets in place of their masks. A masked list element is the
  /// present element that looks the same, at its position or as the only one.
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

  /// The path of a secret given as a mask, without a secret to keep; `nil` without one.
  package var maskedSecret: JSONPath? {
    guard let value, value.hasScalar(where: \.isMask) else { return nil }
    return secretMap.secrets(in: value).lazy.flatMap { secret in
      secret.value.scalars.map { (path: secret.path.appending($0.path), value: $0.value) }
    }.first { path, value in
      value.isMask && original?.first?[path]?.isMask != true
    }?.path
  }
}
