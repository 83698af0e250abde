internal import ForwardForm
internal import ForwardFormTerminal

extension Context {
  /// Asks a question that yes or no answers; who cancels it says no.
  ///
  /// - Parameter usual: What Enter alone means.
  func confirms(_ question: String, usually usual: Bool = false) throws -> Bool {
    let answer = Confirmation(usual)
    let row = ForwardFormElement.toggle(title: question, bind: PropertyRef(answer, \.isGiven))
    var dialogue = dialogue
    let outcome = try dialogue.fill(Form([row]), review: false)
    if outcome == .interrupted { throw Interrupted() }
    return outcome == .saved && answer.isGiven
  }
}

private final class Confirmation {
  var isGiven: Bool

  init(_ isGiven: Bool) {
    self.isGiven = isGiven
  }
}
