internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardFormTerminal

final class Ask: Command {
  static var about: About {
    About(
      "ask", "Ask a question, or fill in a form, for a script.",
      discussion: """
        The answer alone is on standard output; the question is on the terminal, also where standard \
        input is something else: name=$(forward ask "Name" --required)

        A question is answered by --answer, else by the variable that --env names, else on the terminal, \
        unless --no-input is given. Where no one can be asked, --default answers it with --no-input, or if \
        the variable CI is set.

        The types are text, lines, secret, integer, decimal, date, time, datetime, duration, size, path, \
        url, email, choice, choices and confirm. Of a duration, the answer is its number of seconds; of a size, \
        its number of bytes. A choice that has no default begins at its first option.

        The formats: plain is the text, json a value, nul ends with a NUL character, and shell is for \
        eval, in quotes; bash, zsh, fish and powershell are for theirs. The answer to a confirm is the exit status, and in plain format nothing else.

        A form file is JSON: {"rows": [{"title": "Name"}, {"title": "Size", "options": ["S", "M"]}]}. \
        Its answers are written as JSON, or with the format of a shell as assignments. --set, --answers and \
        --no-input answer it without a person; see forward describe --form.

        An option takes the next word as its value, also an empty one or one that begins with a dash. A \
        title that may begin with a dash comes last, after --.

        Exit status: 0 answered; 1 answered with no; 64 usage error; 65 an answer was refused or is \
        missing; 124 not answered in time; 130 cancelled.
        """)
  }

  /// The title of the question.
  var title: String?
  /// The given properties of the question, by the words after their options; a flag has its name.
  var properties: [Question.Member: String] = [:]
  var choices = false
  var optionsFrom: String?
  var history: String?
  var answer: String?
  var timeout: TimeLimit?
  var form: String?
  var formSchema = false
  var filling = AnswerOptions { $0.answerCandidates }
  var json = false
  var format: String?
  var prefix: String?
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    argument("title", "What is asked for.") { self.title = $0 }
    option(
      "type", "The type of the answer. (default: text, or choice with options)",
      completing: .words { _, _ in QuestionType.allCases.map(\.rawValue) }
    ) { self.properties[.type] = $0 }
    flag("choices", "Ask for any number of the options; short for --type choices.") {
      self.choices = true
    }
    properties([.required, .environment, .defaultAnswer, .options])
    option(
      "options-from",
      """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """, completing: .files
    ) { self.optionsFrom = $0 }
    properties([.count, .range])
    properties(Self.otherProperties)
    properties([.help, .placeholder])
    option("history", "Offer what was entered earlier under this name.") { self.history = $0 }
    option(
      "answer",
      """
      The answer, by the same rules as a person's; nothing is asked. Other users can see it in the \
      list of processes.
      """
    ) { self.answer = $0 }
    option(
      "timeout",
      "How long to wait on the terminal, such as 30s; then the default answers, or the status is 124."
    ) { self.timeout = $0 }
    option(
      "form", "A file with a form to fill in, or with a JSON Schema; - is standard input.",
      isGivenOnce: true,
      completing: .files
    ) { self.form = $0 }
    flag("form-schema", "Write the JSON Schema of form files, and ask nothing.") {
      self.formSchema = true
    }
    filling.parameters
    flag("json", "Write the answers to a form, or its problems, as JSON.") { self.json = true }
    option(
      "format",
      """
      plain, json, nul, or a shell: shell, bash, zsh, fish or powershell; of a form, json or a shell. \
      (default: plain, json)
      """,
      completing: .words { _, _ in AnswerFormat.allCases.map(\.rawValue) }
    ) { self.format = $0 }
    option("prefix", "What the names of a form's shell variables begin with.") { self.prefix = $0 }
    dialogue.parameters
  }

  /// The properties after the range, which are those that questions get with time.
  private static var otherProperties: [Question.Member] {
    let placed: [Question.Member] = [
      .required, .environment, .defaultAnswer, .options, .count, .range, .help, .placeholder,
    ]
    return Question.Member.allCases.filter { !placed.contains($0) }
  }

  /// Declares the options of properties.
  private func properties(_ members: [Question.Member]) -> [BoundParameter] {
    members.compactMap { member in
      guard let help = member.about.help else { return nil }
      if case .flag = member.about.value {
        return flag(member.optionName, help) { self.properties[member] = member.optionName }
      }
      return option(member.optionName, help) { self.properties[member] = $0 }
    }
  }

  /// The shell that evaluates the output of a command, even if its other arguments are wrong; `nil` if
  /// none does.
  static func shell(of line: CommandLineWords) -> Shell? {
    guard line.command.type == Ask.self || line.command.type == Fill.self,
      let format = line["--format"]
    else { return nil }
    return AnswerFormat(argument: format)?.syntax
  }
}

/// The time in which a person is to answer.
struct TimeLimit: ArgumentValue {
  let limit: Duration

  /// Reads a duration, which is shortened to one that a clock can be advanced by. A number alone is one of
  /// seconds, as other programs take it.
  init(argument: String) throws {
    let text = argument.isDecimalNumber ? argument + " s" : argument
    limit = min(try duration(text, of: "--timeout"), .seconds(1_000_000_000))
  }
}
