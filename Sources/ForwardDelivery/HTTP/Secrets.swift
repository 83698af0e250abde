internal import ForwardForm
internal import PlainText

/// Texts that must not be shown, and that are masked in the words of others.
///
/// A secret is found in plain text, percent-encoded, and in base64, whatever was encoded with it.
struct Secrets {
  private let texts: [[UInt8]]
  /// The texts that are masked within base64: the secrets and the names of logins.
  private let logins: [[UInt8]]
  /// Whether a secret may begin with a byte.
  private let beginnings: [Bool]

  init(_ texts: [String], logins: [String] = []) {
    func longestFirst(_ texts: [String]) -> [[UInt8]] {
      // The words of others have no blanks at their ends.
      Set(texts + texts.map(\.trimmed)).filter { !$0.isEmpty }.map { Array($0.utf8) }
        .sorted { $0.count > $1.count }
    }
    self.texts = longestFirst(texts)
    self.logins = longestFirst(texts + logins)
    let first = Set(self.texts.compactMap(\.first) + [plus, UInt8(ascii: "%")])
    beginnings = (UInt8.min...UInt8.max).map(first.contains)
  }

  /// Returns a text with dots in place of each secret.
  func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var position = 0
    /// The end of the digits of base64 that were looked at last, and whether a login is in them.
    var (wordEnd, hasLogin) = (0, false)
    while position < bytes.count {
      let byte = bytes[position]
      if position >= wordEnd, byte.base64Digit != nil {
        let word = bytes[position...].prefix { $0.base64Digit != nil }
        (wordEnd, hasLogin) = (word.endIndex, hasLoginInside(word))
      }
      if beginnings[Int(byte)], let end = secretEnd(in: bytes[position...]) {
        shown += Array(Form.Row.mask.utf8)
        position = end
      } else if hasLogin, position < wordEnd {
        shown += Array(Form.Row.mask.utf8)
        position = bytes[wordEnd...].prefix { $0 == UInt8(ascii: "=") }.endIndex
      } else {
        shown.append(byte)
        position += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns the end of a secret at the beginning of a text; `nil` if the text begins with none.
  private func secretEnd(in text: ArraySlice<UInt8>) -> Int? {
    texts.lazy.compactMap { text.end(of: $0) }.first
  }

  /// Returns whether a part of a login is in a text of base64.
  private func hasLoginInside(_ word: ArraySlice<UInt8>) -> Bool {
    // Other digits may precede the login, so it may begin at any of four places in a group.
    (0..<4).contains { start in
      let bytes = word.dropFirst(start).base64Decoded
      return logins.contains { bytes.contains($0) }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end of a secret at the beginning of these bytes, each of which may be
  /// percent-encoded; `nil` if it isn't there.
  fileprivate func end(of secret: [UInt8]) -> Int? {
    guard let first, first == secret.first || first == plus || first == UInt8(ascii: "%") else {
      return nil
    }
    // A percent sign may belong to the secret or begin an encoded byte, so both readings are tried.
    var ends: Set<Int> = [startIndex]
    for byte in secret {
      var next: Set<Int> = []
      for end in ends where end < endIndex {
        if self[end] == byte || self[end] == plus && byte == space { next.insert(end + 1) }
        if self[end...].percentEncodedByte == byte { next.insert(end + 3) }
      }
      if next.isEmpty { return nil }
      ends = next
    }
    return ends.max()
  }

  /// The bytes that these base64 digits encode, without a last byte that lacks a digit.
  fileprivate var base64Decoded: [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in self {
      bits = (bits << 6 | Int(digit.base64Digit ?? 0)) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}

extension UInt8 {
  /// The value of a digit of base64 or of its variant for addresses and file names; `nil` for other
  /// bytes.
  fileprivate var base64Digit: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case plus, UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

extension String {
  /// The text with percent-encoded bytes decoded.
  var percentDecoded: String { String(decoding: self[...].percentDecoded, as: UTF8.self) }
}

private let plus = UInt8(ascii: "+")
private let space = UInt8(ascii: " ")
