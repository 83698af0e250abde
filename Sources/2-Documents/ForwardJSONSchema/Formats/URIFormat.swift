/// URIs (RFC 3986).
extension ByteReader {
  /// Skips a URI, which begins with a scheme: `https://example.org/a?b#c`,
  /// `mailto:ada@example.org`.
  mutating func skipURI() -> Bool { skipScheme() && skipAfterScheme(mayHaveColon: true) }

  /// Skips a URI or a relative reference: `../a`, `//example.org`, `#b`, or nothing.
  mutating func skipURIReference() -> Bool {
    var uri = self
    if uri.skipURI(), uri.isAtEnd {
      self = uri
      return true
    }
    return skipAfterScheme(mayHaveColon: false)
  }

  private mutating func skipScheme() -> Bool {
    guard skip(where: \.isLetter) else { return false }
    _ = skipAll { $0.isLetter || $0.isDigit || ByteSet.schemeMarks.contains($0) }
    return skip(":")
  }

  /// - Parameter mayHaveColon: Whether the first part of a path may have a colon. In a relative
  ///   reference a colon would end a scheme.
  private mutating func skipAfterScheme(mayHaveColon: Bool) -> Bool {
    var authority = self
    if authority.skip("/"), authority.skip("/") {
      self = authority
      guard skipAuthority() else { return false }
      // A path, a query or a fragment must follow an authority.
      if let next, !next.isOne(of: "/?#") { return false }
    } else if !mayHaveColon {
      guard skipPart({ $0.isPathCharacter && $0 != UInt8(ascii: ":") }),
        next != UInt8(ascii: ":")
      else { return false }
    }
    return skipPart { $0.isPathCharacter || $0 == UInt8(ascii: "/") }
      && (!skip("?") || skipPart { $0.isPathCharacter || ByteSet.slashOrQuery.contains($0) })
      && (!skip("#") || skipPart { $0.isPathCharacter || ByteSet.slashOrQuery.contains($0) })
  }

  private mutating func skipAuthority() -> Bool {
    var user = self
    if user.skipPart({ $0.isNameCharacter || $0 == UInt8(ascii: ":") }), user.skip("@") {
      self = user
    }
    guard next == UInt8(ascii: "[") ? skipLiteral() : skipPart(\.isNameCharacter) else {
      return false
    }
    if skip(":") { _ = skipAll(where: \.isDigit) }
    return true
  }

  /// Skips an address in brackets.
  private mutating func skipLiteral() -> Bool {
    guard skip("[") else { return false }
    guard skip(where: { $0.isOne(of: "vV") }) else { return skipIPv6() && skip("]") }
    return skipAll(where: \.isHexDigit) > 0 && skip(".")
      && skipAll { $0.isNameCharacter || $0 == UInt8(ascii: ":") } > 0 && skip("]")
  }

  /// Skips characters and percent escapes, and returns whether each escape is complete.
  private mutating func skipPart(_ isWanted: (UInt8) -> Bool) -> Bool {
    while true {
      _ = skipAll(where: isWanted)
      guard skip("%") else { return true }
      guard skip(where: \.isHexDigit), skip(where: \.isHexDigit) else { return false }
    }
  }
}

/// IRIs (RFC 3987), which allow letters of every language.
extension String {
  /// The URI of an IRI, with percent escapes for the letters beyond ASCII; `nil` if no IRI may have
  /// a character.
  ///
  /// The escapes don't preserve the letters, so the URI is good for a check only.
  var uriOfIRI: String? {
    var result = ""
    var isInQuery = false
    for scalar in unicodeScalars {
      if scalar.isASCII {
        // A query ends at the fragment.
        isInQuery = scalar == "#" ? false : isInQuery || scalar == "?"
        result.unicodeScalars.append(scalar)
      } else if scalar.isInIRIs || isInQuery && scalar.properties.generalCategory == .privateUse {
        result += "%80"
      } else {
        return nil
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is RFC 3987's `ucschar`.
  fileprivate var isInIRIs: Bool {
    switch value {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xEFFFF: value & 0xFFFF < 0xFFFE && !(0xE0000...0xE0FFF ~= value)
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte may be in the name of a host: RFC 3986's `unreserved` and `sub-delims`.
  fileprivate var isNameCharacter: Bool {
    isLetter || isDigit || ByteSet.nameMarks.contains(self)
  }

  /// Whether the byte may be in a part of a path.
  fileprivate var isPathCharacter: Bool {
    isLetter || isDigit || ByteSet.pathMarks.contains(self)
  }
}

extension ByteSet {
  fileprivate static let schemeMarks = ByteSet("+-.")
  fileprivate static let slashOrQuery = ByteSet("/?")
  fileprivate static let nameMarks = ByteSet("-._~!$&'()*+,;=")
  fileprivate static let pathMarks = ByteSet("-._~!$&'()*+,;=:@")
}
