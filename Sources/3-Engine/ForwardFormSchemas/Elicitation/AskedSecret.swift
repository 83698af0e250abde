internal import ForwardJSON
internal import ForwardJSONSchema

extension JSONObject {
  /// Whether the schema of a text or a number surely asks for a secret: the schema says so, or its
  /// name or its title ends with a word for a secret, such as `githubToken`, `api_key`, `password2`
  /// and *New password (8 characters)*. A choice among options isn't a secret.
  func asksForSecret(_ name: String) -> Bool {
    if saySecret { return true }
    if self["enum"] != nil || self["oneOf"] != nil { return false }
    var names = [name]
    // Words of a title in brackets are about the secret, and don't name it.
    if let title = self["title"]?.string {
      names += [title, String(title.prefix { !"(（[".contains($0) })]
    }
    // A number of tokens isn't a token.
    let isText = self["type"] == "string"
    return names.contains { name in
      let words = name.words
      return secrets.contains { words.ends(with: $0, orTheirPlural: isText) }
    }
  }
}

/// The words for credentials and for permission to pay.
private let secrets = [
  "password", "pass word", "passwd", "passphrase", "pass phrase", "passcode", "pass code", "pwd",
  "secret", "token", "credential", "apikey", "api key", "access key", "private key", "secret key",
  "signing key", "encryption key", "recovery key", "pin", "pin code", "otp", "cvv", "cvc",
  "card number", "security code",
].map { $0.split(separator: " ").map(String.init) }

extension [String] {
  fileprivate func ends(with words: [String], orTheirPlural takesPlural: Bool) -> Bool {
    let end = suffix(words.count)
    guard end.dropLast() == words.dropLast(), let last = end.last, let word = words.last else {
      return false
    }
    return last == word || takesPlural && last == word + "s"
  }
}

extension String {
  /// The words of an identifier or a title, in lower case and without the number at the end:
  /// `githubToken`, `api_key`, `API key`, `apiKey2`. Leaves out invisible characters.
  fileprivate var words: [String] {
    var words: [String] = []
    var word = ""
    var isAfterSmallLetter = false
    let seen = String(
      String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    )
    for character in seen {
      let isLetter = character.isLetter || character.isNumber
      if !isLetter || character.isUppercase && isAfterSmallLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word += character.lowercased() }
      isAfterSmallLetter = character.isLowercase
    }
    words.append(word)
    while let last = words.popLast() {
      let letters = last.withoutNumber
      if !letters.isEmpty { return words + [letters] }
    }
    return words
  }

  /// The text without the digits at its end.
  private var withoutNumber: String {
    var text = self
    while text.last?.isNumber == true { text.removeLast() }
    return text
  }
}
