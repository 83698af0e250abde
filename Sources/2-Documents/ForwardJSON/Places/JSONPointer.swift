extension JSONPath {
  /// Creates a path from a JSON Pointer, for example `/rows/2/title`.
  ///
  /// A number in a pointer is a position in a list and a key elsewhere; the value decides. The path
  /// may lead to a part that the value lacks.
  ///
  /// - Parameters:
  ///   - pointer: A JSON Pointer (RFC 6901), without percent escapes; empty for the value itself.
  ///   - value: The value that the path starts at.
  /// - Returns: `nil` if the text is no JSON Pointer: it doesn't start with a slash, or a `~` has
  ///   no `0` or `1` after it.
  public init?(pointer: String, in value: JSONValue) {
    self.init()
    if pointer.isEmpty { return }
    let tokens = Array(pointer.utf8).split(separator: .slash, omittingEmptySubsequences: false)
    guard tokens.first?.isEmpty == true else { return nil }
    var here: JSONValue? = value
    for token in tokens.dropFirst() {
      guard let key = String(pointerToken: token) else { return nil }
      let step: Step =
        if case .array? = here, let index = Int(position: key) { .index(index) } else { .key(key) }
      here = here?[step]
      steps.append(step)
    }
  }

  /// The path as a JSON Pointer (RFC 6901): a `/` before each key or position. In a key, `~0`
  /// stands for `~` and `~1` for `/`. The pointer is empty for the value itself.
  public var pointer: String {
    var bytes: [UInt8] = []
    for step in steps {
      bytes.append(.slash)
      switch step {
      case .index(let index): bytes += String(index).utf8
      case .key(let key):
        for byte in key.utf8 {
          switch byte {
          case .tilde: bytes += "~0".utf8
          case .slash: bytes += "~1".utf8
          default: bytes.append(byte)
          }
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Creates a key from a token of a pointer; `nil` if a `~` in the token has no `0` or `1` after
  /// it.
  package init?(pointerToken token: ArraySlice<UInt8>) {
    guard token.contains(.tilde) else {
      self.init(decoding: token, as: UTF8.self)
      return
    }
    var bytes: [UInt8] = []
    var rest = token
    while let byte = rest.popFirst() {
      guard byte == .tilde else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case .zero?: bytes.append(.tilde)
      case .one?: bytes.append(.slash)
      default: return nil
      }
    }
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension Int {
  /// Creates a position from a token of a pointer: digits without leading zeros.
  package init?(position text: String) {
    guard text.utf8.allSatisfy(\.isDigit), text == "0" || text.utf8.first != .zero else {
      return nil
    }
    self.init(text)
  }
}
