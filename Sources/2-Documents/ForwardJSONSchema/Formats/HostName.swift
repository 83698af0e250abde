internal import ForwardText

/// Host names (RFC 1123), including internationalized ones (IDNA 2008: RFC 5890 to 5893).
enum HostName {
  /// Returns whether a text is a host name in ASCII. A label that begins with `xn--` must be the
  /// encoding of an internationalized label.
  static func accepts(_ text: String) -> Bool {
    guard text.utf8.count <= mostBytes else { return false }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      label.utf8.allSatisfy(\.isASCIIByte) && isLabel(String(label))
    } && followsDirections(labels.map { Array($0.unicodeScalars) })
  }

  /// Returns whether a text is a host name, in ASCII or with other letters.
  static func acceptsInternational(_ text: String) -> Bool {
    // Each letter takes at least one byte of the encoded name.
    guard text.utf8.count <= 4 * mostBytes else { return false }
    let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"].contains($0)
    }.map(Array.init)
    var bytes = labels.count - 1
    for label in labels {
      guard let count = encodedCount(of: label) else { return false }
      bytes += count
    }
    return bytes <= mostBytes && followsDirections(labels)
  }

  private static let mostBytes = 253
  private static let mostInLabel = 63

  /// Returns the number of bytes of a label in ASCII; `nil` if the text is no label.
  private static func encodedCount(of label: [Unicode.Scalar]) -> Int? {
    let text = String(String.UnicodeScalarView(label))
    if label.allSatisfy(\.isASCII) { return isLabel(text) ? label.count : nil }
    guard label.count <= mostInLabel, DomainLabel(label).isValid else { return nil }
    let count = 4 + Punycode.encode(label).utf8.count
    return count <= mostInLabel ? count : nil
  }

  private static func isLabel(_ label: String) -> Bool {
    guard 1...mostInLabel ~= label.utf8.count, label.utf8.first != UInt8(ascii: "-"),
      label.utf8.last != UInt8(ascii: "-"),
      label.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return false }
    guard let decoded = decoded(Array(label.unicodeScalars)) else { return true }
    return decoded.map { DomainLabel($0).isValid } ?? false
  }

  /// Returns the letters that a label with `xn--` encodes. Returns the inner `nil` if the encoding
  /// is wrong, and the outer `nil` for other labels.
  private static func decoded(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]?? {
    let text = String(String.UnicodeScalarView(label)).lowercased()
    guard text.hasPrefix("xn--") else { return nil }
    let code = String(text.dropFirst(4))
    guard let scalars = Punycode.decode(code), !scalars.allSatisfy(\.isASCII),
      Punycode.encode(scalars) == code
    else { return .some(nil) }
    return scalars
  }

  /// Returns whether all labels follow the rule for names with right-to-left letters, if the name
  /// has such letters (RFC 5893).
  private static func followsDirections(_ labels: [[Unicode.Scalar]]) -> Bool {
    let labels = labels.map { DomainLabel((decoded($0) ?? nil) ?? $0) }
    return !labels.contains(where: \.isRightToLeft) || labels.allSatisfy(\.followsDirection)
  }
}

extension UInt8 {
  fileprivate var isASCIIByte: Bool { self < 0x80 }
}
