public import ForwardForm
public import ForwardFormTerminal
public import JSONTree

extension Dialogue {
  /// Fills in a form by the answers of a command line, or by a person, or ends the program if the form isn't
  /// saved.
  ///
  /// ```swift
  /// let pager = Ref(Pager())
  /// try await dialogue.run(Form(pager), arguments: CommandLine.arguments)
  /// ```
  /// ```console
  /// $ pager --set number=112 --set repeats=2
  /// $ pager --no-input --set repeats=two
  /// number: An answer is required.
  /// repeats: 'two' is not a whole number.
  /// ```
  ///
  /// The options are listed on the page of this module. Without answers and without `--no-input`, the form
  /// is filled in as by `fillOrExit`. With `--json`, the answers are written to standard output when they are
  /// saved, with secrets masked, and every other end is an object with the problems.
  ///
  /// All rows are found by choosing options in the model, which is afterwards as it was.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - arguments: The name of the program, then its words.
  ///   - command: What the command line offers besides the options of all forms.
  ///   - save: Keeps what was filled in, before it is written. An error ends the program with its status.
  ///   - document: Returns the present document of the model; by default, it has the answers.
  /// - Returns: What the command line says.
  /// - Throws: `FormError`, which is a mistake of the program.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ form: Form, arguments: [String], as command: FormCommand = FormCommand(),
    saving save: nonisolated(nonsending) () async throws -> Void = {},
    document: (() throws -> JSONObject)? = nil
  ) async throws(FormError) -> FormArguments {
    try await FormRun(form, self, .words(arguments), command, document).perform(saving: save)
  }

  /// Fills in a form by the answers of a command line that another parser has read, or by a person, or ends
  /// the program if the form isn't saved.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - arguments: What the command line says.
  ///   - save: Keeps what was filled in, before it is written. An error ends the program with its status.
  ///   - document: Returns the present document of the model; by default, it has the answers.
  /// - Throws: `FormError`, which is a mistake of the program.
  public nonisolated(nonsending) func run(
    _ form: Form, given arguments: FormArguments,
    saving save: nonisolated(nonsending) () async throws -> Void = {},
    document: (() throws -> JSONObject)? = nil
  ) async throws(FormError) {
    _ = try await FormRun(form, self, .read(arguments), FormCommand(), document)
      .perform(saving: save)
  }
}
