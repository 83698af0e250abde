internal import ForwardForm

/// Asks for yes or no.
struct YesOrNoPrompt: RowPrompt {
  let question: FormSession.Question
  let value: Form.Row.Value
  var input: LineInput

  func request(in dialogue: Dialogue) -> LineRequest {
    let row = question.row
    var request = dialogue.yesOrNo(
      dialogue.title(of: row), present: dialogue.shown(value, of: row))
    request.prefill = input.line
    request.present = value == .toggle(true) ? 0 : 1
    return request
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> FormSession.Move? {
    dialogue.answer(text, to: question.row)
  }
}

/// Asks whether to cancel, which drops changes.
struct LeavePrompt: Prompt {
  let changes: Int

  func request(in dialogue: Dialogue) -> LineRequest {
    let title = StyledText(dialogue.wording(.leaving(dropping: changes)), .heading)
    var request = dialogue.yesOrNo(title, present: StyledText(dialogue.wording(.no)))
    request.present = 1
    return request
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> FormSession.Move? {
    if text.allSatisfy(\.isWhitespace) { return .back(draft: nil) }
    if let isYes = dialogue.vocabulary().isYes(text) { return isYes ? .cancel : .back(draft: nil) }
    dialogue.tell(dialogue.wording(.rejection(.notYesOrNo(text))), .error)
    return nil
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> FormSession.Move? { nil }

  func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue)
    -> FormSession.Move?
  { command == .back ? .back(draft: nil) : nil }

  // The second Ctrl-D leaves no doubt, and a terminal that is gone gives no other answer.
  func endInput(in dialogue: Dialogue) -> FormSession.Move { .cancel }
}

extension Dialogue {
  fileprivate func yesOrNo(_ title: StyledText, present: StyledText) -> LineRequest {
    let hint = StyledText(wording(.hint(wording(.yesOrNo))), .hint)
    var request = LineRequest(
      prompt: title + hint + StyledText(" [") + present + StyledText("]" + wording(.colon))
    )
    request.completion = .words([wording(.yes), wording(.no)])
    return request
  }
}
