internal import ForwardText

/// The words of a command: separated by blanks, or by commas as a list in brackets.
package struct CommandWords {
  private var words: [String] = []
  private var word = ""
  /// Whether a word has begun, possibly an empty one.
  private var isBegun = false
  /// Whether only commas separate words; otherwise blanks do.
  private let isList: Bool

  /// Returns the words of a text; `nil` if the text can't be read.
  package static func read(_ text: String) -> [String]? { read(text.unicodeScalars[...]) }

  static func read(_ text: Substring.UnicodeScalarView) -> [String]? {
    let text = String(text).trimmed
    guard text.hasPrefix("[") else { return read(text.unicodeScalars[...], isList: false) }
    guard text.hasSuffix("]"), text.utf8.count > 1 else { return nil }
    return read(text.unicodeScalars.dropFirst().dropLast(), isList: true)
  }

  private static func read(_ text: Substring.UnicodeScalarView, isList: Bool) -> [String]? {
    var reader = CommandWords(isList: isList)
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"", "'":
        guard let quoted = quoted(by: scalar, &rest) else { return nil }
        reader.word += quoted
        reader.isBegun = true
      case " ", "\t": reader.blank()
      case "," where isList: reader.end(isList: true)
      case _ where shellSigns.contains(scalar): return nil
      default:
        reader.word.unicodeScalars.append(scalar)
        reader.isBegun = true
      }
    }
    reader.end(isList: isList && (reader.isBegun || !reader.words.isEmpty))
    return reader.words
  }

  private init(isList: Bool) { self.isList = isList }

  private mutating func blank() {
    if !isList { end(isList: false) } else if isBegun { word += " " }
  }

  private mutating func end(isList: Bool) {
    if isBegun || isList { words.append(isList ? word.removingFinal(" ") : word) }
    (word, isBegun) = ("", false)
  }

  /// Removes and returns a quoted text after its first mark; `nil` without a second mark.
  private static func quoted(
    by mark: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> String? {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == mark { return String(text) }
      guard scalar == "\\", mark == "\"" else {
        text.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst(), "\"\\/".unicodeScalars.contains(escaped) else {
        return nil
      }
      text.append(escaped)
    }
    return nil
  }

  /// Writes a word so that it reads back the same.
  static func written(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x21..<0x7F).contains(byte) && !"\"'\\[],|&;<>$`()".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "\"" + word.replacing(bytesOf: "\\", with: "\\\\").replacing(bytesOf: "\"", with: "\\\"")
      + "\""
  }

  private static let shellSigns: Set<Unicode.Scalar> = [
    "|", "&", ";", "<", ">", "$", "`", "(", ")", "\\",
  ]
}
