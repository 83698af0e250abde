internal import Arguments
internal import ForwardQuestions

struct Ask: Command {
  static let about = About(
    "ask", "Ask a question, or fill in a form, for a script.",
    discussion: """
      The answer alone is on standard output; the question is on the terminal, also where standard \
      input is something else: name=$(forward ask "Name" --required)

      The types are text, lines, secret, integer, decimal, date, duration, size, path, url, email, \
      choice, choices and confirm. Of a duration, the answer is its number of seconds; of a size, \
      its number of bytes. A choice that has no default begins at its first option.

      The formats: plain is the text, json a value, nul ends with a NUL character, and shell is for \
      eval, in quotes. The answer to a confirm is the exit status, and in plain format nothing else.

      A form file is JSON: {"rows": [{"title": "Name"}, {"title": "Size", "options": ["S", "M"]}]}. \
      Its answers are written as JSON, or with --format shell as assignments.

      An option takes the next word as its value, also an empty one or one that begins with a dash. A \
      title that may begin with a dash comes last, after --.

      Exit status: 0 answered; 1 answered with no; 64 usage error; 65 an answer was refused or is \
      missing; 130 cancelled.
      """)

  /// The title of the question.
  var title: String?
  var options: [Option: String] = [:]
  var flags: Set<Flag> = []
  var dialogue = DialogueOptions()

  /// An option with a value.
  enum Option: String, CaseIterable {
    case type, range, count, pattern, wants, placeholder, history, options, answer, format, form
    case prefix
    case minLength = "min-length"
    case maxLength = "max-length"
    case helpText = "help-text"
    case defaultAnswer = "default"
    case optionsFrom = "options-from"
  }

  enum Flag: String, CaseIterable {
    case required, choices, twice
    case mustExist = "must-exist"
    case mustNotExist = "must-not-exist"
  }

  subscript(option: Option) -> String? { options[option] }

  /// Whether a flag is given.
  subscript(flag: Flag) -> Bool {
    get { flags.contains(flag) }
    set {
      if newValue { flags.insert(flag) } else { flags.remove(flag) }
    }
  }

  static var parameters: [BoundParameter<Self>] {
    argument("title", \.title, "What is asked for.")
    option(
      .type, "The type of the answer. (default: text, or choice with options)",
      completing: .words { _, _ in QuestionType.allCases.map(\.rawValue) })
    flag(.choices, "Ask for any number of the options; short for --type choices.")
    flag(.required, "Refuse an empty answer.")
    option(.defaultAnswer, "The answer that is there at first.")
    option(.options, "The options, separated by commas.")
    option(
      .optionsFrom,
      """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """, completing: .files)
    option(.count, "The number of options to choose: 1..3, 1.. or ..3.")
    option(.range, "The least and the greatest value: 1..9, 1.. or ..2026-12-31.")
    option(.minLength, "The least number of characters.")
    option(.maxLength, "The greatest number of characters.")
    option(.pattern, "A regular expression that the whole text must match.")
    option(.wants, "What the pattern wants, in words: a name in lower case.")
    flag(.mustExist, "Refuse a path that leads to nothing.")
    flag(.mustNotExist, "Refuse a path that leads to something.")
    flag(.twice, "Have a secret entered twice.")
    option(.helpText, "A sentence that explains the question.")
    option(.placeholder, "An example, shown while there is no text.")
    option(.history, "Offer what was entered earlier under this name.")
    option(
      .answer,
      """
      The answer, by the same rules as a person's; nothing is asked. Other users can see it in the \
      list of processes.
      """)
    option(.form, "A file with a form to fill in; - is standard input.", completing: .files)
    option(
      .format, "plain, json, shell or nul; of a form, json or shell. (default: plain, json)",
      completing: .words { _, _ in AnswerFormat.allCases.map(\.rawValue) })
    option(.prefix, "What the names of a form's shell variables begin with.")
    group(\.dialogue)
  }

  private static func option(
    _ option: Option, _ help: String, completing candidates: Candidates = .none
  ) -> [BoundParameter<Self>] {
    self.option(option.rawValue, \.options[option], help, completing: candidates)
  }

  private static func flag(_ flag: Flag, _ help: String) -> [BoundParameter<Self>] {
    self.flag(flag.rawValue, \.[flag], help)
  }

  /// Whether a shell evaluates the output of a command, even if its other arguments are wrong.
  static func isForShell(_ line: CommandLineWords) -> Bool {
    line.command.type == Ask.self && line["--format"] == AnswerFormat.shell.rawValue
  }
}
