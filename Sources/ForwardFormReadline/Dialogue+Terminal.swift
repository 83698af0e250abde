public import ForwardFormTerminal

extension Dialogue {
  /// Makes the dialogue of a program on a terminal or a pipe: with GNU readline where standard
  /// input and standard error are a terminal that can do it, else line by line.
  ///
  /// - Parameter plain: Whether to do without line editing and colours in any case.
  public static func standard(plain: Bool = false) -> Dialogue {
    let output = FileOutput(colors: plain ? false : nil)
    return !plain && Environment.canEditLines
      ? Dialogue(ReadlineReader(output: output), output)
      : Dialogue(PlainLineReader(output: output), output)
  }
}
