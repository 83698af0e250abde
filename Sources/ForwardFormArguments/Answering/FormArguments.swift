internal import CLibrary
package import ForwardAnswers
internal import ForwardForm
package import ForwardFormTerminal

/// The answers of a command line, and what else it says of a form.
package struct FormArguments: Sendable {
  /// The answers, also those that are taken away, as their order counts.
  package var assignments: [String] = []
  /// The path of a file of answers; `-` is standard input.
  package var answers: String?
  package var noInput = false
  package var all = false

  package init() {}

  /// Takes the answer of a row away, or removes an item.
  package mutating func unset(_ path: String) {
    // A name with an = is one in quotes.
    assignments.append("\((try? RowPath(reading: path).text) ?? path)-")
  }
}

extension FormArguments {
  /// Whether there are answers.
  package var hasAnswers: Bool { !assignments.isEmpty || answers != nil }

  /// Whether these options fill in the form: they have answers, or forbid questions.
  package var answersForm: Bool { hasAnswers || noInput }

  /// The words of these options, without those that only concern terminals.
  package var words: [CommandWord] {
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
  package func given(
    _ wording: Wording, besides other: String? = nil,
    to describe: @escaping () throws -> FormDescription
  ) throws -> GivenForm {
    var given = GivenForm(describe: describe)
    given.arguments = self
    var readsInput = other == "-"
    let contents = { (path: String) throws -> [UInt8] in
      if path == "-", readsInput { throw CommandFault.inputReadTwice }
      if path == "-" { readsInput = true }
      return try InputFile(path).contents()
    }
    if let answers {
      try given.reading(wording, file: answers) { given in
        given.add(try AnswersFile(parsing: contents(answers)))
      }
    }
    for assignment in assignments {
      try given.reading(wording, assignment: assignment) { given in
        try given.add(assigned: assignment) { path in
          guard let text = String(validating: try contents(path), as: UTF8.self) else {
            throw CommandFault.fileNotUTF8(path)
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
