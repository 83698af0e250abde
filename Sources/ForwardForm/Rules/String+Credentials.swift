// Addresses may have secrets in them: `https://user:PASSWORD@host/?token=SECRET`.

extension String {
  /// The address with its password and the secrets of its query masked. The address needn't be
  /// valid.
  package var withoutCredentials: String {
    let (address, fragment) = parted(before: "#")
    let (place, query) = address.parted(before: "?")
    return place.withoutPassword + query.withoutSecretParameters + fragment
  }

  private var withoutPassword: String {
    let scheme = parted(after: "://")
    let (authority, path) = scheme.rest.parted(before: "/")
    guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":"),
      authority.index(after: colon) < at
    else { return self }
    return scheme.start + authority[...colon] + Form.Row.mask + authority[at...] + path
  }

  private var withoutSecretParameters: String {
    split(separator: "&", omittingEmptySubsequences: false).map { parameter in
      let (name, value) = String(parameter).parted(before: "=")
      let isSecret = secretNames.contains { name.lowercased().contains($0) }
      return value.count > 1 && isSecret ? name + "=" + Form.Row.mask : String(parameter)
    }
    .joined(separator: "&")
  }

  private func parted(before character: Character) -> (start: String, rest: String) {
    guard let index = firstIndex(of: character) else { return (self, "") }
    return (String(self[..<index]), String(self[index...]))
  }

  /// Returns the two parts of the text, divided after a separator. Without the separator, all of
  /// the text is the second part.
  private func parted(after separator: String) -> (start: String, rest: String) {
    guard let range = firstRange(of: separator) else { return ("", self) }
    return (String(self[..<range.upperBound]), String(self[range.upperBound...]))
  }
}

/// Parts of the names of secret parameters.
private let secretNames = ["token", "key", "secret", "pass", "pwd", "auth", "sig", "credential"]
