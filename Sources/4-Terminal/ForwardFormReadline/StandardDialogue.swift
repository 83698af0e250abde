public import ForwardFormTerminal
internal import ForwardSystem

extension Dialogue {
  /// Returns the dialogue of a program: with GNU readline if there is a terminal that can edit
  /// lines, otherwise with plain lines.
  ///
  /// If standard input is a terminal, questions go to the terminal even if standard error is a file
  /// or a pipe. `exit(after:)` and `report(_:)` write to standard error.
  ///
  /// If the variable `ACCESSIBLE` is set, and isn't `0`, `false` or `no`, options are above the
  /// prompt, as screen readers need it; see `showsAreas`. If `FORWARD_KEEP_ROWS` is set like that, all
  /// rows stay on the screen; see `keepsRows`. If `FORWARD_REVEAL` is set, Ctrl-X v shows a typed
  /// secret; see `revealsSecrets`.
  ///
  /// - Parameters:
  ///   - plain: Whether to disable line editing and colours in any case, and to write everything to
  ///     standard error.
  ///   - colors: Whether to use colours; by default, the environment decides.
  ///   - theme: The colours and signs.
  ///   - wording: The language of the dialogue.
  public static func standard(
    plain: Bool = false, colors: Bool? = nil, theme: Theme = .standard,
    wording: Wording = .preferred
  ) -> Dialogue {
    let errors = FileOutput(colors: plain ? false : colors, theme: theme)
    let isElsewhere = !plain && Environment.questions != errors.descriptor
    let output =
      isElsewhere
      ? FileOutput(descriptor: Environment.questions, colors: colors, theme: theme) : errors
    var dialogue =
      !plain && Environment.canEditLines
      ? Dialogue(ReadlineReader(output: output), output, wording: wording)
      : Dialogue(PlainLineReader(output: output), output, wording: wording)
    dialogue.errors = errors
    dialogue.showsAreas = !Environment.isAccessible
    dialogue.keepsRows = Environment.isOn("FORWARD_KEEP_ROWS")
    dialogue.revealsSecrets = Environment.isOn("FORWARD_REVEAL")
    dialogue.isPlain = plain || Environment.isAccessible
    return dialogue
  }
}
