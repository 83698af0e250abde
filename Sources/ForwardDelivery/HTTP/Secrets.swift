internal import ForwardForm

/// Texts that must not be shown, and what others say without them.
struct Secrets {
  private let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Returns a text with dots in place of each secret.
  func masked(_ text: String) -> String {
    texts.reduce(text) { $0.replacing($1, with: Form.Row.mask) }
  }
}

extension String {
  /// The bytes, with those for which `%` and two hexadecimal digits stand.
  var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, !digits.hasPrefix("+"),
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
