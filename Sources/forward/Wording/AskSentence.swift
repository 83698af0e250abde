internal import ForwardQuestions

/// A sentence of `forward ask`, in any language.
enum AskSentence {
  // Wrong uses

  case needsTitle
  /// A title, or an option of a single question, that is given with a form.
  case notOfForm(String)
  /// An option that needs a form.
  case onlyOfForm(String)
  case choicesAndType
  case optionsTwice
  case noHistory(QuestionType)
  case unknownFormat(String)
  case notFormatOfForm(AnswerFormat)
  case prefixNeedsShell
  case badPrefix(String)
  case fault(QuestionFault)

  // Refusals

  case badFile(String, QuestionError)
  case largeFile(String, megabytes: Int)
  /// The question's title, and the accepted answers in the words of the options.
  case noTerminal(title: String, accepted: String)
  case noTerminalForForm(rows: [String])
}

extension AskSentence {
  /// Returns the option that sets a property of a question.
  static func option(_ member: Question.Member) -> String {
    switch member {
    case .title: "TITLE"
    case .help: "--help-text"
    default: "--\(member.rawValue.withHyphens)"
    }
  }
}

extension String {
  /// The words of an identifier with hyphens between them: `maxLength` becomes `max-length`.
  fileprivate var withHyphens: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
