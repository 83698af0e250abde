internal import ForwardJSON

/// The text of a value behind a key.
struct ValueText {
  let dialect: INIDialect
  /// The bytes of the value in whose place it is written, or of one beside it.
  let former: [UInt8]
  /// The blanks before the key.
  let indentation: [UInt8]
  let lineBreak: [UInt8]

  /// Returns the bytes of a text; `nil` if the format can't have it.
  func bytes(of text: String) -> [UInt8]? {
    switch dialect {
    case .env: variable(text)
    case .systemd: isOneLine(text) && text.last != "\\" ? Array(text.utf8) : nil
    case .ini: lines(of: text)
    }
  }

  private func isOneLine(_ text: String) -> Bool {
    text.utf8.first?.isBlank != true && text.utf8.last?.isBlank != true
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
  }

  /// Returns lines; all but the first are deeper than the key.
  private func lines(of text: String) -> [UInt8]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.allSatisfy(isOneLine), lines.count == 1 || lines.last?.isEmpty == false,
      !lines.dropFirst().contains(where: { $0.utf8.first.map(dialect.isComment) == true })
    else { return nil }
    let deeper = former.split(separator: UInt8(ascii: "\n")).dropFirst().first
      .map { Array($0.prefix { $0.isBlank }) }
    let blanks =
      deeper.flatMap { $0.count > indentation.count ? $0 : nil }
      ?? indentation + [UInt8](repeating: UInt8(ascii: " "), count: 4)
    return Array(
      lines.map { Array($0.utf8) }.enumerated()
        .map { $0.offset == 0 || $0.element.isEmpty ? $0.element : blanks + $0.element }
        .joined(separator: lineBreak))
  }
}

/// The quotes of variables. Readers of `.env` files differ in escapes, so a text has none if it can
/// do without.
extension ValueText {
  private func variable(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { $0 < 0x20 && !$0.isLineBreak && $0 != UInt8(ascii: "\t") })
    else { return nil }
    let quote = former.first
    let single = UInt8(ascii: "'")
    let double = UInt8(ascii: "\"")
    let takesSingle =
      !bytes.contains(single) && !bytes.contains(UInt8(ascii: "\r"))
      && !endsInEscape(bytes, in: single)
    let takesDouble = !bytes.contains {
      $0 == double || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r")
    }
    switch quote {
    case single? where takesSingle: return [single] + bytes + [single]
    case double? where takesDouble: return [double] + bytes + [double]
    default: break
    }
    // Without a text between them, a comment behind the sign would be the value.
    if quote != single, quote != double, bytes.allSatisfy(\.isSafeInVariable),
      !bytes.isEmpty || former.isEmpty
    {
      return bytes
    }
    if takesSingle { return [single] + bytes + [single] }
    if takesDouble { return [double] + bytes + [double] }
    if isPlain(bytes) { return bytes }
    if bytes.last == UInt8(ascii: "\\") { return nil }
    return [double] + bytes.flatMap(escaped) + [double]
  }

  /// Whether a reader would take a backslash in quotes for an escape, or the last one for part of one.
  private func endsInEscape(_ bytes: [UInt8], in quote: UInt8) -> Bool {
    let backslash = UInt8(ascii: "\\")
    return bytes.last == backslash
      || zip(bytes, bytes.dropFirst()).contains {
        $0 == backslash && ($1 == backslash || $1 == quote)
      }
  }

  /// Whether a text may stand without quotes, though a shell would read it otherwise.
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last, !first.isBlank, !last.isBlank,
      first != UInt8(ascii: "'"), first != UInt8(ascii: "\""), first != UInt8(ascii: "#"),
      !bytes.contains(where: \.isLineBreak)
    else { return false }
    return !zip(bytes, bytes.dropFirst()).contains { $0.isBlank && $1 == UInt8(ascii: "#") }
  }

  private func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\r"): Array("\\r".utf8)
    default: [byte]
    }
  }
}

extension UInt8 {
  /// Whether a byte has no other meaning for a shell or for a reader of variables.
  fileprivate var isSafeInVariable: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./:@%+,=-".utf8.contains(self)
    }
  }
}
