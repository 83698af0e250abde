internal import JSONTree

/// What the fragment of a reference means.
enum Fragment: Hashable, Sendable {
  /// A path from the root of the schema.
  case path([String])
  case anchor(String)

  /// Reads the part after the `#`, in which `%2F` may stand for a slash.
  init(_ text: some StringProtocol) {
    let decoded = text.percentDecoded
    if decoded.isEmpty {
      self = .path([])
    } else if decoded.hasPrefix("/") {
      self = .path(
        decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
          .map { $0.pointerUnescaped })
    } else {
      self = .anchor(decoded)
    }
  }
}

extension StringProtocol {
  fileprivate var percentDecoded: String {
    guard contains("%") else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = rest.hexByte {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A step of a JSON Pointer (RFC 6901).
  fileprivate var pointerUnescaped: String {
    guard contains("~") else { return String(self) }
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("~", "0"):
        text += "~"
        rest.removeFirst()
      case ("~", "1"):
        text += "/"
        rest.removeFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Collection<UInt8> {
  /// The byte that the first two hexadecimal digits say.
  fileprivate var hexByte: UInt8? {
    let digits = prefix(2)
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
