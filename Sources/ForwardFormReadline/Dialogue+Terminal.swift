public import ForwardFormTerminal

extension Dialogue {
  /// Returns the dialogue of a program: with GNU readline if standard input and standard error are
  /// a terminal that can edit lines, otherwise with plain lines.
  ///
  /// - Parameters:
  ///   - plain: Whether to disable line editing and colours in any case.
  ///   - colors: Whether to use colours; by default, as the environment says.
  ///   - wording: The language of the dialogue.
  public static func standard(
    plain: Bool = false, colors: Bool? = nil, wording: Wording = .preferred
  ) -> Dialogue {
    let output = FileOutput(colors: plain ? false : colors)
    return !plain && Environment.canEditLines
      ? Dialogue(ReadlineReader(output: output), output, wording: wording)
      : Dialogue(PlainLineReader(output: output), output, wording: wording)
  }
}
