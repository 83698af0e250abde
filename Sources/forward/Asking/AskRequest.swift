/// What `forward ask` was given.
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
  /// Reads arguments as they are usually given, without the argument parser; see ``PlainArguments``.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  init?(plain arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    guard arguments.next() == "ask" else { return nil }
    while let argument = arguments.next() {
      if argument.isWord {
        guard title == nil else { return nil }
        title = argument
        continue
      }
      guard argument.hasPrefix("--") else { return nil }
      let name = String(argument.dropFirst(2))
      if let flag = Flag(rawValue: name) {
        flags.insert(flag)
      } else if let option = Option(rawValue: name), option != .color, let value = arguments.next(),
        value.isWord
      {
        options[option] = value
      } else {
        return nil
      }
    }
  }
}
