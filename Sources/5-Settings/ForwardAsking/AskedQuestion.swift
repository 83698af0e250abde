internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
public import ForwardFormFiles
public import ForwardFormTerminal
public import ForwardJSON
public import ForwardSettings
internal import ForwardSystem
internal import ForwardText

/// A question of a script. A text, an environment variable, a person or the default answers it.
///
/// ```swift
/// var days = Question("Days", type: .integer)
/// days.environment = "DAYS"
/// let answer = try AskedQuestion(days).answer(by: .standard())  // 7
/// ```
public struct AskedQuestion {
  private let question: Question
  private let form: QuestionForm
  /// The text that answers the question, with its variable; `nil` to ask a person.
  private let given: (text: String, variable: String?)?

  /// Whether the default answers if there is no terminal; `false` by default.
  public var takesDefault = false
  /// The time for a person to answer, before the default does; `nil`, the default, waits forever.
  public var timeLimit: Duration?
  /// Whether the seconds of the ``timeLimit`` are counted down below the line, and the first key
  /// removes the limit.
  public var countsDown = false
  /// The text that is in the line at first, to be edited or narrowed down further.
  public var query: String?
  /// Whether the only option that the ``query`` finds is the answer, without asking a person.
  public var selectsOnly = false
  /// Whether ``NothingFound`` is thrown, without asking a person, if the ``query`` finds no option.
  public var exitsWithoutMatch = false
  /// The texts that were entered earlier, and the name that they have there; `nil` to offer none.
  public var history: (InputHistory, name: String)?

  /// Creates a question, and reads its environment variable.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - answer: The text that answers it. The rules for a person's answers apply. `nil` for none.
  /// - Throws: An ``AskingError`` if the question has a mistake; a `CommandFault` if the variable
  ///   isn't UTF-8 text.
  public init(_ question: Question, answer: String? = nil) throws {
    self.question = question
    do throws(QuestionError) {
      form = try QuestionForm(question)
    } catch {
      throw AskingError(wrongOptions: [.fault(error.fault)])
    }
    if let answer {
      given = (answer, nil)
    } else {
      let text =
        try question.environment.flatMap {
          try Environment.text(of: $0, orThrow: CommandFault.variableNotUTF8($0))
        } ?? ""
      given = text.isEmpty ? nil : (text, question.environment)
    }
  }

  /// Whether a person has to answer.
  public var needsPerson: Bool { given == nil }

  /// Returns the answer: `null`, true or false, a number, a text, or a list of texts.
  ///
  /// - Parameter dialogue: The dialogue that asks, if nothing is given.
  /// - Throws: An ``AskingError`` if no one can be asked, or the variable is refused; ``NothingFound``; the errors of the
  ///   dialogue, such as `RefusedAnswer` and `TimedOut`.
  public func answer(by dialogue: Dialogue) throws -> JSONValue {
    if let given {
      try give(given.text, of: given.variable, by: dialogue)
    } else if let only = try onlyMatch {
      try give(only, by: dialogue)
    } else if dialogue.isInteractive {
      try ask(dialogue)
    } else if takesDefault, question.choosesAll {
      // They are chosen already.
    } else if takesDefault, let answer = question.defaultAnswer {
      try give(answer, by: dialogue)
    } else {
      let (title, accepted) = (question.title, question.accepted)
      throw AskingError(
        takesDefault
          ? .noAnswer(title: title, accepted: accepted, variable: question.environment)
          : .noTerminal(title: title, accepted: accepted))
    }
    return form.answers.first?.value ?? .null
  }

  /// The only option that the query finds, if it is to answer.
  private var onlyMatch: String? {
    get throws {
      guard selectsOnly || exitsWithoutMatch, let row = form.form.rows.first,
        let options = row.options
      else { return nil }
      let query = query ?? ""
      let search = OptionSearch(options, shown: options.map(\.title))
      let found = query.isBlank ? Array(options.indices) : search.indices(containing: query)
      let open = found.filter { options[$0].unavailable == nil }
      if open.isEmpty, exitsWithoutMatch { throw NothingFound() }
      guard selectsOnly, open.count == 1 else { return nil }
      let value: Form.Row.Value =
        question.type == .choices ? .choices(open) : .choice(open[0])
      return row.text(of: value)
    }
  }

  /// Gives an answer, which an environment variable may have, by the same rules as a person's.
  private func give(_ answer: String, of variable: String? = nil, by dialogue: Dialogue) throws {
    let silent = Dialogue(
      PlainLineReader(input: -1, output: dialogue.errors), dialogue.errors,
      wording: dialogue.wording)
    let answers = form.form.rows.map { Form.Answer(row: $0.id, text: answer) }
    do {
      _ = try silent.fill(form.form, review: false, given: answers)
    } catch let refused as RefusedAnswer {
      guard let variable else { throw refused }
      let rejection = dialogue.wording(.rejection(refused.rejection))
      var problem = Problem(code: refused.rejection.code, path: refused.row, message: rejection)
      problem.source = .variable(variable)
      throw AskingError(.refused(problem))
    }
  }

  /// Asks the question. Takes the default if nobody answers in time.
  private func ask(_ dialogue: Dialogue) throws {
    dialogue.tellIfInBackground()
    var dialogue = dialogue
    dialogue.deadline = timeLimit.map { .now.advanced(by: $0) }
    dialogue.countsDown = countsDown
    let entered = history.map { RowPath(names: ["ask", $0.name]) }
    if let entered { dialogue.history = { [history] _ in history?.0.entries(for: entered) ?? [] } }
    do {
      let typed = query.flatMap { query in
        form.form.rows.first.map { Form.Answer(row: $0.id, text: query, isDraft: true) }
      }
      let outcome = try dialogue.fill(
        form.form, review: false, resuming: [typed].compactMap(\.self))
      guard outcome == .saved else { throw Unanswered(outcome) }
    } catch let timedOut as TimedOut {
      guard let answer = question.defaultAnswer else { throw timedOut }
      dialogue.tell(dialogue.wording(AskingSentence.timedOut), .hint)
      return try give(answer, by: dialogue)
    }
    if let entered, case .text(let text)? = form.form.rows.first?.value() {
      history?.0.add([(entered, text)], reportingTo: dialogue)
    }
  }
}

/// An error that is thrown if the query of a question finds no option.
public struct NothingFound: Error, ErrorWithExitStatus, Hashable, Sendable {
  public var exitStatus: ExitStatus { .failure }
}

extension Dialogue {
  /// Says why nothing is asked until the program gets the terminal. Meanwhile, the system stops the
  /// program, silently if no shell watches it.
  func tellIfInBackground() {
    guard ForegroundTerminal(STDIN_FILENO).isInBackground else { return }
    report(wording(AskingSentence.inBackground))
  }
}

extension Question {
  /// The accepted answers in the notation of the options, for use without a terminal:
  /// `integer, 1..9`.
  var accepted: String {
    var parts: [String] = options.isEmpty || type == .choices ? [type.rawValue] : []
    if !options.isEmpty { parts.append(Language.english.firstTen(options.map(\.name))) }
    var (texts, counts, flags): ([String], [String], [String]) = ([], [], [])
    for member in Member.allCases where member.about.isLimit {
      let option = AskingSentence.option(member)
      switch member.about.value {
      case .text(let text, _): texts += [text(self)].compactMap(\.self)
      case .count(let count, _): counts += count(self).map { ["\(option) \($0)"] } ?? []
      case .flag(let isSet, _): flags += isSet(self) ? [option] : []
      case nil: break
      }
    }
    return (parts + texts + counts + flags).joined(separator: ", ")
  }
}
