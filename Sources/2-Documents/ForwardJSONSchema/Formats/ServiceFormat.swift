internal import ForwardJSON

/// The formats of OpenAPI and of Kubernetes.
extension ByteReader {
  /// Skips a media range with parameters (RFC 9110, 12.5.1): `text/*` or `text/plain;q=0.8`.
  mutating func skipMediaRange() -> Bool {
    guard skipToken(), skip("/"), skipToken() else { return false }
    while true {
      _ = skipAll { $0.isOne(of: " \t") }
      guard skip(";") else { return true }
      _ = skipAll { $0.isOne(of: " \t") }
      guard skipToken(), skip("=") else { return false }
      if next == UInt8(ascii: "\"") {
        _ = skip("\"")
        while let byte = next, byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { _ = skip { _ in true } }
          _ = skip { _ in true }
        }
        guard skip("\"") else { return false }
      } else if !skipToken() {
        return false
      }
    }
  }

  private mutating func skipToken() -> Bool {
    skipAll { $0.isDigit || $0.isLetter || $0.isOne(of: "!#$%&'*+-.^_`|~") } > 0
  }

  /// Skips a duration of Go's `time.ParseDuration`, such as `1h30m` or `-1.5s`, or of Kubernetes's
  /// own, such as `3 days`.
  mutating func skipGoDuration() -> Bool {
    var other = self
    if other.skipGoAmounts(), other.isAtEnd {
      self = other
      return true
    }
    var count = 0
    repeat {
      guard skipAll(where: \.isDigit) > 0 else { return false }
      _ = skipAll { $0 == UInt8(ascii: " ") }
      guard skipUnit(of: Self.longUnits) else { return false }
      _ = skipAll { $0 == UInt8(ascii: " ") }
      count += 1
    } while !isAtEnd
    return true
  }

  private mutating func skipGoAmounts() -> Bool {
    _ = skip { $0.isOne(of: "+-") }
    var zero = self
    if zero.skip("0"), zero.isAtEnd {
      self = zero
      return true
    }
    repeat {
      let whole = skipAll(where: \.isDigit)
      let fraction = skip(".") ? skipAll(where: \.isDigit) : 0
      guard whole + fraction > 0, skipUnit(of: ["ns", "us", "µs", "μs", "ms", "s", "m", "h"]) else {
        return false
      }
    } while !isAtEnd
    return true
  }

  private static let longUnits = [
    "ns", "nano", "nanosecond", "us", "µs", "micro", "microsecond", "ms", "milli", "millisecond",
    "s", "sec", "second", "m", "min", "minute", "h", "hr", "hour", "d", "day", "w", "wk", "week",
  ].flatMap { [$0, $0 + "s"] }

  /// Skips the letters of a unit.
  private mutating func skipUnit(of units: [String]) -> Bool {
    var bytes: [UInt8] = []
    while let byte = next, byte.isLetter || byte >= 0x80 {
      bytes.append(byte)
      _ = skip { _ in true }
    }
    return units.contains { bytes.elementsEqual($0.utf8) }
  }

  /// Skips an address with the length of its network's prefix: `192.0.2.0/24`.
  mutating func skipCIDR() -> Bool {
    var address = self
    let isShort = address.skipIPv4()
    if !isShort {
      address = self
      guard address.skipIPv6() else { return false }
    }
    self = address
    guard skip("/"), let first = number(ofDigits: 1) else { return false }
    var length = first
    while let digit = number(ofDigits: 1) {
      if first == 0 || length > 128 { return false }
      length = length * 10 + digit
    }
    return length <= (isShort ? 32 : 128)
  }

  /// Skips six pairs of hexadecimal digits: `00:53:00:12:34:56`.
  mutating func skipMAC() -> Bool {
    for index in 0..<6 {
      if index > 0, !skip(where: { $0.isOne(of: ":-") }) { return false }
      guard skip(where: \.isHexDigit), skip(where: \.isHexDigit) else { return false }
    }
    return true
  }
}

extension String {
  /// Whether the text is Base64 with its padding (RFC 4648).
  var isBase64: Bool {
    let padding = utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
    return utf8.count % 4 == 0
      && utf8.dropLast(padding).allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "+/") }
  }
}

extension JSONNumber {
  /// Returns whether the number has a format of OpenAPI.
  func has(_ format: Format) -> Bool {
    switch format {
    case .int32: isWhole && self >= JSONNumber(-2_147_483_648) && self <= JSONNumber(2_147_483_647)
    case .int64:
      isWhole && self >= JSONNumber(Int64.min) && self <= JSONNumber(Int64.max)
    case .float: isWithin(Float.greatestFiniteMagnitude)
    case .double: isWithin(Double.greatestFiniteMagnitude)
    default: true
    }
  }

  private func isWithin(
    _ largest: some BinaryFloatingPoint & LosslessStringConvertible
  ) -> Bool {
    guard let least = JSONNumber(-largest), let most = JSONNumber(largest) else { return true }
    return least <= self && self <= most
  }
}

extension RulesReader {
  /// Reads a known format: a format of numbers restricts numbers.
  mutating func read(_ format: Format) {
    switch format {
    case .int32, .int64, .float, .double:
      numbers.format = format
      include(.number)
    case .binary, .intOrString: break
    default: texts.format = format
    }
  }

  /// Reads the keywords of Kubernetes and OpenAPI that change the accepted types.
  mutating func finishServiceTypes(_ members: JSONObject) {
    guard schema.resource.dialect.formats != .drafts else { return }
    if members["format"] == "int-or-string" || members["x-kubernetes-int-or-string"] == true {
      values.types = [.integer, .string]
    }
    guard schema.resource.dialect.formats == .kubernetes else { return }
    switch members["x-kubernetes-list-type"] {
    case "set": lists.isUnique = true
    case "map":
      lists.mapKeys = members["x-kubernetes-list-map-keys"]?.texts ?? []
    default: return
    }
    include(.array)
  }
}
