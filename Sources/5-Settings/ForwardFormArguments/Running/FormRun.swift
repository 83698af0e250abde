internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardSystem
internal import ForwardText

/// A run of a program that fills in a form.
final class FormRun {
  enum Input {
    /// The name of the program, and its words.
    case words([String])
    case read(FormArguments)
  }

  private let form: Form
  private let input: Input
  private let command: FormCommand
  /// Returns the document of the present answers.
  private let document: () -> any FormDocument
  let say: (SettingsSentence) -> String
  let answering: FormAnswering
  /// Describes the form. Done once.
  private let description: () throws -> FormDescription
  let tree: CommandTree

  /// - Parameter dialogue: The dialogue in the language chosen by the words.
  init(
    _ form: Form, _ dialogue: Dialogue, _ input: Input, _ command: FormCommand,
    say: ((SettingsSentence) -> String)? = nil, _ document: @escaping () -> any FormDocument
  ) {
    self.form = form
    self.input = input
    self.command = command
    self.document = document
    self.say = say ?? { dialogue.wording($0) }
    description = once { try document().describe() }
    answering = FormAnswering(dialogue, results: FileOutput(descriptor: 1))
    switch input {
    case .words(let words):
      let isCompletion = words.dropFirst().starts(with: CompletionScript.request)
      let candidates =
        command.hasRowOptions || isCompletion
        ? (try? description()).map { AnswerCandidates(of: $0, in: form) } : nil
      tree = command.tree(named: programName(in: words), candidates)
    case .read(let arguments):
      tree = command.tree(named: programName(in: arguments.command), nil)
    }
    form.environmentVariable = command.variable
  }

  private var dialogue: Dialogue { answering.dialogue }
  var wording: Wording { dialogue.wording }

  private func line(of words: [String]) -> CommandLineWords {
    CommandLineWords(Array(words.dropFirst()), of: tree)
  }

  var writesJSON: Bool {
    switch input {
    case .words(let words): line(of: words).isGiven("--json")
    case .read(let arguments): arguments.json
    }
  }
}

extension FormCommand {
  /// Returns the command with its dialogue's language among the choices, and the language chosen by
  /// the words.
  func speaking(_ own: Wording, or input: FormRun.Input) -> (FormCommand, Wording) {
    var command = self
    command.languages =
      languages.isEmpty ? [] : [own] + languages.filter { $0.language != own.language }
    let tag =
      switch input {
      case .words(let words):
        CommandLineWords(Array(words.dropFirst()), of: command.tree(named: "", nil))["--lang"]
      case .read(let arguments): arguments.language
      }
    return (command, command.languages.first { $0.language == tag } ?? own)
  }
}

/// Returns the name of a program without its folder.
private func programName(in words: [String]) -> String {
  words.first?.split(separator: "/").last.map(String.init) ?? ""
}

/// The whole run.
extension FormRun {
  nonisolated(nonsending) func perform(
    saving save: nonisolated(nonsending) () async throws -> Void
  ) async throws(FormError) -> FormArguments {
    do {
      let arguments = try arguments()
      var given = try given(arguments)
      // Variables would answer rows that a pipe's lines are for.
      if form.environment == nil,
        dialogue.isInteractive || given.answersForm || given.isHeadless(dialogue)
      {
        form.answerByEnvironment(wording)
      }
      given.answers = try document().reading(given.answers, for: form, describe: given.describe)
      try answering.check(&given, for: form, wording)
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
      try write(document().values(), arguments)
      return arguments
    } catch {
      try end(after: error)
    }
  }

  /// Announces a title, fills in settings and saves them. `editing` may be the error of opening the
  /// settings. `saved` returns the saved settings.
  func perform(
    _ title: String?, _ editing: Result<Editing, any Error>, saved: () -> JSONObject
  ) throws(FormError) -> FormArguments {
    do {
      let arguments = try arguments()
      let editing = try editing.get()
      var given = try given(arguments)
      try answering.fill(editing, &given, title: title, wording)
      try write(saved(), arguments)
      return arguments
    } catch {
      try end(after: error)
    }
  }

  /// Reads the words. Ends the program if they ask for anything but the form.
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
    let tags = command.languages.map(\.language)
    if let tag = arguments.language, !tags.contains(tag) {
      let option = tree.parameters.first { $0.names.contains("--lang") }
      throw UsageError(.unknownValue(tag, known: tags), option, of: tree)
    }
    guard arguments.schema else { return arguments }
    try end(writing: description().schema().text(.pretty) + "\n")
  }

  private func given(_ arguments: FormArguments) throws -> GivenForm {
    var given = try arguments.given(wording, to: description)
    given.isNew = !form.rows.contains { $0.isSecret && $0.value()?.text.isEmpty == false }
    return given
  }
}

/// The output.
extension FormRun {
  private func write(
    _ values: @autoclosure () throws -> JSONObject, _ arguments: FormArguments
  ) throws {
    guard arguments.json else { return }
    try answering.write(.object(SecretMap(form).masked(values())))
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
    let description = try description()
    if !description.rows.isEmpty {
      results.line("ROWS:")
      let name = { [command] (row: FormDescription.Row) in
        if case .items = row.kind { return row.id }
        return command.hasRowOptions ? "--\(row.id.optionName)" : row.id
      }
      let isStored = form.rows.contains { form.origin($0.id) == .saved }
      results.describe(
        description, of: form, by: dialogue, { isStored ? .now($0) : .byDefault($0) }, naming: name)
    }
    try end(writing: "")
  }
}
