/// Network and e-mail addresses, and UUIDs.
extension ByteReader {
  /// Skips four numbers below 256 without leading zeros (RFC 2673): `192.0.2.1`.
  mutating func skipIPv4() -> Bool {
    skipOctet() && skip(".") && skipOctet() && skip(".") && skipOctet() && skip(".") && skipOctet()
  }

  private mutating func skipOctet() -> Bool {
    if skip("0") { return next?.isDigit != true }
    var octet = 0
    while octet < 256, next?.isDigit == true { octet = octet * 10 + (number(ofDigits: 1) ?? 0) }
    return 1...255 ~= octet
  }

  /// Skips eight groups of hexadecimal digits (RFC 4291): `2001:db8::1`. The last two groups may be
  /// an IPv4 address; `::` stands for one or more groups of 0.
  mutating func skipIPv6() -> Bool {
    var groups = 0
    var isShort = false
    if skip(":") {
      guard skip(":") else { return false }
      isShort = true
    }
    while let byte = next, byte.isHexDigit {
      var address = self
      if groups <= 6, address.skipIPv4() {
        self = address
        groups += 2
        break
      }
      guard 1...4 ~= skipAll(where: \.isHexDigit) else { return false }
      groups += 1
      guard groups < 8, skip(":") else { break }
      if skip(":") {
        if isShort { return false }
        isShort = true
      } else if next?.isHexDigit != true {
        return false
      }
    }
    return isShort ? groups < 8 : groups == 8
  }

  /// Skips a UUID of any version, for example `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
  mutating func skipUUID() -> Bool {
    for (index, count) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0, !skip("-") { return false }
      for _ in 0..<count where !skip(where: \.isHexDigit) { return false }
    }
    return true
  }

  /// Skips a mailbox in ASCII (RFC 5321): `ada@example.org`.
  mutating func skipMailbox() -> Bool {
    (next == UInt8(ascii: "\"") ? skipQuoted() : skipWords()) && skip("@")
      && (next == UInt8(ascii: "[") ? skipAddressLiteral() : skipDomain())
  }

  /// Skips a mailbox that may have letters of every language (RFC 6531):
  /// `δοκιμή@παράδειγμα.example`.
  mutating func skipInternationalMailbox() -> Bool {
    (next == UInt8(ascii: "\"") ? skipQuoted(isASCII: false) : skipWords(isASCII: false))
      && skip("@")
      && (next == UInt8(ascii: "[") ? skipAddressLiteral() : skipDomain(isASCII: false))
  }

  private mutating func skipWords(isASCII: Bool = true) -> Bool {
    repeat {
      let count = skipAll {
        $0.isLetter || $0.isDigit || $0.isOne(of: "!#$%&'*+-/=?^_`{|}~") || !isASCII && $0 >= 0x80
      }
      if count == 0 {
        return false
      }
    } while skip(".")
    return true
  }

  private mutating func skipQuoted(isASCII: Bool = true) -> Bool {
    guard skip("\"") else { return false }
    while !skip("\"") {
      _ = skip("\\")
      guard skip(where: { 32...126 ~= $0 || !isASCII && $0 >= 0x80 }) else { return false }
    }
    return true
  }

  private mutating func skipAddressLiteral() -> Bool {
    guard skip("[") else { return false }
    var tagged = self
    if tagged.skip("I"), tagged.skip("P"), tagged.skip("v"), tagged.skip("6"), tagged.skip(":") {
      self = tagged
      return skipIPv6() && skip("]")
    }
    return skipIPv4() && skip("]")
  }

  private mutating func skipDomain(isASCII: Bool = true) -> Bool {
    func isInside(_ byte: UInt8) -> Bool {
      byte.isLetter || byte.isDigit || !isASCII && byte >= 0x80
    }
    repeat {
      guard skip(where: isInside) else { return false }
      var last: UInt8?
      while let byte = next, isInside(byte) || byte == UInt8(ascii: "-") {
        last = byte
        _ = skip { _ in true }
      }
      if last == UInt8(ascii: "-") { return false }
    } while skip(".")
    return true
  }
}
