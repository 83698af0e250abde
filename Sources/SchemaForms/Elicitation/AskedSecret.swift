internal import JSONTree

extension JSONObject {
  /// Whether the schema of a text asks for what surely is a secret: it says so, or its name or its title ends with a
  /// word for one, as `githubToken`, `api_key` and *New password* do. A choice among options is none.
  func asksForSecret(_ name: String) -> Bool {
    if self["writeOnly"] == true || self["format"] == "password" { return true }
    if self["enum"] != nil || self["oneOf"] != nil { return false }
    var names = [name]
    if case .string(let title)? = self["title"] { names.append(title) }
    return names.contains { name in
      let words = name.words
      return secrets.contains { words.suffix($0.count) == $0[...] }
    }
  }
}

/// The words for what grants access or allows a payment.
private let secrets = [
  "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "credential",
  "credentials", "apikey", "api key", "access key", "private key", "secret key", "signing key",
  "encryption key", "recovery key", "pin", "pin code", "cvv", "cvc", "card number",
  "security code",
].map { $0.split(separator: " ").map(String.init) }

extension String {
  /// The words of an identifier or a title, in lower case: `githubToken`, `api_key`, `API key`.
  fileprivate var words: [String] {
    var words: [String] = []
    var word = ""
    var isAfterSmallLetter = false
    for character in self {
      let isLetter = character.isLetter || character.isNumber
      if !isLetter || character.isUppercase && isAfterSmallLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word += character.lowercased() }
      isAfterSmallLetter = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }
}
