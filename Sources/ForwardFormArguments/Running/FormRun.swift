internal import Arguments
internal import CLibrary
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSystem
internal import JSONTree
internal import PlainText

/// A run of a program that fills in a form.
struct FormRun {
  enum Input {
    /// The name of the program, and its words.
    case words([String])
    case read(FormArguments)
  }

  private let form: Form
  private let dialogue: Dialogue
  private let input: Input
  private let command: FormCommand
  private let document: () throws -> JSONObject
  private let answering: FormAnswering
  let tree: CommandTree

  init(
    _ form: Form, _ dialogue: Dialogue, _ input: Input, _ command: FormCommand,
    _ document: (() throws -> JSONObject)?
  ) {
    self.form = form
    self.dialogue = dialogue
    self.input = input
    self.command = command
    self.document =
      document ?? {
        guard case .object(let answers) = JSONValue(answersTo: form) else { return JSONObject() }
        return answers
      }
    answering = FormAnswering(dialogue, results: FileOutput(descriptor: 1))
    switch input {
    case .words(let words):
      let isCompletion = words.dropFirst().starts(with: CompletionScript.request)
      let candidates =
        command.hasRowOptions || isCompletion ? AnswerCandidates(of: form) : nil
      tree = command.tree(named: programName(in: words), candidates)
    case .read(let arguments):
      tree = command.tree(named: programName(in: arguments.command), nil)
    }
    form.environmentVariable = command.variable
  }

  var wording: Wording { dialogue.wording }

  private func line(of words: [String]) -> CommandLineWords {
    CommandLineWords(words.dropFirst(), of: tree)
  }

  private var description: FormDescription {
    get throws { try FormDescription(form, document: document) }
  }

  var writesJSON: Bool {
    switch input {
    case .words(let words): line(of: words).isGiven("--json")
    case .read(let arguments): arguments.json
    }
  }
}

/// Returns the name of a program without its folder.
private func programName(in words: [String]) -> String {
  words.first?.split(separator: "/").last.map(String.init) ?? ""
}

/// From the first word to the last.
extension FormRun {
  nonisolated(nonsending) func perform(
    saving save: nonisolated(nonsending) () async throws -> Void
  ) async throws(FormError) -> FormArguments {
    do {
      let arguments = try arguments()
      var given = try given(arguments)
      if given.isHeadless(dialogue) {
        try await answering.answer(&given, wording, to: form)
      } else {
        try await dialogue.fill(form, given: given.answers.answers, asking: given.asked)
          .checkSaved()
      }
      do {
        try await save()
      } catch let refused as RefusedAnswer {
        let problem = Form.Problem(path: refused.row, rejection: refused.rejection)
        let refused = RefusedAnswers(answers: [], problems: [problem])
        try answering.report(refused, of: &given, wording)
      }
      try writeAnswers(arguments)
      return arguments
    } catch {
      try end(after: error)
    }
  }

  /// Reads the words. Ends the program if they ask for something else than the form.
  private func arguments() throws -> FormArguments {
    let words: [String]
    switch input {
    case .read(let arguments): return try checked(arguments)
    case .words(let given): words = given
    }
    if words.dropFirst().starts(with: CompletionScript.request) {
      let typed = words.dropFirst(1 + CompletionScript.request.count)
      try end(writing: Completion(of: Array(typed), in: tree).lines)
    }
    try checkArgumentsAreUTF8(wording)
    let options: FormOptions?
    do {
      options = try line(of: words).parsed() as? FormOptions
    } catch InformationRequest.help {
      try endWithHelp()
    }
    if let shell = options?.completions {
      let request = CompletionScript.request.dropLast().joined(separator: " ")
      try end(writing: shell.text(of: tree.about.name, asking: request))
    }
    var arguments = options?.given ?? FormArguments()
    arguments.command = Array(words.prefix(1))
    return try checked(arguments)
  }

  /// Returns the arguments, unless they ask for the schema.
  private func checked(_ arguments: FormArguments) throws -> FormArguments {
    guard arguments.schema else { return arguments }
    try end(writing: description.schema().text(.pretty) + "\n")
  }

  /// Reads the answers, and reports those that can't be used, whatever the others are.
  private func given(_ arguments: FormArguments) throws -> GivenForm {
    var given = try arguments.given(wording) { try description }
    given.writesJSON = arguments.json
    given.command =
      arguments.command.map { .word($0) } + arguments.words
      + (arguments.json ? [.word("--json")] : [])
    given.isNew = !form.rows.contains { $0.isSecret && $0.value()?.text.isEmpty == false }
    // Variables would take rows out of the lines of a pipe.
    if form.environment == nil,
      dialogue.isInteractive || given.answersForm || given.isHeadless(dialogue)
    {
      form.environment = { Environment.value(of: $0) }
    }
    try answering.check(&given, for: form, wording)
    return given
  }
}

/// What is written.
extension FormRun {
  private func writeAnswers(_ arguments: FormArguments) throws {
    guard arguments.json else { return }
    try answering.write(.object(document().masked(exceptIn: form)))
  }

  private func end(writing result: String) throws -> Never {
    answering.results.write(result)
    try answering.results.checkWritten()
    exit(ExitStatus.success.rawValue)
  }

  private func endWithHelp() throws -> Never {
    let results = answering.results
    let name = tree.about.name
    for line in command.tree(named: name, nil).help(columns: helpColumns).lines {
      results.line(StyledText(line))
    }
    let description = try description
    if !description.rows.isEmpty {
      results.line("ROWS:")
      let name = { (row: FormDescription.Row) in
        if case .items = row.kind { return row.id }
        return command.hasRowOptions ? "--\(row.id.optionName)" : row.id
      }
      results.describe(description, of: form, by: dialogue, naming: name)
    }
    try end(writing: "")
  }
}
