internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import JSONTree
internal import PlainText

extension AskSentence {
  var english: String {
    switch self {
    case .needsTitle: "forward ask needs a TITLE, or --form FILE."
    case .notOfForm(let option): "\(option) is for a question, and not used with --form."
    case .onlyOfForm(let option): "\(option) needs --form."
    case .choicesAndType: "--choices is short for --type choices, and not used with another type."
    case .optionsTwice: "The options come from --options or from --options-from."
    case .noHistory(let type):
      "--history is for a line of text, not for the type '\(type.rawValue)'."
    case .unknownFormat(let text): "--format takes plain, json, shell or nul, not \(quoted(text))."
    case .notFormatOfForm(let format):
      "With --form, --format takes json or shell, not \(format.rawValue)."
    case .prefixNeedsShell: "--prefix needs --format shell."
    case .badPrefix(let text):
      "--prefix takes a letter from a to z, then ASCII letters, digits and _, not \(quoted(text))."
    case .fault(let fault): Wording.english(fault, naming: Self.option)

    case .badFile(let path, let error):
      "\(place(of: error, in: path)): \(error.message(in: .english))"
    case .largeFile(let path, let size): "\(named(path)) is longer than \(size) MB."
    case .noTerminal(let title, let accepted):
      "\(title) (\(accepted)): there is no terminal to ask on, and no --answer."
    case .noTerminalForForm(let rows):
      "There is no terminal to ask on for \(listed(rows))."
    }
  }
}

private func place(of error: QuestionError, in path: String) -> String {
  let place = [error.line, error.column].compactMap { $0.map { ":\($0)" } }.joined()
  return (path == "-" ? "standard input" : excerpt(of: path, limit: .max)) + place
}

private func named(_ path: String) -> String {
  path == "-" ? "Standard input" : quoted(path, limit: .max)
}
