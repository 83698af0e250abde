internal import ForwardForm

/// Asks for yes or no.
struct YesOrNoPrompt: RowPrompt {
  let question: Question
  let value: Value
  var input: LineInput

  func request(in dialogue: Dialogue) -> LineRequest {
    let present = dialogue.shown(value, of: question.row)
    var request = dialogue.yesOrNo(
      dialogue.title(of: question.row), present, isYes: value == .toggle(true))
    request.prefill = input.line
    return request
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> Move? {
    dialogue.answer(text, to: question.row)
  }
}

/// Asks whether to cancel, which drops changes.
struct LeavePrompt: Prompt {
  let changes: Int

  func request(in dialogue: Dialogue) -> LineRequest {
    let title = StyledText(dialogue.wording(.leaving(dropping: changes)), .heading)
    return dialogue.yesOrNo(title, StyledText(dialogue.wording(.no)), isYes: false)
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> Move? {
    if text.allSatisfy(\.isWhitespace) { return .back(draft: nil) }
    if let isYes = dialogue.vocabulary().isYes(text) { return isYes ? .cancel : .back(draft: nil) }
    dialogue.tell(dialogue.wording(.rejection(.notYesOrNo(text))), .error)
    return nil
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? { nil }

  func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue) -> Move? {
    command == .back ? .back(draft: nil) : nil
  }

  // A second Ctrl-D confirms the first, and a closed terminal gives no other answer.
  func endInput(in dialogue: Dialogue) -> Move { .cancel }
}

extension Dialogue {
  fileprivate func yesOrNo(_ title: StyledText, _ present: StyledText, isYes: Bool) -> LineRequest {
    var request = LineRequest(prompt: prompt(title, hint: .yesOrNo, present: present))
    request.completion = .words([wording(.yes), wording(.no)])
    request.present = isYes ? 0 : 1
    return request
  }
}
