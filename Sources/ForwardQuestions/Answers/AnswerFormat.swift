public import JSONTree

/// The form in which a script gets an answer. Later versions may add forms.
@nonexhaustive
public enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// The text and a line feed; several options have a line each.
  case plain
  /// A JSON value on one line; `null` if there is no answer.
  case json
  /// Words in single quotes, as a POSIX shell reads them; several options are a word each.
  case shell
  /// The text and a NUL character; several options have a NUL character each.
  case nul
}

extension AnswerFormat {
  /// Returns an answer in this format.
  ///
  /// ```swift
  /// AnswerFormat.shell.text(of: ["it's", "two"])  // 'it'\''s' 'two'
  /// ```
  ///
  /// - Parameter answer: The answer: `null`, true or false, a number, a text, or a list of texts.
  public func text(of answer: JSONValue) -> String {
    let parts = answer.texts
    return switch self {
    case .plain: parts.map { "\($0)\n" }.joined()
    case .json: answer.text() + "\n"
    case .shell: parts.map(\.shellWord).joined(separator: " ") + "\n"
    case .nul: parts.map { "\($0)\0" }.joined()
    }
  }
}

extension JSONValue {
  /// The value as one text, or the elements of a list as texts.
  fileprivate var texts: [String] {
    if case .array(let elements) = self { elements.map(\.plainText) } else { [plainText] }
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

extension String {
  /// The text as one word of a POSIX shell. Between single quotes, only a single quote has a
  /// meaning. NUL characters are left out, as a shell variable can't hold them.
  var shellWord: String {
    var word = "'"
    for scalar in unicodeScalars where scalar != "\0" {
      if scalar == "'" { word += #"'\''"# } else { word.unicodeScalars.append(scalar) }
    }
    return word + "'"
  }
}
