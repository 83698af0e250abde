public import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
public import ForwardSettings

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
    let coding = FormCoding(describe: new.describe, read: { given, _, _ in given }) { saved }
    let form = (try? opened.get().form) ?? new.form()
    return try FormRun(form, editor.dialogue, input, command, coding, say: editor.say)
      .perform(title, opened)
  }
}
