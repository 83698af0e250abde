public import ForwardFormTerminal

extension Dialogue {
  /// Makes the dialogue of a program on a terminal or a pipe: with GNU readline where standard
  /// input and standard error are a terminal that can do it, else line by line.
  ///
  /// - Parameters:
  ///   - plain: Whether to do without line editing and colours in any case.
  ///   - colors: Whether to use colours; by default as the environment says.
  ///   - wording: The language that is spoken.
  public static func standard(
    plain: Bool = false,
    colors: Bool? = nil,
    wording: Wording = .preferred
  ) -> Dialogue {
    let output = FileOutput(colors: plain ? false : colors)
    return !plain && Environment.canEditLines
      ? Dialogue(ReadlineReader(output: output), output, wording: wording)
      : Dialogue(PlainLineReader(output: output), output, wording: wording)
  }
}
