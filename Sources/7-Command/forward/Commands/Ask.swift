internal import ForwardAsking
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardSystem
internal import ForwardText

final class Ask: Command {
  static var about: About {
    About(
      "ask", "Ask a question, or fill in a form, for a script.",
      discussion: """
        Only the answer goes to standard output. The question is on the terminal, even if \
        standard input isn't: name=$(forward ask "Name" --required)

        The answer comes from --answer, else from the variable that --env names, else from a \
        person on the terminal, unless --no-input is given. If nobody can be asked, --default \
        answers with --no-input, or if the variable CI is set.

        The types are \(Language.english.all(QuestionType.allCases.map(\.rawValue))). The answer \
        to a duration is a number of seconds, and to a size a number of bytes. A choice without \
        a default begins at its first option.

        The formats: plain is the text, json a JSON value, nul ends with a NUL character, and \
        shell is quoted for eval; bash, zsh, fish and powershell are for these shells. A confirm \
        answers by its exit status, and in plain format writes nothing.

        A form file is JSON: {"rows": [{"title": "Name"}, {"title": "Size", "options": ["S", \
        "M"]}]}. Programs in it that write options run only with --trust, which is for your own \
        files. The answers are JSON, or assignments in the format of a shell. --set, --answers \
        and --no-input answer the form without a person; see forward describe --form.

        An option takes the next word as its value, also an empty one or one that begins with a dash. A \
        title that may begin with a dash comes last, after --.

        Exit status: 0 answered; 1 answered with no, or no option found with --exit-0; 64 usage \
        error; 65 an answer was refused or is missing; 124 not answered in time; 130 cancelled.
        """)
  }

  var question = QuestionOptions()
  var history: String?
  var answer: String?
  var timeout: TimeLimit?
  var countdown = false
  var form: String?
  var formSchema = false
  var trust = false
  var filling = AnswerOptions { $0.answerCandidates }
  var json = false
  var onlyChanged = false
  var diff = false
  var output = AnswerFormatOptions()
  var dialogue = DialogueOptions()

  @ParameterList var parameters: [BoundParameter] {
    question.parameters
    option("history", "Offer earlier answers under this name.") { self.history = $0 }
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
    flag("countdown", "Count the seconds of --timeout down; the first key removes the limit.") {
      self.countdown = true
    }
    option(
      "form", "A file with a form to fill in, or with a JSON Schema; - is standard input.",
      isGivenOnce: true,
      completing: .files
    ) { self.form = $0 }
    flag("trust", "Run the programs in a form file that write options.") {
      self.trust = true
    }
    flag("form-schema", "Write the JSON Schema of form files, and ask nothing.") {
      self.formSchema = true
    }
    filling.parameters
    flag("json", "Write the answers to a form, or its problems, as JSON.", isKept: false) {
      self.json = true
    }
    flag(
      "only-changed",
      "For a form: write only the answers that differ from its defaults, as a JSON merge patch.",
      isKept: false
    ) { self.onlyChanged = true }
    flag(
      "diff",
      "For a form: show the lines of the answers that differ from its defaults, with secrets masked.",
      isKept: false
    ) { self.diff = true }
    output.parameters
    dialogue.parameters
  }

  /// Asks, and writes the answer to standard output.
  func run() throws {
    if formSchema { return try context(asks: false).writeAnswer(QuestionForm.schemaOfFiles) }
    if let form { return try fillIn(FormFile(form, isTrusted: trust)) }
    var wrong: [AskingSentence] = []
    // Without a title, the caller may mean a form.
    wrong += question.title == nil ? [.needsTitle] : optionsOfForm.map { .onlyOfForm($0) }
    let format = output.ofQuestion(&wrong)
    let isAnswered =
      answer != nil || filling.given.noInput
      || question.properties[.environment].map { Environment.value(of: $0)?.isEmpty == false }
        ?? false
    let question = try question.question(&wrong, asksPerson: !isAnswered)
    if history != nil, let type = question?.type, !type.hasHistory {
      wrong.append(.noHistory(type))
    }
    wrong += (question?.faults(isAlone: true) ?? []).map { .fault($0) }
    try wrong.check()
    guard let question else { return }
    // A signal between the answer and its output takes effect afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    var asked = try AskedQuestion(question, answer: answer)
    let context = context(asks: asked.needsPerson)
    (asked.takesDefault, asked.timeLimit) = (needsNoPerson, timeout?.limit)
    asked.countsDown = countdown
    asked.history = history.map { (context.history, name: $0) }
    asked.query = self.question.query
    asked.selectsOnly = self.question.selectsOnly
    asked.exitsWithoutMatch = self.question.exitsWithoutMatch
    let value: JSONValue
    do {
      value = try asked.answer(by: context.dialogue)
    } catch is NothingFound {
      throw ExitCode(.failure)
    }
    if question.type != .confirm || format != .plain {
      try context.writeAnswer(format.text(of: value))
    }
    if value == .bool(false) { throw ExitCode(.failure) }
  }

