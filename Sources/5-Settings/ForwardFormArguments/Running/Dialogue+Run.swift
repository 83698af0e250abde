public import ForwardForm
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardSettings

extension Dialogue {
  /// Fills in a struct from the answers of a command line, or by a person. Ends the program if the
  /// form isn't saved.
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
  /// The page of this module lists the options. Without answers and without `--no-input`, it works
  /// like `fillOrExit`. With `--json`, the saved struct goes to standard output, with secrets
  /// masked; every other end writes an object with the problems.
  ///
  /// The struct's coder reads answers in JSON. So a document is an answer exactly if the schema of
  /// `--schema` accepts it. Choosing options in a copy finds all rows.
  ///
  /// - Parameters:
  ///   - value: The struct to fill in.
  ///   - arguments: The name of the program, then its words.
  ///   - command: The command line's properties besides the options of all forms.
  ///   - save: Saves the struct, before it is written. If it throws, the program ends with the
  ///     error's status.
  /// - Returns: The arguments of the command line.
  /// - Throws: `FormError`, a mistake of the program.
  @discardableResult
  public nonisolated(nonsending) func run<Value: FormValue & Codable>(
    _ value: Ref<Value>, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(Form(value), .words(arguments), command, save) { ValueModel(value.value) }
  }

  /// Fills in a struct from the answers of a command line read by another parser, or by a person.
  /// Ends the program if the form isn't saved.
  ///
  /// - Parameters:
  ///   - value: The struct to fill in.
  ///   - arguments: The arguments of the command line.
  ///   - save: Saves the struct, before it is written. If it throws, the program ends with the
  ///     error's status.
  /// - Throws: `FormError`, a mistake of the program.
  public nonisolated(nonsending) func run<Value: FormValue & Codable>(
    _ value: Ref<Value>, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) {
    _ = try await run(Form(value), .read(arguments), FormCommand(), save) {
      ValueModel(value.value)
    }
  }

  /// Fills in an object from the answers of a command line; see the method of this name for a
  /// struct.
  ///
  /// Choosing options in the object finds all rows. The object is unchanged afterwards.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ model: some FormModel & Codable, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(Form(model), .words(arguments), command, save) { model }
  }

  /// Fills in an object from the answers of a command line read by another parser; see the method
  /// of this name for a struct.
  public nonisolated(nonsending) func run(
    _ model: some FormModel & Codable, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) {
    _ = try await run(Form(model), .read(arguments), FormCommand(), save) { model }
  }

  /// Fills in a form whose model isn't `Codable` from the answers of a command line; see the method
  /// of this name for a struct.
  ///
  /// The answers are written as an object with the rows' ids as keys, and answers in JSON are read
  /// in the same format: a document is an answer exactly if the schema of `--schema` accepts it.
  /// Numbers are numbers rather than texts, and several items are a list.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ form: Form, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws(FormError) -> FormArguments {
    try await run(form, .words(arguments), command, save)
  }

  /// Fills in a form whose model isn't `Codable` from the answers of a command line read by another
  /// parser; see the other method of this name for a form.
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
  /// Edits the stored settings of a struct by the answers of a command line, or by a person. Ends
  /// the program if they aren't saved.
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
  /// The options are the options of `Dialogue.run`. With `--json`, the saved settings go to
  /// standard output, with secrets masked. The schema and the help describe the defaults.
  ///
  /// - Parameters:
  ///   - value: The defaults.
  ///   - place: The place that stores the settings. An error ends the program with its status.
  ///   - title: The title to announce first.
  ///   - arguments: The name of the program, then its words.
  ///   - command: The command line's properties besides the options of all forms.
  /// - Returns: The arguments of the command line.
  /// - Throws: `FormError`, a mistake of the program.
  @discardableResult
  public func run<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value,
    in place: @autoclosure () throws -> some SettingsPlace,
    title: String? = nil, arguments: [String], as command: FormCommand = FormCommand()
  ) throws(FormError) -> FormArguments {
    try run({ ValueModel(value()) }, in: place, title, .words(arguments), command)
  }

  /// Edits the stored settings of a struct by the answers of a command line read by another parser;
  /// see the other method of this name.
  public func run<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value,
    in place: @autoclosure () throws -> some SettingsPlace,
    title: String? = nil, given arguments: FormArguments
  ) throws(FormError) {
    _ = try run({ ValueModel(value()) }, in: place, title, .read(arguments), FormCommand())
  }

  /// Edits the stored settings of an object by the answers of a command line; see the method of
  /// this name for a struct. The model's closure creates an object with the defaults.
  @discardableResult
  public func run(
    _ model: @escaping () -> any FormModel & Codable,
    in place: @autoclosure () throws -> some SettingsPlace, title: String? = nil,
    arguments: [String], as command: FormCommand = FormCommand()
  ) throws(FormError) -> FormArguments {
    try run(model, in: place, title, .words(arguments), command)
  }

  /// Edits the stored settings of an object by the answers of a command line read by another
  /// parser; see the method of this name for a struct. The model's closure creates an object with
  /// the defaults.
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
