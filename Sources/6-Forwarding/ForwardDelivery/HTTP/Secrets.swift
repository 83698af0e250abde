internal import ForwardForm
internal import ForwardText

/// Texts to mask in the messages of servers and programs.
///
/// Finds a secret in plain text, percent-encoded, and in base64, also together with other text.
struct Secrets {
  /// The secrets by their first byte, the longest first.
  private let texts: [[[UInt8]]]
  /// The texts to mask within base64, by their first byte: the secrets and the names of logins.
  private let logins: [[[UInt8]]]
  private let shortestLogin: Int

  init(_ texts: [String], logins: [String] = []) {
    func byFirst(_ texts: [String]) -> [[[UInt8]]] {
      var lists = [[[UInt8]]](repeating: [], count: 256)
      // Messages are trimmed, so a secret at an end may have lost its spaces.
      let all = Set(texts + texts.map(\.trimmed)).map { Array($0.utf8) }
      for text in all.sorted(by: { $0.count > $1.count }) {
        if let first = text.first { lists[Int(first)].append(text) }
      }
      return lists
    }
    self.texts = byFirst(texts)
    self.logins = byFirst(texts + logins)
    shortestLogin = self.logins.joined().map(\.count).min() ?? .max
  }

  /// Returns a text with dots in place of each secret.
  ///
  /// Runs over the text once, because a server's line may be long.
  func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let mask = Array(Form.Row.mask.utf8)
    var shown: [UInt8] = []
    var position = 0
    /// The end of the last examined run of base64 digits, and whether it contains a login.
    var (wordEnd, hasLogin) = (0, false)
    var decoded: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if position >= wordEnd, byte.base64Digit != nil {
        wordEnd = position
        while wordEnd < bytes.count, bytes[wordEnd].base64Digit != nil { wordEnd += 1 }
        hasLogin = hasLoginInside(bytes, position..<wordEnd, &decoded)
      }
      if let end = secretEnd(in: bytes, at: position) {
        shown += mask
        position = end
      } else if hasLogin, position < wordEnd {
        shown += mask
        position = wordEnd
        while position < bytes.count, bytes[position] == UInt8(ascii: "=") { position += 1 }
      } else {
        shown.append(byte)
        position += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Finds the end of the longest secret at a place. Each of its bytes may be percent-encoded.
  private func secretEnd(in bytes: [UInt8], at place: Int) -> Int? {
    func longest(beginningWith byte: UInt8) -> Int? {
      for text in texts[Int(byte)] {
        if let end = bytes.end(of: text, from: place) { return end }
      }
      return nil
    }
    switch bytes[place] {
    case plus: return [longest(beginningWith: plus), longest(beginningWith: space)].largest
    case UInt8(ascii: "%"):
      // The percent sign may belong to the secret, or begin an encoded byte.
      let encoded = bytes[place...].percentEncodedByte
      return [longest(beginningWith: bytes[place]), encoded.flatMap(longest)].largest
    case let byte: return longest(beginningWith: byte)
    }
  }

  /// Returns whether base64 digits contain a part of a login.
  private func hasLoginInside(
    _ bytes: [UInt8], _ word: Range<Int>, _ decoded: inout [UInt8]
  ) -> Bool {
    if word.count < shortestLogin { return false }
    // Other bytes may precede the login, so it may begin at each of the four digits of a group.
    for start in 0..<4 {
      decoded.removeAll(keepingCapacity: true)
      var (bits, count) = (0, 0)
      for place in word.dropFirst(start) {
        bits = (bits << 6 | Int(bytes[place].base64Digit ?? 0)) & 0xFFFF
        count += 6
        guard count >= 8 else { continue }
        count -= 8
        decoded.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      for place in decoded.indices {
        for login in logins[Int(decoded[place])] where decoded.has(login, at: place) {
          return true
        }
      }
    }
    return false
  }
}

extension [Int?] {
  fileprivate var largest: Int? { compactMap(\.self).max() }
}

extension [UInt8] {
  fileprivate func has(_ text: [UInt8], at place: Int) -> Bool {
    guard text.count <= count - place else { return false }
    for index in text.indices where self[place + index] != text[index] { return false }
    return true
  }

  /// Returns the end of a secret at a place; `nil` if it isn't there.
  fileprivate func end(of secret: [UInt8], from place: Int) -> Int? {
    // A percent sign may belong to the secret or begin an encoded byte, so both readings count.
    var ends = [place]
    var next: [Int] = []
    for byte in secret {
      next.removeAll(keepingCapacity: true)
      for end in ends where end < count {
        let isByte = self[end] == byte || self[end] == plus && byte == space
        if isByte, !next.contains(end + 1) { next.append(end + 1) }
        if self[end] == UInt8(ascii: "%"), self[end...].percentEncodedByte == byte,
          !next.contains(end + 3)
        {
          next.append(end + 3)
        }
      }
      if next.isEmpty { return nil }
      swap(&ends, &next)
    }
    return ends.max()
  }
}

extension UInt8 {
  /// The value of a base64 digit, also in the variant for URLs and file names; `nil` for other
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
  var percentDecoded: String { String(decoding: self[...].percentDecoded, as: UTF8.self) }
}

private let plus = UInt8(ascii: "+")
private let space = UInt8(ascii: " ")
