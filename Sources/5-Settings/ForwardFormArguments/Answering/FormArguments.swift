internal import ForwardForm
public import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON
internal import ForwardSystem

/// What a command line says of a form: its answers, and what is wanted of it.
///
/// `Dialogue.run` and `SettingsEditor.run` read it. A program with another parser
/// makes it of the parser's options:
///
/// ```swift
/// let arguments = FormArguments(set: ["number=112"], noInput: true, json: true)
/// try await dialogue.run(pager, given: arguments)
/// ```
public struct FormArguments: Hashable, Sendable {
  /// The words of the command before its options, for a report of the command that continues.
  public var command: [String] = Array(CommandLine.arguments.prefix(1))
  /// The answers and removals, in their order.
  package var assignments: [String]
  /// The answers by options of rows, such as `--number 112`.
  package var ofRowOptions: Set<String> = []
  /// The removals by `--unset`, as the answers have them.
  package var unset: Set<String> = []
  /// The path of a file of answers as JSON; `-` is standard input.
  public var answers: String?
  /// Whether nothing is asked, also on a terminal.
  public var noInput: Bool
  /// Whether all rows are asked, also those that are answered.
  public var all: Bool
  /// Whether the saved answers are written as JSON, or the problems.
  public var json: Bool
  /// Whether the JSON Schema of the answers is written, and nothing else is done.
  public var schema: Bool
  /// The tag of the language of what is said, such as `en`; `nil` for that of the dialogue.
  public var language: String?

  /// - Parameters:
  ///   - set: Answers such as `days=3`. In a text from elsewhere, `days=@FILE` would read a file: give it by `edits`.
  ///   - edits: Answers with their values as they are, after the ones in `set`.
  ///   - unset: The paths of answers that are taken away, after the others are given.
  ///   - answers: The path of a file of answers as JSON; `-` is standard input.
  ///   - noInput: Whether nothing is asked, also on a terminal.
  ///   - all: Whether all rows are asked, also those that are answered.
  ///   - json: Whether the saved answers are written as JSON, or the problems.
  ///   - schema: Whether the JSON Schema of the answers is written, and nothing else is done.
  ///   - language: The tag of the language of what is said; `nil` for that of the dialogue.
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

  /// Takes the answer of a row away, or removes an item.
  package mutating func unset(_ path: String) {
    // A name with an = is one in quotes.
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

  /// The words of these options, without those that only concern terminals.
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

  /// The rows that are asked on a terminal.
  var asked: FormSession.AskedRows {
    if all { return .all }
    return hasAnswers ? .invalid : .unanswered
  }

  /// Reads the answers to a form. What can't be read becomes a problem of the form. The file
  /// `other` was read before; the formats are made only for a file of answers. Throws
  /// ``Interrupted``, or a `CaughtSignal`.
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
          // A variable that is empty is set nevertheless.
          try Environment.text(of: $0, orThrow: CommandFault.variableNotUTF8($0))
        }
      }
    }
    return given
  }
}
