internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardSystem

extension Ask {
  /// Asks, and writes the answer to standard output.
  func run() throws {
    if formSchema { return try context(asks: false).writeAnswer(QuestionForm.schemaOfFiles) }
    if let form { return try fillInForm(form) }
    var wrong = WrongUses()
    // Without a title, a form may be meant.
    if title == nil { wrong.add(.needsTitle) }
    for option in title == nil ? [] : misplacedOfForm { wrong.add(.onlyOfForm(option)) }
    let format = try wrong.noting { try answerFormat() ?? .plain } ?? .plain
    let question = try question(titled: title ?? "?", &wrong)
    if history != nil, let type = question?.type, !type.hasHistory { wrong.add(.noHistory(type)) }
    for fault in question?.faults(isAlone: true) ?? [] { wrong.add(.fault(fault)) }
    try wrong.check()
    guard let question else { return }
    let questions = try QuestionForm(asking: question)
    // A signal between the answer and its writing acts afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let context =
      if let answer {
        try give(answer, to: questions)
      } else if let name = question.environment, let text = try question.variable {
        try give(text, to: questions, of: name)
      } else {
        try ask(question, questions)
      }
    let value = questions.answers.first?.value ?? .null
    if question.type != .confirm || format != .plain {
      try context.writeAnswer(format.text(of: value))
    }
    if value == .bool(false) { throw ExitCode(.failure) }
  }

  /// The options that belong only to a form.
  private var misplacedOfForm: [String] {
    let options = [
      ("--prefix", prefix != nil), ("--set", !filling.given.assignments.isEmpty),
      ("--answers", filling.given.answers != nil), ("--all", filling.given.all), ("--json", json),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Gives an answer to the question, by the same rules as a person's.
  ///
  /// - Parameter variable: The name of the environment variable that has it; `nil` if none does.
  private func give(
    _ answer: String, to questions: QuestionForm, of variable: String? = nil
  ) throws -> Context {
    let context = context(asks: false)
    let answers = questions.form.rows.map { Form.Answer(row: $0.id, text: answer) }
    do {
      _ = try context.dialogue.fill(questions.form, review: false, given: answers)
    } catch let refused as RefusedAnswer {
      guard let variable else { throw refused }
      let rejection = context.wording(.rejection(refused.rejection))
      var problem = Problem(code: refused.rejection.code, path: refused.row, message: rejection)
      problem.source = .variable(variable)
      throw Failure.refused(.ask(.refused(problem)))
    }
    return context
  }

  /// Asks the question, or takes its default answer where no one can be asked, or answers in time.
  private func ask(_ question: Question, _ questions: QuestionForm) throws -> Context {
    if !filling.given.noInput { readFromTerminal() }
    let context = context(hasInput: !filling.given.noInput)
    var dialogue = context.dialogue
    guard dialogue.isInteractive else {
      if needsNoPerson, let answer = question.defaultAnswer {
        return try give(answer, to: questions)
      }
      throw Failure.refused(
        .ask(
          needsNoPerson
            ? .noAnswer(
              title: question.title, accepted: question.accepted, variable: question.environment)
            : .noTerminal(title: question.title, accepted: question.accepted)))
    }
    context.tellIfInBackground()
    dialogue.deadline = timeout.map { .now.advanced(by: $0.limit) }
    let entered = history.map { RowPath(names: ["ask", $0]) }
    if let entered { dialogue.history = { _ in context.history.entries(for: entered) } }
    do {
      try dialogue.fill(questions.form, review: false).checkSaved()
    } catch let timedOut as TimedOut {
      guard let answer = question.defaultAnswer else { throw timedOut }
      dialogue.tell(dialogue.wording(.ask(.timedOut)), .hint)
      return try give(answer, to: questions)
    }
    if let entered, case .text(let text)? = questions.form.rows.first?.value() {
      context.history.add([(entered, text)], reportingTo: context.dialogue)
    }
    return context
  }

  /// Returns the context of a question. Its words are the script's, so none of them is translated.
  func context(asks: Bool = true, hasInput: Bool = true) -> Context {
    Context(dialogue, asks: asks, hasInput: hasInput, wording: .ofScripts)
  }

  /// Whether default answers are taken where no one can be asked.
  var needsNoPerson: Bool {
    filling.given.noInput || Environment.isOn("CI")
  }

  func answerFormat() throws -> AnswerFormat? {
    guard let name = format else { return nil }
    guard let format = AnswerFormat(argument: name) else {
      throw Failure.wrongUse(.ask(.unknownFormat(name)))
    }
    return format
  }
}

extension Question {
  /// The text of the question's variable; `nil` if it isn't set, or is empty.
  ///
  /// - Throws: A `CommandFault` if it isn't UTF-8 text.
  fileprivate var variable: String? {
    get throws {
      try environment.flatMap { try Environment.text(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension AnswerFormat {
  /// Creates the format of an argument, in which a POSIX shell has two names.
  init?(argument: String) { self.init(rawValue: argument == "sh" ? "shell" : argument) }
}

extension QuestionForm {
  /// Creates the form of the question that the arguments describe.
  fileprivate convenience init(asking question: Question) throws {
    do throws(QuestionError) {
      try self.init(question)
    } catch {
      throw Failure.wrongUse(.ask(.fault(error.fault)))
    }
  }
}

extension QuestionType {
  /// Whether entered texts are worth offering again: they have one line, and aren't secret.
  fileprivate var hasHistory: Bool {
    switch self {
    case .text, .integer, .decimal, .date, .time, .datetime, .duration, .size, .path, .url, .email:
      true
    case .lines, .secret, .choice, .choices, .confirm: false
    }
  }
}

extension Context {
  /// Says why nothing is asked until the program gets the terminal. The system stops it meanwhile, without
  /// a word if no shell watches it.
  func tellIfInBackground() {
    guard ForegroundTerminal(STDIN_FILENO).isInBackground else { return }
    dialogue.report(wording(.ask(.inBackground)))
  }

  /// Writes an answer to standard output. On a terminal, its control characters are made visible.
  func writeAnswer(_ text: String) throws {
    if Environment.isTerminal(1) {
      for line in text.lines.dropLast() { results.line(StyledText(line)) }
    } else {
      results.write(text)
    }
    try endResults()
  }
}
