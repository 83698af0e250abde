internal import ForwardText

/// A reference to a secret that is kept elsewhere, as the text of a secret row. The reference isn't
/// secret, and is shown.
///
/// ```
/// env:TOKEN
/// command: pass show hook
/// command: ["/opt/my tools/token", "--for", "hook"]
/// ```
///
/// A program gets these arguments without a shell. In a text of words, quotation marks hold a word
/// with blanks together. The text must quote the signs of a shell's pipes, redirections and
/// substitutions. A secret that looks like a reference is written with a backslash before it:
/// `\env:TOKEN`.
@nonexhaustive
public enum SecretReference: Hashable, Sendable, CustomStringConvertible {
  /// The value of an environment variable.
  case variable(String)
  /// The output of a program, given with its arguments. A row of one line takes the first line.
  case command([String])

  /// Reads a reference; `nil` for another text, such as a secret.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    if text.hasPrefix(Self.variablePrefix) {
      let name = String(scalars.dropFirst(Self.variablePrefix.count))
      guard name.isVariableName else { return nil }
      self = .variable(name)
    } else if text.hasPrefix(Self.commandPrefix) {
      guard let words = CommandWords.read(scalars.dropFirst(Self.commandPrefix.count)) else {
        return nil
      }
      self.init(command: words)
    } else {
      return nil
    }
  }

  /// Creates the reference to a program's output; `nil` without a program, or if an argument has a
  /// control character.
  public init?(command words: [String]) {
    guard words.first?.isEmpty == false,
      words.allSatisfy({ $0.firstControlCharacter(allowingLineBreaks: false) == nil })
    else { return nil }
    self = .command(words)
  }

  /// The secret in the text of a row that isn't a reference. Removes the backslash before a secret
  /// that looks like a reference.
  public static func secret(in text: String) -> String {
    isReserved(text) && text.hasPrefix("\\") ? String(text.unicodeScalars.dropFirst()) : text
  }

  package static func isMalformed(_ text: String) -> Bool {
    isReserved(text) && !text.hasPrefix("\\") && SecretReference(text) == nil
  }

  private static func isReserved(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "\\" }
    return [variablePrefix, commandPrefix].contains { rest.starts(with: $0.unicodeScalars) }
  }

  private static let variablePrefix = "env:"
  private static let commandPrefix = "command:"

  /// The text of the reference in a row.
  public var description: String {
    switch self {
    case .variable(let name): Self.variablePrefix + name
    case .command(let words):
      Self.commandPrefix + " " + words.map(CommandWords.written).joined(separator: " ")
    }
  }
}

/// The words of a command: separated by blanks, or by commas as a list in brackets.
private struct CommandWords {
  private var words: [String] = []
  private var word = ""
  /// Whether a word has begun, possibly an empty one.
  private var isBegun = false
  /// Whether only commas separate words; otherwise blanks do.
  private let isList: Bool

  /// Returns the words of a text; `nil` if the text can't be read.
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

extension Form.Row {
  /// Whether a value isn't shown: the row is secret, and the value isn't a reference to a secret.
  public func hides(_ value: Value) -> Bool {
    guard isSecret else { return false }
    guard takesReferences, case .text(let text) = value else { return true }
    return SecretReference(text) == nil
  }

  /// Whether the text of the row may be a reference to a secret.
  public var takesReferences: Bool { isSecret && rowKind.isText && mayHaveReferences }

  /// Whether a value is a reference. The rules for the secret don't apply to it. Throws the
  /// rejection of a text that begins like a reference and isn't valid.
  func isReference(_ value: Value) throws(Rejection) -> Bool {
    guard takesReferences, case .text(let text) = value else { return false }
    if SecretReference.isMalformed(text) { throw .notReference }
    return SecretReference(text) != nil
  }
}
