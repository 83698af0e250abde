public import ForwardForm
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardSettings

extension Dialogue {
  /// Fills in a struct by the answers of a command line, or by a person, or ends the program if the form isn't
  /// saved.
  ///
  /// ```swift
  /// let pager = Ref(Pager())
  /// try await dialogue.run(pager, arguments: CommandLine.arguments)
  /// ```
  /// ```console
  /// $ pager --set number=112 --set repeats=2
  /// $ pager --no-input --set repeats=two
  /// number: An answer is required.
  /// repeats: 'two' is not a whole number.
  /// ```
  ///
  /// The options are listed on the page of this module. Without answers and without `--no-input`, the form
  /// is filled in as by `fillOrExit`. With `--json`, the struct is written to standard output when it is
  /// saved, with secrets masked, and every other end is an object with the problems.
  ///
  /// Answers in JSON are read by the coder of the struct: a document is an answer exactly if the schema that
  /// `--schema` writes accepts it. All rows are found by choosing options in a copy.
  ///
  /// - Parameters:
  ///   - value: The struct to fill in.
  ///   - arguments: The name of the program, then its words.
  ///   - command: What the command line offers besides the options of all forms.
  ///   - save: Keeps what was filled in, before it is written. An error ends the program with its status.
  /// - Returns: What the command line says.
  /// - Throws: `FormError`, which is a mistake of the program.
  @discardableResult
  public nonisolated(nonsending) func run<Value: FormValue & Codable>(
    _ value: Ref<Value>, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(Form(value), .words(arguments), command, save) { ValueModel(value.value) }
  }

  /// Fills in a struct by the answers of a command line that another parser has read, or by a person, or ends
  /// the program if the form isn't saved.
  ///
  /// - Parameters:
  ///   - value: The struct to fill in.
  ///   - arguments: What the command line says.
  ///   - save: Keeps what was filled in, before it is written. An error ends the program with its status.
  /// - Throws: `FormError`, which is a mistake of the program.
  public nonisolated(nonsending) func run<Value: FormValue & Codable>(
    _ value: Ref<Value>, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) {
    _ = try await run(Form(value), .read(arguments), FormCommand(), save) {
      ValueModel(value.value)
    }
  }

  /// Fills in an object by the answers of a command line; see the method of this name for a struct.
  ///
  /// All rows are found by choosing options in the object, which is afterwards as it was.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ model: some FormModel & Codable, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(Form(model), .words(arguments), command, save) { model }
  }

  /// Fills in an object by the answers of a command line that another parser has read; see the method of this
  /// name for a struct.
  public nonisolated(nonsending) func run(
    _ model: some FormModel & Codable, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) {
    _ = try await run(Form(model), .read(arguments), FormCommand(), save) { model }
  }

  /// Fills in a form whose model isn't `Codable` by the answers of a command line; see the method of this name
  /// for a struct.
  ///
  /// The answers are written as an object with the ids of the rows as keys, and answers in JSON are read so: a
  /// document is an answer exactly if the schema that `--schema` writes accepts it. Numbers are numbers, and not
  /// texts, and several items are a list.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ form: Form, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(form, .words(arguments), command, save)
  }

  /// Fills in a form whose model isn't `Codable` by the answers of a command line that another parser has read;
  /// see the other method of this name for a form.
  public nonisolated(nonsending) func run(
    _ form: Form, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) {
    _ = try await run(form, .read(arguments), FormCommand(), save)
  }

  /// - Parameter model: Returns the model, or a copy of it; `nil` if it isn't `Codable`.
  private nonisolated(nonsending) func run(
    _ form: Form, _ input: FormRun.Input, _ command: FormCommand,
    _ save: nonisolated(nonsending) () async throws -> Void,
    of model: (() -> any FormModel & Codable)? = nil
  ) async throws(FormError) -> FormArguments {
    var (dialogue, command) = (self, command)
    (command, dialogue.wording) = command.speaking(wording, or: input)
    let say = { [dialogue] (sentence: SettingsSentence) in dialogue.wording(sentence) }
    let run = FormRun(form, dialogue, input, command) {
      if let model = model?() { return EditableDocument(new: model).saying(say) }
      return RowsDocument(form: form, say: say)
    }
    return try await run.perform(saving: save)
  }
}

