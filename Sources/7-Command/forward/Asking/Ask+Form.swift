internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardSystem

extension Ask {
  /// Fills in the form of a file, and writes the answers to standard output.
  func fillInForm(_ path: String) throws {
    let (format, prefix) = try formatOfForm()
    let read = QuestionForm.read(path)
    if read.isMistaken, QuestionForm.schema(at: path) != nil {
      return try fillIn(bySchema: path, format, prefix)
    }
    let questions = try self.context(asks: false).form(read, of: path, json: json) {
      // What is wrong with the answers, whatever the form is.
      try filling.given.given(.ofScripts, besides: path, formats: .ofFiles(.json)) {
        try read.get().description
      }.problems
    }
    if let shell = format.syntax {
      let owned = questions.variables(ownedBy: shell, prefix: prefix)
      if !owned.isEmpty { throw Failure.wrongUse(.ask(.shellVariables(owned, shell))) }
    }
    // A signal between the last answer and the writing acts afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    questions.form.answerByEnvironment(.ofScripts)
    var given = try filling.given.given(.ofScripts, besides: path, formats: .ofFiles(.json)) {
      try questions.description
    }
    given.answers = try questions.reading(given.answers, in: Wording.ofScripts.spoken)
    if !filling.given.noInput { readFromTerminal() }
    let context = context(hasInput: !filling.given.noInput)
    given.writesJSON = json
    given.isNew = true
    given.command = context.words(words(of: path), filling.given, json: json)
    if given.isHeadless(context.dialogue) || !context.dialogue.isInteractive && needsNoPerson {
      try context.answer(questions, &given)
    } else {
      try context.fill(in: questions, &given)
    }
    try context.writeAnswer(
      format.syntax.map { questions.assignments(for: $0, prefix: prefix) }
        ?? questions.answers.text(.pretty) + "\n")
  }

  /// The format of the answers to a form, and the beginning of the names of variables.
  private func formatOfForm() throws -> (format: AnswerFormat, prefix: String) {
    var wrong = WrongUses()
    for option in misplaced { wrong.add(.notOfForm(option)) }
    let named = try wrong.noting { try answerFormat() ?? .json }
    let format = named ?? .json
    if format != .json, format.syntax == nil {
      wrong.add(.notFormatOfForm(format))
    } else if json, format != .json {
      wrong.add(.jsonAndFormat(format))
    }
    let prefix = named == nil ? "" : try wrong.noting { try variablePrefix(format) } ?? ""
    try wrong.check()
    return (format, prefix)
  }

  /// The words of the command without those that answer the form.
  private func words(of path: String) -> [CommandWord] {
    let others = [("--format", format), ("--prefix", prefix)].flatMap { name, value in
      value.map { [name, $0] } ?? []
    }
    return (["forward", "ask", "--form", path] + others).map { .word($0) }
  }

  /// The arguments that belong only to a single question.
  private var misplaced: [String] {
    let members = Question.Member.allCases.filter { properties[$0] != nil }
    let options = [
      ("--history", history != nil), ("--answer", answer != nil), ("--timeout", timeout != nil),
      ("--options-from", optionsFrom != nil), ("--choices", choices),
    ]
    return (title == nil ? [] : [AskSentence.option(.title)]) + members.map(AskSentence.option)
      + options.filter(\.1).map(\.0)
  }

  private func variablePrefix(_ format: AnswerFormat) throws -> String {
    guard let prefix else { return "" }
    guard format.syntax != nil else { throw Failure.wrongUse(.ask(.prefixNeedsShell)) }
    guard QuestionForm.isPrefix(prefix) else { throw Failure.wrongUse(.ask(.badPrefix(prefix))) }
    return prefix
  }
}

extension QuestionForm {
  /// Reads the file of a form; `-` is standard input.
  static func read(_ path: String) -> Result<QuestionForm, any Error> {
    Result { try QuestionForm(reading: InputFile(path).contents()) }
  }
}

extension Result<QuestionForm, any Error> {
  /// Whether there is a file, but no form in it.
  var isMistaken: Bool {
    if case .failure(is FormFileError) = self { true } else { false }
  }
}

extension Context {
  /// Returns a form that was read from a file, or reports all mistakes of the file.
  ///
  /// - Parameters:
  ///   - read: What was read.
  ///   - path: The path of the file; `-` is standard input.
  ///   - json: Whether the mistakes are reported as JSON.
  ///   - others: Returns other problems to report with them.
  /// - Throws: ``ReportedProblems``; a `CommandFault` if there is no file, and no other problem.
  func form(
    _ read: Result<QuestionForm, any Error>, of path: String, json: Bool,
    besides others: () throws -> [Problem] = { [] }
  ) throws -> QuestionForm {
    let mistakes: [(problem: Problem, line: String)]
    var missing: CommandFault?
    do {
      return try read.get()
    } catch let error as FormFileError {
      mistakes = error.problems.map { (Problem($0, wording), wording(.ask(.badFile(path, $0)))) }
    } catch let fault as CommandFault {
      missing = fault
      mistakes = [(Problem(code: fault.code, message: wording(fault)), wording(fault))]
    }
    let others = try others()
    if let missing, others.isEmpty { throw missing }
    let status = missing?.exitStatus ?? .refused
    if json {
      let report = AnswerReport(mistakes.map(\.problem) + others)
      try write(.object(report.json(status: status.rawValue)))
    } else {
      for line in mistakes.map(\.line) { dialogue.report(line) }
      for problem in others { dialogue.report(problem.line(in: wording.spoken)) }
    }
    throw ReportedProblems(status: status)
  }

  /// Answers a form without a person.
  fileprivate func answer(_ questions: QuestionForm, _ given: inout GivenForm) throws {
    var dialogue = dialogue
    try answering.check(&given, for: questions.form, wording)
    try answering.answer(&given, wording) { answers in
      try questions.form.save(given: answers) { try dialogue.check($0) }
    }
  }

  /// Asks a person for the answers to a form that aren't given.
  fileprivate func fill(in questions: QuestionForm, _ given: inout GivenForm) throws {
    let rows = questions.form.rows.map(\.id)
    guard dialogue.isInteractive || rows.isEmpty else {
      throw Failure.refused(.ask(.noTerminalForForm(rows: rows)))
    }
    try answering.check(&given, for: questions.form, wording)
    tellIfInBackground()
    var dialogue = dialogue
    dialogue.marksChanges = false
    // They are written to standard output.
    dialogue.savesAnswers = false
    if let title = questions.title { dialogue.announce(title) }
    try dialogue.fill(
      questions.form, review: true, given: given.answers.answers, asking: given.asked
    ).checkSaved()
  }
}

extension Problem {
  /// Creates the problem of a form file.
  fileprivate init(_ error: QuestionError, _ wording: Wording) {
    self.init(
      code: error.code, path: error.path.map { RowPath($0) }, message: wording.spoken.says(error))
    if let line = error.line, let column = error.column {
      place = JSONPlace(line: line, column: column)
    }
  }
}
