internal import ForwardForm
public import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON
internal import ForwardSystem

/// The arguments of a form's command line: the answers, and the options of the run.
///
/// `Dialogue.run` and `SettingsEditor.run` read them. A program with another parser makes them from
/// the parser's options:
///
/// ```swift
/// let arguments = FormArguments(set: ["number=112"], noInput: true, json: true)
/// try await dialogue.run(pager, given: arguments)
/// ```
public struct FormArguments: Hashable, Sendable {
  /// The words of the command before its options, for a report that shows how to continue.
  public var command: [String] = Array(CommandLine.arguments.prefix(1))
  /// The answers and removals, in their order.
  package var assignments: [String]
  /// The answers given by options of rows, such as `--number 112`.
  package var ofRowOptions: Set<String> = []
  /// The removals by `--unset`, in the notation of `assignments`.
  package var unset: Set<String> = []
  /// The path of a file of answers as JSON; `-` is standard input.
  public var answers: String?
  /// Whether nothing is asked, even on a terminal.
  public var noInput: Bool
  /// Whether all rows are asked, including answered rows.
  public var all: Bool
  /// Whether to write the saved answers, or the problems, as JSON.
  public var json: Bool
  /// Whether to only write the JSON Schema of the answers.
  public var schema: Bool
  /// The tag of the output's language, such as `en`; `nil` for the dialogue's language.
  public var language: String?

  /// - Parameters:
  ///   - set: Answers such as `days=3`. Don't pass a text from elsewhere, because `days=@FILE`
  ///     would read a file: use `edits`.
  ///   - edits: Answers with literal values, after the answers in `set`.
  ///   - unset: The paths of answers to remove after the others are given.
  ///   - answers: The path of a file of answers as JSON; `-` is standard input.
  ///   - noInput: Whether nothing is asked, even on a terminal.
  ///   - all: Whether all rows are asked, including answered rows.
  ///   - json: Whether to write the saved answers, or the problems, as JSON.
  ///   - schema: Whether to only write the JSON Schema of the answers.
  ///   - language: The tag of the output's language; `nil` for the dialogue's language.
  public init(
    set: [String] = [], edits: [Edit] = [], unset: [String] = [], answers: String? = nil,
    noInput: Bool = false, all: Bool = false, json: Bool = false, schema: Bool = false,
    language: String? = nil
  ) {
    assignments = set + edits.map(\.assignment)
    (self.answers, self.noInput) = (answers, noInput)
    (self.all, self.json, self.schema, self.language) = (all, json, schema, language)
    for path in unset { self.unset(path) }
  }

  /// Removes the answer of a row, or an item.
  package mutating func unset(_ path: String) {
    // `RowPath` quotes a name with an `=`.
    let removal = "\((try? RowPath(reading: path).text) ?? path)-"
    assignments.append(removal)
    unset.insert(removal)
  }

  package var hasAnswers: Bool { !assignments.isEmpty || answers != nil }

  /// Whether these options fill in the form: they have answers, or forbid questions.
  package var answersForm: Bool { hasAnswers || noInput }

  /// Whether the form is filled in without questions.
  package func isHeadless(_ dialogue: Dialogue) -> Bool {
    noInput || !dialogue.isInteractive && (hasAnswers || json)
  }

  /// The words of these options, except options that only concern terminals.
  package var words: [CommandWord] {
    let others =
      (answers.map { ["--answers", $0] } ?? []) + (noInput ? ["--no-input"] : [])
      + (json ? ["--json"] : []) + (language.map { ["--lang", $0] } ?? [])
    return assignments.map { .assignment($0) } + others.map { .word($0) }
  }

  /// Returns the last option that answers a path.
  func option(answering path: RowPath) -> String {
    let answers = assignments.filter { !ofRowOptions.contains($0) }.reversed()
      .compactMap { answer in RowPath(assigned: answer).map { (answer, path: $0) } }
    let answer =
      answers.first { path.steps.starts(with: $0.path.steps) } ?? answers.first { $0.path.addsItem }
    guard let answer else { return "--\(path.text.optionName)" }
    return unset.contains(answer.0) ? "--unset" : "--set"
  }

  /// The rows to ask on a terminal.
  var asked: FormSession.AskedRows {
    if all { return .all }
    return hasAnswers ? .invalid : .unanswered
  }

  /// Reads the answers to a form. Unreadable answers become problems of the form. The file `other`
  /// was read before. `formats` is evaluated only for a file of answers. Throws ``Interrupted``, or
  /// a `CaughtSignal`.
  package func given(
    _ wording: Wording, besides other: String? = nil,
    formats: @autoclosure () -> TextFormats = .json,
    to describe: @escaping () throws -> FormDescription
  ) throws -> GivenForm {
    var given = GivenForm(describe: describe)
    given.arguments = self
    given.writesJSON = json
    given.command = command.map { .word($0) } + words
    var readsInput = other == "-"
    let contents = { (path: String) throws -> [UInt8] in
      if path == "-", readsInput { throw CommandFault.inputReadTwice }
      if path == "-" { readsInput = true }
      return try InputFile(path).contents()
    }
    if let answers {
      try given.reading(wording, file: answers) { given in
        let format = formats().format(ofFile: answers)
        given.add(try AnswersFile(parsing: contents(answers), format: format))
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
          // A variable with an empty value counts as set.
          try Environment.text(of: $0, orThrow: CommandFault.variableNotUTF8($0))
        }
      }
    }
    return given
  }
}
