public import JSONTree

/// The form in which a script gets an answer. There may be more in later versions.
@nonexhaustive
public enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// The text and a line feed; of several options, a line for each.
  case plain
  /// A JSON value on one line; `null` is nothing.
  case json
  /// Words in single quotes, as a POSIX shell reads them; of several options, a word for each.
  case shell
  /// The text and a NUL character; of several options, one after each.
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
  /// The value as texts: one, or those of a list.
  fileprivate var texts: [String] {
    if case .array(let elements) = self { elements.map(\.plainText) } else { [plainText] }
  }

  /// The value as text, which is empty for nothing.
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
  /// The text as one word of a POSIX shell. Between single quotes nothing but a single quote has a
  /// meaning. No shell variable holds a NUL character, which is left out.
  var shellWord: String {
    var word = "'"
    for scalar in unicodeScalars where scalar != "\0" {
      if scalar == "'" { word += #"'\''"# } else { word.unicodeScalars.append(scalar) }
    }
    return word + "'"
  }
}
