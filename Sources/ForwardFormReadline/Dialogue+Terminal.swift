public import ForwardFormTerminal

extension Dialogue {
  /// Returns the dialogue of a program: with GNU readline where there is a terminal that can edit
  /// lines, otherwise with plain lines.
  ///
  /// If standard input is a terminal, questions go to the terminal even where standard error is a
  /// file or a pipe. What `exit(after:)` and `report(_:)` say goes to standard error.
  ///
  /// - Parameters:
  ///   - plain: Whether to disable line editing and colours in any case, and to write all to
  ///     standard error.
  ///   - colors: Whether to use colours; by default, as the environment says.
  ///   - wording: The language of the dialogue.
  public static func standard(
    plain: Bool = false, colors: Bool? = nil, wording: Wording = .preferred
  ) -> Dialogue {
    let errors = FileOutput(colors: plain ? false : colors)
    let isElsewhere = !plain && Environment.questions != errors.descriptor
    let output =
      isElsewhere ? FileOutput(descriptor: Environment.questions, colors: colors) : errors
    var dialogue =
      !plain && Environment.canEditLines
      ? Dialogue(ReadlineReader(output: output), output, wording: wording)
      : Dialogue(PlainLineReader(output: output), output, wording: wording)
    dialogue.errors = errors
    return dialogue
  }
}
