internal import ForwardForm
internal import ForwardFormTerminal

extension Context {
  /// Asks a question that yes or no answers.
  ///
  /// - Parameter usual: What Enter alone means.
  func confirms(_ question: CommandSentence, usually usual: Bool) throws -> Bool {
    let reply = Reply(usual)
    let row = ForwardFormElement.toggle(
      title: wording(question),
      bind: PropertyRef(reply, \.isYes)
    )
    var dialogue = dialogue
    switch try dialogue.fill(Form([row]), review: false) {
    case .saved: return reply.isYes
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
