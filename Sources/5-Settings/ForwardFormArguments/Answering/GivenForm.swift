package import ForwardForm
package import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON

/// The answers given to a form, with the details for a report of its problems.
package struct GivenForm {
  package var answers = GivenAnswers()
  /// The options of the command; `nil` without a command, as in a menu.
  var arguments: FormArguments?
  /// Whether missing and refused answers are reported as JSON.
  package var writesJSON = false
  /// The words of the command. A report adds holes for missing answers. Empty if no command
  /// can continue.
  package var command: [CommandWord] = []
  /// The paths that the command's words answer in addition to the form's rows.
  package var others: [RowPath] = []
  /// Returns the environment variable that answers the row at a path; `nil` for no variable.
  var variable: (RowPath) -> String? = { _ in nil }
  /// Whether the model is new, and so has no secret for a mask to stand for.
  package var isNew = false
  /// Whether the model was filled in before, so that only its wrong rows are asked.
  package var isPresent = false
  /// The problems that any form would have: answers that can't be read or used.
  package private(set) var problems: [Problem] = []
  /// The problems that the words of the command no longer have.
  private(set) var corrected: Set<Problem> = []
  /// The model's former problems, which don't prevent saving, for programs.
  package var problemsBefore: [JSONValue] = []
  /// The exit status if the answers can't be used.
  private(set) var status = ExitStatus.refused
  /// Describes the form with its default values. Trying the answers is slow, so this is done once.
  package let describe: () throws -> FormDescription

  package init(describe: @escaping () throws -> FormDescription) { self.describe = once(describe) }

  /// The rows to ask on a terminal.
  package var asked: FormSession.AskedRows {
    let asked = arguments?.asked ?? .unanswered
    return asked == .unanswered && isPresent ? .invalid : asked
  }

  /// Whether the options fill in the form: they have answers, or forbid questions.
  package var answersForm: Bool { arguments?.answersForm == true }

  /// Returns the source of the answer at a path.
  func source(of path: RowPath, _ from: GivenFrom) -> AnswerSource? {
    switch from {
    case .command: .option(option(answering: path))
    case .file: arguments?.answers.map { .file($0) }
    case .elsewhere: variable(path).map { .variable($0) }
    }
  }

  private func option(answering path: RowPath) -> String {
    arguments?.option(answering: path) ?? "--set"
  }

  /// Whether the form is filled in without questions.
  package func isHeadless(_ dialogue: Dialogue) -> Bool {
    arguments?.isHeadless(dialogue) == true || !dialogue.isInteractive && writesJSON
  }

  /// Adds a problem that ends the command. The status of a wrong use takes precedence over a
  /// failure, and a failure over a refused answer. `isCorrected` says that the report's command
  /// omits the mistake.
  package mutating func add(
    _ problem: Problem, _ status: ExitStatus = .refused, isCorrected: Bool = false
  ) {
    problems.append(problem)
    if isCorrected { corrected.insert(problem) }
    let order: [ExitStatus] = [self.status, status]
    self.status = [.usage, .failure].first(where: order.contains) ?? status
  }

  /// Reads the answers of a file or an assignment. Errors become problems, except ``Interrupted``
  /// and a `CaughtSignal`.
  mutating func reading(
    _ wording: Wording, file: String? = nil, assignment: String? = nil,
    _ read: (inout GivenAnswers) throws -> Void
  ) throws {
    let path = assignment.flatMap { RowPath(assigned: $0) }
    func add(_ problem: Problem, _ status: ExitStatus = .refused) {
      var problem = problem
      if problem.path != nil {
        problem.source = path.map { .option(option(answering: $0)) } ?? file.map { .file($0) }
      }
      self.add(problem, status)
    }
    do {
      try read(&answers)
      return
    } catch let error as AnswerError {
      let sentence = file.map { AnsweringSentence.fault(.badAnswers(error, file: $0)) }
      let problem = Problem(error, message: wording(sentence ?? .answer(error)))
      // An unreadable value of an option is a wrong use, as in any other option.
      let isWrongUse = file == nil && problem.isUnreadAssignment
      add(problem, isWrongUse ? .usage : .refused)
    } catch let fault as CommandFault {
      add(Problem(code: fault.code, path: path, message: wording(fault)), fault.exitStatus)
    }
    if let path, let problem = problems.last { answers.add(unread: problem, at: path) }
  }
}

extension Form {
  /// Lets environment variables answer the rows that name them, see
  /// `answerByEnvironment(refusing:)`.
  package func answerByEnvironment(_ wording: Wording) {
    answerByEnvironment { variable in
      let fault = CommandFault.variableNotUTF8(variable)
      return .refused(wording(fault), code: fault.code)
    }
  }
}
