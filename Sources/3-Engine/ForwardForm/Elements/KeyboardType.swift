internal import ForwardText

/// The kind of text that a field takes.
///
/// On a phone, it chooses the keyboard, hence the name. Here it checks the text, and `path` and
/// `folder` enable completion; whether the path leads to something isn't checked. An empty text is
/// always allowed; a rule says whether an answer is required.
/// Whitespace around a number is ignored, like in the conversions of numbers. Whitespace around an
/// e-mail address or a web address isn't part of a row's answer.
@nonexhaustive
public enum KeyboardType: Sendable, Hashable, CaseIterable {
  /// Any text.
  case `default`
  /// Text in ASCII characters.
  case asciiCapable
  /// Digits only.
  case numberPad
  /// A number with or without a sign, a point and decimals: `-3.5`.
  case decimalPad
  /// One e-mail address: `ada@example.org`.
  case emailAddress
  /// A web address with a scheme and a host: `https://example.org/hook`.
  case url
  /// A telephone number: digits, spaces and `+-./()*#`.
  case phonePad
  /// A path of a file or a folder, completed while typing.
  case path
  /// A path of a folder, completed while typing by the names of folders.
  case folder

  /// Returns why a text isn't of this kind, or `nil` if it is.
  public func rejection(of text: String) -> Rejection? {
    guard !text.isEmpty else { return nil }
    switch self {
    case .default: return nil
    case .asciiCapable: return text.utf8.allSatisfy { $0 < 0x80 } ? nil : .notASCII(text)
    case .numberPad: return text.trimmed.isDigits ? nil : .notDigits(text)
    case .decimalPad: return text.trimmed.isDecimalNumber ? nil : .notDecimal(text)
    case .emailAddress: return text.isEmailAddress ? nil : .notEmailAddress(text)
    case .url: return text.isURL ? WebAddress.rejection(of: text) : .notURL(text)
    case .phonePad: return text.isPhoneNumber ? nil : .notPhoneNumber(text)
    case .path, .folder:
      return text.utf8.count <= longestPath ? nil : .tooLong(text, most: longestPath)
    }
  }
}

/// Linux's limit: PATH_MAX without the final NUL.
private let longestPath = 4095

extension String {
  // The check is looser than RFC 5322: one @, no whitespace, a dotted domain, and no `mailto:`. It
  // catches typing mistakes; only a mail server knows which addresses exist.
  //
  // It looks at code points, like patterns: a character may be a dot with a modifier of emoji.
  fileprivate var isEmailAddress: Bool {
    let parts = unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !hasBlanks else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && !unicodeScalars.contains { ",:;<>\"".unicodeScalars.contains($0) }
  }

  /// Whether the text contains white space, or the byte order mark, which is white space in
  /// patterns.
  private var hasBlanks: Bool {
    contains(where: \.isWhitespace) || unicodeScalars.contains("\u{FEFF}")
  }

  fileprivate var isURL: Bool {
    let parts = unicodeScalars.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let first = parts[0].first, Character(first).isLetter,
      parts[0].allSatisfy({ scalar in
        let character = Character(scalar)
        return scalar.isASCII
          && (character.isLetter || character.isNumber || "+-.".contains(character))
      }), parts[1].starts(with: "//".unicodeScalars), !hasBlanks,
      // A masked address comes from an earlier session, without its secrets.
      !contains(bytesOf: Form.Row.mask)
    else { return false }
    let host = parts[1].dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
    return !host.isEmpty && host.first != ":" && host.last != "@"
  }

  fileprivate var isPhoneNumber: Bool {
    allSatisfy { $0.isASCII && ($0.isNumber || " +-./()*#".contains($0)) }
      && contains(where: \.isNumber)
  }
}
