package import ForwardForm
package import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON

/// The answers that are given to a form, with the details that a report of its problems needs.
package struct GivenForm {
  package var answers = GivenAnswers()
  /// The options of the command; `nil` where there is none, as in a menu.
  var arguments: FormArguments?
  /// Whether missing and refused answers are reported as JSON.
  package var writesJSON = false
  /// The words of the command, to which a report adds holes for missing answers; empty if there is
  /// no command that would continue.
  package var command: [CommandWord] = []
  /// The paths that the command's words answer besides the rows of the form.
  package var others: [RowPath] = []
  /// Returns the environment variable that answers the row at a path; `nil` if none does.
  var variable: (RowPath) -> String? = { _ in nil }
  /// Whether the model is new, and has no secret that a mask could mean.
  package var isNew = false
  /// Whether the model is one that was filled in before, of which only what is wrong is asked.
  package var isPresent = false
  /// The problems of what can't be read or used, whatever the form is.
  package private(set) var problems: [Problem] = []
  /// Those that the words of the command have no more.
  private(set) var corrected: Set<Problem> = []
  /// The problems that the model had before the answers, which keep nothing from being saved, for programs.
  package var problemsBefore: [JSONValue] = []
  /// The exit status if the answers can't be used.
  private(set) var status = ExitStatus.refused
  /// Describes the form with its default values, which is found by trying answers and is done once.
  package let describe: () throws -> FormDescription

  package init(describe: @escaping () throws -> FormDescription) { self.describe = once(describe) }

  /// The rows that are asked on a terminal.
  package var asked: FormSession.AskedRows {
    let asked = arguments?.asked ?? .unanswered
    return asked == .unanswered && isPresent ? .invalid : asked
  }

  /// Whether the options fill in the form: they have answers, or forbid questions.
  package var answersForm: Bool { arguments?.answersForm == true }

  /// Returns where the answer at a path came from.
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

  /// Adds a problem that ends the command. The status of a wrong use takes precedence over a failure, and a failure
  /// over a refused answer. `isCorrected` says that the words of the command are corrected.
  package mutating func add(
    _ problem: Problem, _ status: ExitStatus = .refused, isCorrected: Bool = false
  ) {
    problems.append(problem)
    if isCorrected { corrected.insert(problem) }
    let order: [ExitStatus] = [self.status, status]
    self.status = [.usage, .failure].first(where: order.contains) ?? status
  }

  /// Reads answers, which a file or an assignment has. Errors become problems, except
  /// ``Interrupted`` and a `CaughtSignal`.
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
      // An option's value that can't be read is a wrong use, as that of any other option is.
      let isWrongUse = file == nil && problem.isUnreadAssignment
      add(problem, isWrongUse ? .usage : .refused)
    } catch let fault as CommandFault {
      add(Problem(code: fault.code, path: path, message: wording(fault)), fault.exitStatus)
    }
    if let path, let problem = problems.last { answers.add(unread: problem, at: path) }
  }
}

extension Form {
  /// Makes environment variables answer the rows that name them, see `answerByEnvironment(refusing:)`.
  package func answerByEnvironment(_ wording: Wording) {
    answerByEnvironment { variable in
      let fault = CommandFault.variableNotUTF8(variable)
      return .refused(wording(fault), code: fault.code)
    }
  }
}
