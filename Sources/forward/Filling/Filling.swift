internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

extension Context {
  /// Has a new target of a kind filled in, then adds it to the store.
  func addNew(_ kind: TargetKind, name: String?) throws {
    try add(OpenTarget(kind), name: name, title: .newTarget(kind: wording.title(of: kind)))
  }

  /// Has a new target filled in, then adds it to the store.
  ///
  /// - Parameters:
  ///   - name: The target's name; asked for in the first row when `nil`.
  ///   - suggestion: The name that row starts with.
  func add(
    _ target: OpenTarget,
    name: String?,
    suggestion: String = "",
    title: CommandSentence
  ) throws {
    let naming = Naming(name ?? suggestion, taken: try store.entries().map(\.name), wording)
    if name != nil { try naming.check() }
    let form = target.form(after: name == nil ? [naming.row] : [])
    try fill(form, of: target.kind, title, marksChanges: false)
    try store.add(
      name: naming.name,
      kind: target.kind.name,
      settings: target.document(form.unread)
    )
    confirm(naming.name)
  }

  /// Has a stored target filled in, then puts it in the stored one's place.
  func edit(_ stored: StoredTarget) throws {
    let target = try OpenTarget(stored)
    let form = target.form()
    let title = CommandSentence.target(stored.name, kind: wording.title(of: target.kind))
    try fill(form, of: target.kind, title, marksChanges: true)
    try store.replace(stored, settings: target.document(form.unread))
    confirm(stored.name)
  }

  private func fill(
    _ form: Form,
    of kind: TargetKind,
    _ title: CommandSentence,
    marksChanges: Bool
  ) throws {
    var dialogue = dialogue(about: kind)
    dialogue.marksChanges = marksChanges
    dialogue.announce(wording(title))
    let outcome = try dialogue.fill(form)
    switch outcome {
    case .saved: return
    case .cancelled, .interrupted:
      dialogue.say(StyledText(wording(.nothingSaved)))
      if outcome == .interrupted { throw Interrupted() }
      throw Cancelled()
    case .endOfInput(let row):
      throw Failure.refused(.inputEnded(row: row))
    }
  }

  private func confirm(_ name: String) {
    dialogue.say(StyledText(wording(.saved(name, path: store.path))))
  }
}
