internal import ForwardForm
internal import ForwardText

/// A question at a prompt. The dialogue's loop asks it until there is a move.
///
/// Its functions return `nil` to show the prompt again.
protocol Prompt {
  typealias Move = FormSession.Move
  typealias Question = FormSession.Question
  typealias Value = Form.Row.Value

  /// Shows the text above the prompt.
  func introduce(in dialogue: Dialogue)

  func request(in dialogue: Dialogue) -> LineRequest

  mutating func enter(_ text: String, in dialogue: Dialogue) throws -> Move?

  /// Whether a line is the text of an answer, rather than a request for help.
  func takes(_ text: String, in dialogue: Dialogue) -> Bool

  /// Handles a line that isn't UTF-8.
  mutating func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move?

  /// Handles a command's key, with the text typed before it.
  mutating func perform(_ command: LineCommand, _ text: String, in dialogue: Dialogue) throws
    -> Move?

  /// Handles Ctrl-D at the end of a text, which doesn't end the input.
  mutating func endInText(_ text: String, in dialogue: Dialogue)

  /// Handles the end of the input, or Ctrl-D on an empty line.
  func endInput(in dialogue: Dialogue) -> Move

  /// Whether the area below the line may take the whole window.
  var fillsWindow: Bool { get }

  /// Whether the answer is a secret.
  var isSecret: Bool { get }

  /// The row whose half-typed text is kept; `nil` if the text isn't kept.
  var draftRow: Form.Row? { get }

  /// Returns the draft of the row if the person leaves it with a text in the line.
  func draft(with text: String) -> String?

  /// The draft of the row if the person leaves it with its initial text.
  var draft: String? { get }
}

extension Prompt {
  func introduce(in dialogue: Dialogue) {}

  func takes(_ text: String, in dialogue: Dialogue) -> Bool { true }

  func endInput(in dialogue: Dialogue) -> Move { dialogue.isInteractive ? .leave : .endOfInput }

  func endInText(_ text: String, in dialogue: Dialogue) {
    dialogue.tell(dialogue.wording(.help(.cancels(inLines: false))), .hint)
  }

  var fillsWindow: Bool { false }

  var isSecret: Bool { false }

  var draftRow: Form.Row? { nil }

  func draft(with text: String) -> String? { nil }

  var draft: String? { nil }
}

extension Dialogue {
  /// Asks at a prompt until there is a move.
  func ask(at prompt: consuming some Prompt) throws -> FormSession.Move {
    if conversation.readAhead == nil { prompt.introduce(in: self) }
    // An answer to an invisible question isn't an answer.
    if isInteractive, output.hasFailed { throw LostOutput() }
    while true {
      let move: FormSession.Move? =
        switch try read(request(of: prompt)) {
        case .line(let text)
        where isInteractive && text.trimmed == "?" && !prompt.takes(text, in: self):
          try prompt.perform(.help, "", in: self)
        case .line(let text): try prompt.enter(text, in: self)
        case .notUTF8(let text): prompt.enterNotUTF8(text, in: self)
        case .command(let command, let text): try prompt.perform(command, text, in: self)
        case .endInText(let text): endInText(text, at: &prompt)
        case .endOfInput: prompt.endInput(in: self)
        case .interrupt: .interrupt
        }
      if let row = prompt.draftRow, let drafts = conversation.drafts {
        if let move { drafts.note(move, at: row) } else { drafts.update(row, prompt.draft) }
      }
      if let move {
        conversation.note(move)
        return move
      }
    }
  }

  private func endInText<P: Prompt>(_ text: String, at prompt: inout P) -> FormSession.Move? {
    prompt.endInText(text, in: self)
    return nil
  }

  private func request(of prompt: some Prompt) -> LineRequest {
    guard reader.showsPrompts else {
      var request = LineRequest(prompt: "")
      request.isSecret = prompt.isSecret
      return request
    }
    var request = prompt.request(in: self)
    request.showsLength = showsSecretLengths
    request.revealsSecret = revealsSecrets
    request.areaHeight = prompt.fillsWindow ? .percent(100) : areaHeight
    if let drafts = conversation.drafts, let row = prompt.draftRow {
      request.onTyping = { drafts.update(row, prompt.draft(with: $0)) }
    }
    return request
  }
}
