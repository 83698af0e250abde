/// What the fragment of a reference means.
enum Fragment: Hashable, Sendable {
  /// A path from the root of the schema.
  case path([String])
  case anchor(String)

  /// Reads the part after the `#`, in which `%2F` may stand for a slash.
  init(_ text: Substring.UTF8View) {
    let decoded = text.percentDecoded
    if decoded.isEmpty {
      self = .path([])
    } else if decoded.first == UInt8(ascii: "/") {
      self = .path(
        decoded.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map(\.pointerUnescaped))
    } else {
      self = .anchor(String(decoding: decoded, as: UTF8.self))
    }
  }
}

extension Substring.UTF8View {
  fileprivate var percentDecoded: [UInt8] {
    guard contains(UInt8(ascii: "%")) else { return Array(self) }
    var bytes: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = rest.hexByte {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The byte that the first two hexadecimal digits say.
  private var hexByte: UInt8? {
    let digits = prefix(2)
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension ArraySlice<UInt8> {
  /// A step of a JSON Pointer (RFC 6901).
  fileprivate var pointerUnescaped: String {
    guard contains(UInt8(ascii: "~")) else { return String(decoding: self, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "~"), UInt8(ascii: "0")):
        bytes.append(UInt8(ascii: "~"))
        rest.removeFirst()
      case (UInt8(ascii: "~"), UInt8(ascii: "1")):
        bytes.append(UInt8(ascii: "/"))
        rest.removeFirst()
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
