internal import ForwardForm

extension Dialogue {
  /// Asks for yes or no.
  mutating func askYesOrNo(_ question: FormSession.Question, _ value: Form.Row.Value) throws
    -> FormSession.Move
  {
    let row = question.row
    giveBack(question)
    var line = question.draft ?? ""
    let untouched = reader.editsPrefill ? line : ""
    while true {
      var request = yesOrNo(title(of: row), present: shown(value, of: row))
      request.prefill = line
      request.present = value == .toggle(true) ? 0 : 1

      let event = try read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: question.draft) {
        return move
      }
      switch event {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .keep }
        guard let isYes = isYes(text) else { return .reject(.notYesOrNo(text), draft: text) }
        return .answer(.toggle(isYes))
      case .help(let text):
        help(row)
        line = text
        giveBack(text)
      default: continue
      }
    }
  }

  func yesOrNo(_ title: StyledText, present: StyledText) -> LineRequest {
    let hint = StyledText(wording(.hint(wording(.yesOrNo))), .hint)
    var request = LineRequest(
      prompt: title + hint + StyledText(" [") + present + StyledText("]" + wording(.colon))
    )
    request.completion = .words([wording(.yes), wording(.no)])
    return request
  }

  /// Whether a text says yes or no, in this language or in English; `nil` if it says neither.
  func isYes(_ text: String) -> Bool? {
    switch text.trimmed.lowercased() {
    case wording(.yes).lowercased(): true
    case wording(.no).lowercased(): false
    default: Form.Row.isYes(text)
    }
  }

  /// Shows what was typed into a row before; what was refused has just been quoted.
  func giveBack(_ question: FormSession.Question) {
    if question.rejection == nil { giveBack(question.draft ?? "") }
  }

  /// Shows what was typed before, where it can't stand in the line.
  func giveBack(_ text: String) {
    if !reader.editsPrefill, !text.isEmpty {
      tell(wording(.typedBefore(text)), .hint)
    }
  }
}
