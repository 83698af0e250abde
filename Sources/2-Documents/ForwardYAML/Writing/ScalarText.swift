internal import ForwardJSON
internal import ForwardText

enum ScalarText {
  /// Returns the text as a plain scalar; `nil` if a reader would take it for another value. `isKey`
  /// says whether the text is a key; the key `on` needs no quotes. `inFlow` says whether the text
  /// is between brackets.
  static func plain(_ text: String, isKey: Bool = false, inFlow: Bool) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, !first.isBlank, !last.isBlank,
      isPrintable(text), !text.hasPrefix("---"), !text.hasPrefix("..."),
      last != UInt8(ascii: ":")
    else { return nil }
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) { return nil }
    if inFlow, bytes.contains(where: { ",[]{}".utf8.contains($0) }) { return nil }
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: ":"), next.isBlank || inFlow { return nil }
      if byte.isBlank, next == UInt8(ascii: "#") { return nil }
    }
    // Many files have the key `on`, and no reader of them takes it for a word of YAML 1.1.
    return CoreSchema.isAmbiguous(text) && !(isKey && text == "on") ? nil : bytes
  }

  /// Returns the text in single quotes; `nil` if it needs escapes.
  static func singleQuoted(_ text: String) -> [UInt8]? {
    guard isPrintable(text) else { return nil }
    let quote = UInt8(ascii: "'")
    return [quote] + text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  static func doubleQuoted(_ text: String) -> [UInt8] { Array(Escapes.yaml.quoted(text).utf8) }

  /// Returns the header and the lines of a text of several lines as a literal; `nil` if a literal
  /// can't hold it.
  static func literal(_ text: String) -> (header: String, lines: [Substring])? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    guard lines.count > 1 || isEnded, let first = lines.first, let last = lines.last,
      !first.isEmpty, !last.isEmpty, first.utf8.first?.isBlank == false
    else { return nil }
    let areReadable = lines.allSatisfy { line in
      (line.isEmpty || line.contains { $0 != " " && $0 != "\t" })
        && line.unicodeScalars.allSatisfy { $0 == "\t" || Escapes.yaml.isPlain($0) }
    }
    return areReadable ? (isEnded ? "|" : "|-", lines) : nil
  }

  /// Returns the header and the lines of a text as a folded scalar; `nil` if it can't hold the
  /// text, because lines that begin with a blank aren't folded. In a folded scalar, a line break
  /// takes an additional blank line.
  static func folded(_ text: String) -> (header: String, lines: [Substring])? {
    let isLine = !text.contains("\n")
    guard let literal = literal(isLine ? text + "\n" : text),
      !literal.lines.contains(where: { $0.utf8.first?.isBlank == true })
    else { return nil }
    let lines = literal.lines.dropLast().flatMap { (line: Substring) -> [Substring] in
      line.isEmpty ? [line] : [line, ""]
    }
    return (isLine || literal.header == "|-" ? ">-" : ">", lines + literal.lines.suffix(1))
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(Escapes.yaml.isPlain)
  }
}
