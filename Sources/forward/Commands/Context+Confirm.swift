internal import ForwardForm
internal import ForwardFormTerminal

extension Context {
  /// Asks for yes or no.
  ///
  /// - Parameter preset: What Enter alone says.
  func asks(_ question: CommandSentence, unless preset: Bool) throws -> Bool {
    let answer = Reply(preset)
    let row = ForwardFormElement.toggle(
      title: wording(question),
      bind: PropertyRef(answer, \.isYes)
    )
    try ask(Form([row]), by: dialogue, review: false)
    return answer.isYes
  }

  /// Has a form answered that somebody is there for.
  ///
  /// - Throws: ``Cancelled`` or ``Interrupted`` where they give it up.
  func ask(
    _ form: Form,
    by dialogue: Dialogue,
    review: Bool = true,
    resuming answers: [Form.Answer] = []
  ) throws {
    var dialogue = dialogue
    dialogue.marksChanges = false
    switch try dialogue.fill(form, review: review, resuming: answers) {
    case .saved: return
    case .cancelled, .endOfInput: throw Cancelled()
    case .interrupted: throw Interrupted()
    }
  }
}

private final class Reply {
  var isYes: Bool

  init(_ isYes: Bool) {
    self.isYes = isYes
  }
}