  /// Fills in the form of a file, and writes the answers to standard output.
  private func fillIn(_ file: FormFile) throws {
    var wrong = optionsOfQuestion.map { AskingSentence.notOfForm($0) }
    let result = output.documentFormat(ResultFormat.init)
    let format = result == nil ? output.ofForm(json: json, &wrong) : FormFormat(format: .json)
    try wrong.check()
    try checkResults(result, format)
    if file.schema(formats: .ofFiles(.jsonc)) != nil {
      return try fillIn(
        bySchema: file, result ?? format.format.syntax.map { .shell(format.format, $0) })
    }
    let arguments = filling.given.ofLine(json: json)
    let questions = try file.form(
      by: context(asks: false).answering, given: arguments, formats: .ofFiles(.json))
    try questions.checkPrograms(isTrusted: trust, at: file.path)
    try format.check(questions)
    // A signal between the last answer and the output takes effect afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    var given = try questions.given(
      arguments, .ofScripts, besides: file.path, formats: .ofFiles(.json))
    let context = context(asks: true)
    let initial = questions.answers
    try questions.fill(by: context.answering, &given, needsNoPerson: needsNoPerson)
    let answers = questions.answers
    if onlyChanged {
      try context.write(.object(initial.mergePatch(to: answers, showing: answers)))
    } else if diff {
      let change = SettingsChange(of: file.path, from: initial, to: answers) {
        SecretMap(questions.form)
      }
      try context.write(change.lines, asJSON: json, note: nil)
    } else if let result {
      try context.write(answers, as: result, prefix: output.prefix)
    } else {
      try context.writeAnswer(format.text(of: questions))
    }
  }

  private func checkResults(_ result: ResultFormat?, _ format: FormFormat) throws {
    if onlyChanged, diff { throw Failure.wrongUse(.fill(.twoResults)) }
    if let result {
      if json || onlyChanged || diff { throw Failure.wrongUse(.jsonAndFormat) }
      try Optional(result).check(prefix: output.prefix)
    } else if onlyChanged || diff, format.format != .json {
      throw Failure.wrongUse(.fill(.variablesNotWritten(format.format.rawValue)))
    }
  }

  /// Fills in a new document by a schema, and writes it to standard output, as `forward fill` does.
  private func fillIn(bySchema file: FormFile, _ format: ResultFormat?) throws {
    let fill = Fill()
    fill.sources.schema = file.path
    (fill.format, fill.prefix) = (format, output.prefix)
    (fill.onlyChanged, fill.diff) = (onlyChanged, diff)
    fill.dialogue = dialogue
    (fill.filling.answers, fill.filling.json) = (filling, json)
    try fill.run()
  }

  /// Returns the context of a question. Doesn't translate its words, because they are the script's.
  private func context(asks: Bool) -> Context {
    let hasInput = !filling.given.noInput
    if asks, hasInput { readFromTerminal() }
    return Context(dialogue, asks: asks, hasInput: hasInput, wording: .ofScripts)
  }

  /// Whether to take defaults if nobody can be asked.
  private var needsNoPerson: Bool { filling.given.noInput || Environment.isOn("CI") }

  /// The given options that belong only to a form.
  private var optionsOfForm: [String] {
    let options = [
      ("--prefix", output.prefix != nil), ("--set", !filling.given.assignments.isEmpty),
      ("--answers", filling.given.answers != nil), ("--all", filling.given.all), ("--json", json),
      ("--trust", trust),
      ("--only-changed", onlyChanged), ("--diff", diff),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// The given arguments that belong only to a single question.
  private var optionsOfQuestion: [String] {
    let members = Question.Member.allCases.filter { question.properties[$0] != nil }
    let options = [
      ("--history", history != nil), ("--answer", answer != nil), ("--timeout", timeout != nil),
      ("--countdown", countdown), ("--preview", question.preview != nil),
      ("--options-from", question.optionsFrom != nil), ("--choices", question.choices),
      ("--query", question.query != nil), ("--select-1", question.selectsOnly),
      ("--exit-0", question.exitsWithoutMatch),
    ]
    return (question.title == nil ? [] : [AskingSentence.option(.title)])
      + members.map(AskingSentence.option) + options.filter(\.1).map(\.0)
  }

  /// The shell that evaluates the output of a command, even if its other arguments are wrong; `nil`
  /// for no shell.
  static func shell(of line: CommandLineWords) -> Shell? {
    guard line.command.type == Ask.self || line.command.type == Fill.self,
      let format = line["--format"]
    else { return nil }
    return AnswerFormat(argument: format)?.syntax
  }
}

/// The time for a person's answer.
struct TimeLimit: ArgumentValue {
  let limit: Duration

  /// Reads a duration, limited to the range of a clock. A number alone means seconds, as in other
  /// programs.
  init(argument: String) throws {
    let text = argument.isDecimalNumber ? argument + " s" : argument
    limit = min(try duration(text, of: "--timeout"), .seconds(1_000_000_000))
  }
}
