internal import ForwardSystem
internal import PlainText

/// Returns the URI of a file or folder; `nil` if there is none at the path.
package func fileURI(of path: String) -> String? {
  absolutePath(path).map { "file://" + $0.percentEncoded(keeping: "/-._~") }
}

extension Substring {
  /// The bytes, with each percent escape (`%` and two hexadecimal digits) replaced by its byte.
  var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    var rest = utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = UInt8(hexDigits: rest.prefix(2)) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension String {
  /// Creates a text in which each escape such as `%41` is replaced by its byte; `nil` if the result
  /// is not UTF-8.
  package init?(percentEscaped text: Substring) {
    self.init(validating: text.percentDecoded, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate init?(hexDigits digits: Substring.UTF8View) {
    guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(Substring(digits), radix: 16)
  }
}
