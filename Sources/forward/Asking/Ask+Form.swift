internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import JSONTree

extension Ask {
  /// Fills in the form of a file, and writes the answers to standard output.
  func fillInForm(_ path: String) throws {
    if let misplaced { throw Failure.wrongUse(.ask(.notOfForm(misplaced))) }
    let format = try answerFormat() ?? .json
    guard format == .json || format == .shell else {
      throw Failure.wrongUse(.ask(.notFormatOfForm(format)))
    }
    let prefix = try variablePrefix(format)
    let questions = try questions(of: path)
    // A signal between the last answer and the writing acts afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    readFromTerminal()
    let context = context()
    var dialogue = context.dialogue
    let rows = questions.form.rows.map(\.id)
    guard dialogue.isInteractive || rows.isEmpty else {
      throw Failure.refused(.ask(.noTerminalForForm(rows: rows)))
    }
    dialogue.marksChanges = false
    if let title = questions.title { dialogue.announce(title) }
    try fill(questions, review: true, by: dialogue)
    try context.writeAnswer(
      format == .shell
        ? questions.assignments(prefix: prefix) : questions.answers.text(.pretty) + "\n")
  }

  /// The first argument that belongs only to a single question; `nil` if there is none.
  private var misplaced: String? {
    if title != nil { return AskSentence.option(.title) }
    if let member = Question.Member.allCases.first(where: { properties[$0] != nil }) {
      return AskSentence.option(member)
    }
    if history != nil { return "--history" }
    if answer != nil { return "--answer" }
    if optionsFrom != nil { return "--options-from" }
    return choices ? "--choices" : nil
  }

  private func questions(of path: String) throws -> QuestionForm {
    let bytes = try InputFile(path).contents()
    do throws(QuestionError) {
      return try QuestionForm(reading: bytes)
    } catch {
      throw Failure.refused(.ask(.badFile(path, error)))
    }
  }

  private func variablePrefix(_ format: AnswerFormat) throws -> String {
    guard let prefix else { return "" }
    guard format == .shell else { throw Failure.wrongUse(.ask(.prefixNeedsShell)) }
    guard QuestionForm.isPrefix(prefix) else { throw Failure.wrongUse(.ask(.badPrefix(prefix))) }
    return prefix
  }
}
