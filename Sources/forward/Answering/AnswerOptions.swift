internal import Arguments
internal import CLibrary
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal

/// The options that answer a form.
final class AnswerOptions: OptionGroup {
  /// The answers, also those that are taken away, as their order counts.
  var assignments: [String] = []
  var answers: String?
  var noInput = false
  var all = false

  var parameters: [BoundParameter] {
    option(
      "set",
      """
      Answer a row, such as days=3. The text of a file is @FILE, that of an environment variable \
      $NAME, as in token=@key.txt, and := takes JSON, as in days:=3. Of a list, tags[2]=b sets an \
      item, tags[+]=c adds one, and tags[2]- removes one. May be repeated.
      """, value: "path=value", isRepeated: true, completing: .assignments
    ) { self.assignments.append($0) }
    option(
      "unset",
      "Take the answer of a row away, or remove an item, as --set tags[2]- does. May be repeated.",
      value: "path", isRepeated: true, completing: .paths
    ) { path in
      // A name with an = is one in quotes.
      self.assignments.append("\((try? RowPath(reading: path).text) ?? path)-")
    }
    option(
      "answers", "A file of answers as JSON, {\"days\": 3}; - is standard input.",
      value: "file", completing: .files
    ) { self.answers = $0 }
    flag("no-input", "Never ask, also on a terminal.") { self.noInput = true }
    flag("all", "Ask for all rows, also for those that are answered.") { self.all = true }
  }
}

/// The options of commands that fill in a target's form and save it.
final class FillOptions: OptionGroup {
  var answers = AnswerOptions()
  var json = false

  var parameters: [BoundParameter] {
    answers.parameters
    flag("json", "Write what was saved, or what is missing or was refused, as JSON.") {
      self.json = true
    }
  }
}

extension AnswerOptions {
  /// Whether there are answers.
  var hasAnswers: Bool { !assignments.isEmpty || answers != nil }

  /// Whether these options fill in the form: they have answers, or forbid questions.
  var answersForm: Bool { hasAnswers || noInput }

  /// The words of these options, without those that only concern terminals.
  var words: [CommandWord] {
    let others = (answers.map { ["--answers", $0] } ?? []) + (noInput ? ["--no-input"] : [])
    return assignments.map { .assignment($0) } + others.map { .word($0) }
  }

  /// The rows that are asked on a terminal.
  var asked: FormSession.AskedRows {
    if all { return .all }
    return hasAnswers ? .invalid : .unanswered
  }

  /// Reads the answers to a form. What can't be read becomes a problem of the form.
  ///
  /// - Parameters:
  ///   - wording: The language of the problems.
  ///   - other: A file that was read before; `nil` if there is none.
  ///   - describe: Describes the form.
  /// - Throws: ``Interrupted``, or a `CaughtSignal`.
  func given(
    _ wording: Wording, besides other: String? = nil,
    to describe: @escaping () throws -> FormDescription
  ) throws -> GivenForm {
    var given = GivenForm(describe: describe)
    given.options = self
    var readsInput = other == "-"
    if let answers {
      try given.reading(wording, file: answers) { given in
        if answers == "-", readsInput { throw Failure.wrongUse(.inputReadTwice) }
        if answers == "-" { readsInput = true }
        given.add(try AnswersFile(parsing: InputFile(answers).contents()))
      }
    }
    for assignment in assignments {
      try given.reading(wording, assignment: assignment) { given in
        try given.add(assigned: assignment) { path in
          if path == "-", readsInput { throw Failure.wrongUse(.inputReadTwice) }
          if path == "-" { readsInput = true }
          let bytes = try InputFile(path).contents()
          guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure.refused(.fileNotUTF8(path))
          }
          return text
        } variable: {
          // A variable that is empty is set nevertheless.
          getenv($0).map { String(cString: $0) }
        }
      }
    }
    return given
  }
}
