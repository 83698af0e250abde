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