extension SettingsEditor {
  /// Edits the stored settings of a struct by the answers of a command line, or by a person, or ends the program
  /// if they aren't saved.
  ///
  /// ```swift
  /// let path = folders.config + "/settings.json"
  /// try editor.run(Notes(), in: SettingsFile(path: path), arguments: CommandLine.arguments)
  /// ```
  /// ```console
  /// $ notes --no-input --set retries=many
  /// retries: 'many' is not a whole number.
  /// $ notes --set retries=7
  /// ```
  ///
  /// The options are those of `Dialogue.run`. With `--json`, the settings are written to standard output when they
  /// are saved, with secrets masked. The schema and the help are of the defaults.
  ///
  /// - Parameters:
  ///   - value: The defaults.
  ///   - place: The place that stores the settings. An error ends the program with its status.
  ///   - title: The title to announce first.
  ///   - arguments: The name of the program, then its words.
  ///   - command: What the command line offers besides the options of all forms.
  /// - Returns: What the command line says.
  /// - Throws: `FormError`, which is a mistake of the program.
  @discardableResult
  public func run<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value,
    in place: @autoclosure () throws -> some SettingsPlace,
    title: String? = nil, arguments: [String], as command: FormCommand = FormCommand()
  ) throws(FormError) -> FormArguments {
    try run({ ValueModel(value()) }, in: place, title, .words(arguments), command)
  }

  /// Edits the stored settings of a struct by the answers of a command line that another parser has read; see
  /// the other method of this name.
  public func run<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value,
    in place: @autoclosure () throws -> some SettingsPlace,
    title: String? = nil, given arguments: FormArguments
  ) throws(FormError) {
    _ = try run({ ValueModel(value()) }, in: place, title, .read(arguments), FormCommand())
  }

  /// Edits the stored settings of an object by the answers of a command line; see the method of this name for a
  /// struct. The model's closure creates an object with the defaults.
  @discardableResult
  public func run(
    _ model: @escaping () -> any FormModel & Codable,
    in place: @autoclosure () throws -> some SettingsPlace, title: String? = nil,
    arguments: [String], as command: FormCommand = FormCommand()
  ) throws(FormError) -> FormArguments {
    try run(model, in: place, title, .words(arguments), command)
  }

  /// Edits the stored settings of an object by the answers of a command line that another parser has read; see
  /// the method of this name for a struct. The model's closure creates an object with the defaults.
  public func run(
    _ model: @escaping () -> any FormModel & Codable,
    in place: @autoclosure () throws -> some SettingsPlace, title: String? = nil,
    given arguments: FormArguments
  ) throws(FormError) {
    _ = try run(model, in: place, title, .read(arguments), FormCommand())
  }

  private func run(
    _ model: @escaping () -> any FormModel & Codable, in place: () throws -> some SettingsPlace,
    _ title: String?, _ input: FormRun.Input, _ command: FormCommand
  ) throws(FormError) -> FormArguments {
    var (editor, command) = (self, command)
    (command, editor.dialogue.wording) = command.speaking(dialogue.wording, or: input)
    var saved = JSONObject()
    editor.onSave = { [onSave] in
      onSave($0, $1)
      saved = $1
    }
    let new = EditableDocument(new: model())
    // A help and a schema need no stored settings.
    let opened = Result { try editor.editing(model, in: place()) }
    let form = (try? opened.get().form) ?? new.form()
    return try FormRun(form, editor.dialogue, input, command, say: editor.say) { new }
      .perform(title, opened) { saved }
  }
}
