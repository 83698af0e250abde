internal import ForwardQuestions

/// The arguments of `forward ask`.
struct AskRequest: Equatable {
  /// The title of the question.
  var title: String?
  var options: [Option: String] = [:]
  var flags: Set<Flag> = []

  /// An option with a value.
  enum Option: String, CaseIterable {
    case type, range, count, pattern, wants, placeholder, history, options, answer, format, form
    case prefix, color
    case minLength = "min-length"
    case maxLength = "max-length"
    case helpText = "help-text"
    case defaultAnswer = "default"
    case optionsFrom = "options-from"
  }

  enum Flag: String, CaseIterable {
    case required, choices, twice, plain
    case mustExist = "must-exist"
    case mustNotExist = "must-not-exist"
    case hideSecrets = "hide-secrets"
  }

  subscript(option: Option) -> String? { options[option] }
}

extension AskRequest {
  /// Whether a shell evaluates the output of a command, even if its other arguments are wrong.
  static func isForShell(_ arguments: GivenArguments) -> Bool {
    arguments.command == "ask"
      && arguments.values(of: "--format").last == AnswerFormat.shell.rawValue
  }

  /// Reads arguments in their usual form, without the argument parser; see ``PlainArguments``.
  init?(plain arguments: GivenArguments) {
    guard arguments.words.first == .other("ask") else { return nil }
    for word in arguments.words.dropFirst() {
      switch word {
      case .option(let name, let value):
        // The parser checks the value of `--color`.
        guard let option = Option(rawValue: String(name.dropFirst(2))), option != .color
        else { return nil }
        options[option] = value
      case .other(let word) where word.isWord:
        guard title == nil else { return nil }
        title = word
      case .other(let word):
        guard word.hasPrefix("--"), let flag = Flag(rawValue: String(word.dropFirst(2)))
        else { return nil }
        flags.insert(flag)
      }
    }
  }
}
