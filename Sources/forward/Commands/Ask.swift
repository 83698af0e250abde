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
  /// The given properties of the question, by the words after their options; a flag has its name.
  var properties: [Question.Member: String] = [:]
  var choices = false
  var optionsFrom: String?
  var history: String?
  var answer: String?
  var form: String?
  var format: String?
  var prefix: String?
  var dialogue = DialogueOptions()

  static var parameters: [BoundParameter<Self>] {
    argument("title", \.title, "What is asked for.")
    option(
      "type", \.properties[.type],
      "The type of the answer. (default: text, or choice with options)",
      completing: .words { _, _ in QuestionType.allCases.map(\.rawValue) })
    flag("choices", \.choices, "Ask for any number of the options; short for --type choices.")
    properties([.required, .defaultAnswer, .options])
    option(
      "options-from", \.optionsFrom,
      """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """, completing: .files)
    properties([.count, .range])
    properties(otherProperties)
    properties([.help, .placeholder])
    option("history", \.history, "Offer what was entered earlier under this name.")
    option(
      "answer", \.answer,
      """
      The answer, by the same rules as a person's; nothing is asked. Other users can see it in the \
      list of processes.
      """)
    option(
      "form", \.form, "A file with a form to fill in; - is standard input.", completing: .files)
    option(
      "format", \.format,
      "plain, json, shell or nul; of a form, json or shell. (default: plain, json)",
      completing: .words { _, _ in AnswerFormat.allCases.map(\.rawValue) })
    option("prefix", \.prefix, "What the names of a form's shell variables begin with.")
    group(\.dialogue)
  }

  /// The properties after the range, which are those that questions get with time.
  private static var otherProperties: [Question.Member] {
    let placed: Set<Question.Member> = [
      .required, .defaultAnswer, .options, .count, .range, .help, .placeholder,
    ]
    return Question.Member.allCases.filter { !placed.contains($0) }
  }

  /// Declares the options of properties.
  private static func properties(_ members: [Question.Member]) -> [BoundParameter<Self>] {
    members.flatMap { member -> [BoundParameter<Self>] in
      guard let help = member.about.help else { return [] }
      if case .flag = member.about.value {
        return flag(member.optionName, \.[isGiven: member], help)
      }
      return option(member.optionName, \.properties[member], help)
    }
  }

  private subscript(isGiven member: Question.Member) -> Bool {
    get { properties[member] != nil }
    set { properties[member] = newValue ? member.optionName : nil }
  }

  /// Whether a shell evaluates the output of a command, even if its other arguments are wrong.
  static func isForShell(_ line: CommandLineWords) -> Bool {
    line.command.type == Ask.self && line["--format"] == AnswerFormat.shell.rawValue
  }
}
