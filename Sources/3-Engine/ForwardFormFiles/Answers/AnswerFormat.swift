public import ForwardJSON

/// The form in which a script gets an answer. Later versions may add forms.
@nonexhaustive
public enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// The text and a line feed; several options have a line each.
  case plain
  /// A JSON value on one line; `null` if there is no answer.
  case json
  /// Words in single quotes, as a POSIX shell reads them; several options are a word each.
  case shell
  /// The same for other shells: words, or an expression of PowerShell.
  case bash, zsh, fish, powershell
  /// The text and a NUL character; several options have a NUL character each.
  case nul

  /// The shell that evaluates answers in this format; `nil` if none does.
  public var syntax: Shell? { self == .shell ? .sh : Shell(rawValue: rawValue) }

  /// Returns an answer in this format.
  ///
  /// ```swift
  /// AnswerFormat.shell.text(of: ["it's", "two"])  // 'it'\''s' 'two'
  /// ```
  ///
  /// - Parameter answer: The answer: `null`, true or false, a number, a text, or a list of texts.
  public func text(of answer: JSONValue) -> String {
    let parts = answer.texts
    switch self {
    case .plain: return parts.map { "\($0)\n" }.joined()
    case .json: return answer.text() + "\n"
    case .nul: return parts.map { "\($0)\0" }.joined()
    case .shell, .bash, .zsh, .fish, .powershell:
      guard let syntax else { return "" }
      if case .array = answer { return syntax.words(parts) + "\n" }
      return parts.map(syntax.word).joined() + "\n"
    }
  }

  /// Creates the format of an argument, in which a POSIX shell has two names.
  package init?(argument: String) {
    self.init(rawValue: argument == "sh" ? "shell" : argument)
  }
}

extension JSONValue {
  /// The value as one text, or the elements of a list as texts.
  fileprivate var texts: [String] {
    if let elements = self.elements { elements.map(\.plainText) } else { [plainText] }
  }

  /// The value as text; empty for `null`.
  var plainText: String {
    switch self {
    case .null: ""
    case .bool(let isYes): isYes ? "yes" : "no"
    case .number(let number): number.text
    case .string(let text): text
    case .array, .object: text()
    }
  }
}
