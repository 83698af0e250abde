internal import ForwardText

/// A shell whose scripts evaluate answers. Later versions may add shells.
///
/// No answer can be a command. In a script's text each answer is on one line, except for the Bourne
/// shells, whose words may have line breaks.
@nonexhaustive
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// A POSIX shell. Several options are one text, with a line for each.
  case sh
  /// Several options are an array, as in all other shells.
  case bash, zsh, fish, powershell

  /// The answer to a question: a text, or several.
  enum Answer {
    case text(String)
    case texts([String])
  }

  /// Returns the assignment of an answer to a variable, with its line break.
  func assignment(_ name: String, _ answer: Answer) -> String {
    switch (self, answer) {
    case (.sh, .texts(let texts)): assignment(name, .text(texts.joined(separator: "\n")))
    case (.fish, .text(let text)): "set -g \(name) \(word(text));\n"
    case (.fish, .texts(let texts)):
      "set -g \(([name] + texts.map(word)).joined(separator: " "));\n"
    case (.powershell, .text(let text)): "$\(name) = \(word(text))\n"
    case (.powershell, .texts(let texts)): "$\(name) = \(words(texts))\n"
    case (_, .text(let text)): "\(name)=\(word(text))\n"
    case (_, .texts(let texts)): "\(name)=(\(words(texts)))\n"
    }
  }

  /// Returns texts as words of a command; for PowerShell, as an expression of an array.
  func words(_ texts: [String]) -> String {
    let words = texts.map(word)
    return self == .powershell
      ? "@(\(words.map { "(\($0))" }.joined(separator: ", ")))" : words.joined(separator: " ")
  }

  /// Returns a text as one word; for PowerShell, as an expression. NUL characters are left out, as a
  /// shell variable can't hold them.
  func word(_ text: String) -> String {
    var word = "'"
    for scalar in text.unicodeScalars where scalar != "\0" {
      switch (self, scalar) {
      case (.fish, "'"), (.fish, "\\"): word += "\\\(scalar)"
      case (.fish, _) where scalar.isASCII && scalar.isControl: word += "'\\x\(scalar.twoDigits)'"
      // PowerShell takes typographic quotation marks for quotes, too.
      case (.powershell, "'"), (.powershell, "\u{2018}"..."\u{201B}"): word += "\(scalar)\(scalar)"
      case (.powershell, _) where scalar.isASCII && scalar.isControl:
        word += "' + [char]\(scalar.value) + '"
      case (.sh, "'"), (.bash, "'"), (.zsh, "'"): word += #"'\''"#
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }

  /// Returns a command that ends with a status, to be evaluated in place of an answer that isn't there.
  ///
  /// It begins a new line, as the script may have words before the answer: `eval "set -- $(…)"`.
  /// PowerShell has no statuses that end a script, so that it throws an error there.
  public func command(endingWith status: Int32) -> String {
    switch self {
    case .sh, .bash, .zsh: "\n(exit \(status))\n"
    case .fish: "\nsh -c 'exit \(status)'\n"
    case .powershell: "\nthrow 'There is no answer: status \(status).'\n"
    }
  }
}

extension Unicode.Scalar {
  /// The number of the character in two hexadecimal digits.
  fileprivate var twoDigits: String {
    let digits = String(value, radix: 16)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}
