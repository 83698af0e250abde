internal import ForwardText

/// The address of an e-mail. It may have characters outside ASCII.
///
/// Each domain has an ASCII form that every server takes (RFC 5890). The local part before the @
/// has none: it needs a server with the extension SMTPUTF8 (RFC 6531), and headers contain it
/// unencoded (RFC 6532).
struct MailAddress {
  /// The address with its domain in ASCII. `curl` would convert another domain by the locale.
  let text: String
  /// Whether only a server with SMTPUTF8 takes the address.
  let needsUTF8: Bool

  /// Creates the address of a text; `nil` unless it is a plain address, which means the same in a
  /// header, to `curl` and to `sendmail`.
  init?(_ address: String) {
    guard !address.isEmpty, address.unicodeScalars.allSatisfy(\.canBeInAddress) else { return nil }
    if address.utf8.allSatisfy({ $0 < 0x80 }) {
      (text, needsUTF8) = (address, false)
      return
    }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let domain = String(parts[1]).asciiDomain else {
      return nil
    }
    text = "\(parts[0])@\(domain)"
    needsUTF8 = !parts[0].utf8.allSatisfy { $0 < 0x80 }
  }
}

extension Unicode.Scalar {
  fileprivate var canBeInAddress: Bool {
    if value < 0x80 { return 0x21..<0x7F ~= value && !#"<>,;"()\"#.unicodeScalars.contains(self) }
    // Invisible marks, such as marks that change the text's direction, would disguise the address.
    return !isControl && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && !properties.isNoncharacterCodePoint && properties.generalCategory != .format
  }
}

extension String {
  /// The domain in ASCII, with each label that isn't ASCII encoded; `nil` if a label is empty or
  /// too long.
  var asciiDomain: String? {
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    var labels: [String] = []
    for label in unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: dots.contains)
    {
      let label = String(label).lowercased()
      let isASCII = label.utf8.allSatisfy { $0 < 0x80 }
      guard let encoded = isASCII ? label : label.punycode.map({ "xn--" + $0 }),
        1...63 ~= encoded.utf8.count
      else { return nil }
      labels.append(encoded)
    }
    return labels.joined(separator: ".")
  }

  /// The text in Punycode; `nil` if it is too long for a label.
  private var punycode: String? {
    let scalars = Array(unicodeScalars)
    return scalars.count <= 63 ? Punycode.encode(scalars) : nil
  }
}
