internal import ForwardForm

/// A question at a prompt, which the dialogue's loop asks until there is a move.
///
/// Its functions return `nil` to show the prompt again.
protocol Prompt {
  typealias Move = FormSession.Move
  typealias Question = FormSession.Question
  typealias Value = Form.Row.Value

  /// Shows what belongs above the prompt.
  func introduce(in dialogue: Dialogue)

  func request(in dialogue: Dialogue) -> LineRequest

  /// Handles a line.
  mutating func enter(_ text: String, in dialogue: inout Dialogue) throws -> Move?

  /// Handles a line that isn't UTF-8.
  mutating func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move?

  /// Handles a command's key, with the text that was typed before it.
  mutating func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue) throws
    -> Move?

  /// Handles the end of the input, or Ctrl-D on an empty line.
  func endInput(in dialogue: Dialogue) -> Move
}

extension Prompt {
  func introduce(in dialogue: Dialogue) {}

  func endInput(in dialogue: Dialogue) -> Move { dialogue.isInteractive ? .leave : .endOfInput }
}

extension Dialogue {
  /// Asks at a prompt until there is a move.
  mutating func ask(at prompt: some Prompt) throws -> FormSession.Move {
    var prompt = prompt
    prompt.introduce(in: self)
    // An answer to a question that was never shown isn't an answer.
    if isInteractive, output.hasFailed { throw LostOutput() }
    while true {
      let move: FormSession.Move? =
        switch try read(prompt.request(in: self)) {
        case .line(let text): try prompt.enter(text, in: &self)
        case .notUTF8(let text): prompt.enterNotUTF8(text, in: self)
        case .command(let command, let text): try prompt.perform(command, text, in: &self)
        case .endOfInput: prompt.endInput(in: self)
        case .interrupt: .interrupt
        }
      if let move { return move }
    }
  }
}
