internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

extension Context {
  /// Has a new target filled in, then adds it to the store.
  ///
  /// - Parameters:
  ///   - name: The target's name; asked for in the first row when `nil`.
  ///   - suggestion: The name that row starts with.
  func add(_ target: OpenTarget, name: String?, suggestion: String = "", title: String) throws {
    try store.checkWritable()
    let naming = Naming(name ?? suggestion, taken: try store.contents().map(\.name))
    if name != nil { try naming.check() }
    let form = target.form(after: name == nil ? [naming.row] : [])
    try fill(form, title: title, marksChanges: false)
    try save(Filled(target: target.stored(as: naming.name, form.unread)))
  }

  /// Has a stored target filled in, then puts it in the stored one's place.
  func edit(_ stored: StoredTarget) throws {
    try store.checkWritable()
    let target = try OpenTarget(stored)
    let form = target.form()
    try fill(form, title: "\(stored.name) (\(target.kind.title))", marksChanges: true)
    try save(Filled(target: target.stored(as: stored.name, form.unread), original: stored))
  }

  private func fill(_ form: Form, title: String, marksChanges: Bool) throws {
    dialogue.announce(title)
    try ask(form, marksChanges: marksChanges)
  }

  /// Has a form answered; who gives it up saves nothing.
  ///
  /// - Parameters:
  ///   - review: Whether there is a review; by default where somebody is there to look at it.
  ///   - answers: Answers to go on from.
  func ask(
    _ form: Form,
    review: Bool? = nil,
    marksChanges: Bool = false,
    resuming answers: [Answer] = []
  ) throws {
    var dialogue = dialogue
    dialogue.marksChanges = marksChanges
    let outcome = try dialogue.fill(form, review: review, resuming: answers)
    switch outcome {
    case .saved: return
    case .cancelled, .interrupted:
      dialogue.say("Cancelled: nothing was saved.")
      if outcome == .interrupted { throw Interrupted() }
      throw Cancelled()
    case .endOfInput(let row):
      throw Failure.refused("\(row): the input ended before this row had an answer.")
    }
  }
}
