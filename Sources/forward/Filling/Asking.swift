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
    var dialogue = dialogue
    switch try dialogue.fill(Form([row]), review: false) {
    case .saved: return answer.isYes
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
