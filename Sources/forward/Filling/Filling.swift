internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

extension Context {
  /// Has a new target of a kind filled in, then adds it to the store.
  func addNew(_ kind: TargetKind, name: String?) throws {
    try add(
      EditableTarget(kind),
      for: .new(kind: kind.name, name: name),
      name: name,
      title: .newTarget(kind: wording.title(of: kind))
    )
  }

  /// Has a new target filled in, then adds it to the store.
  ///
  /// - Parameters:
  ///   - name: The target's name; asked for in the first row when `nil`.
  ///   - suggestion: The name that row starts with.
  func add(
    _ target: EditableTarget,
    for purpose: DraftKey,
    name: String?,
    suggestion: String = "",
    title: CommandSentence
  ) throws {
    try store.checkWritable()
    let naming = NameField(name ?? suggestion, taken: try store.contents().map(\.name), wording)
    if name != nil { try naming.check() }
    let form = target.form(after: name == nil ? [naming.row] : [])
    try fill(form, of: target.kind, for: purpose, title, marksChanges: false) {
      try save(PendingSave(target: target.stored(as: naming.name, form.undecodable)))
    }
  }

  /// Has a stored target filled in, then puts it in the stored one's place.
  func edit(_ stored: StoredTarget) throws {
    try store.checkWritable()
    let target = try EditableTarget(stored)
    let form = target.form()
    let title = CommandSentence.target(stored.name, kind: wording.title(of: target.kind))
    let purpose = DraftKey.edit(name: stored.name)
    try fill(form, of: target.kind, for: purpose, title, marksChanges: true) {
      try save(
        PendingSave(target: target.stored(as: stored.name, form.undecodable), original: stored))
    }
  }

  /// Has a form filled in, then saves it. Until it is saved, or given up, its answers are kept: the
  /// program may end in between.
  private func fill(
    _ form: Form,
    of kind: TargetKind,
    for purpose: DraftKey,
    _ title: CommandSentence,
    marksChanges: Bool,
    save: () throws -> Void
  ) throws {
    var dialogue = dialogue(about: kind)
    dialogue.marksChanges = marksChanges
    guard dialogue.isInteractive else { return try fill(form, &dialogue, save) }

    dialogue.announce(wording(title))
    dialogue.history = history.entries
    let kept = Autosave(purpose, kind: kind.name, in: drafts)
    if !kept.answers.isEmpty, try !goesOn(from: kept.answers, in: form, dialogue) { kept.remove() }
    defer { kept.problem.map { dialogue.say(StyledText(wording(.state($0)), .error)) } }
    do {
      switch try dialogue.fill(form, resuming: kept.answers, onChange: kept.keep) {
      case .saved: break
      case .cancelled, .endOfInput:
        dialogue.say(StyledText(wording(.nothingSaved)))
        // The end of the input may be that of the terminal: then nobody has given anything up.
        if Environment.isTerminal(0) { kept.remove() }
        throw Cancelled()
      case .interrupted:
        dialogue.say(StyledText(wording(.nothingSaved)))
        throw Interrupted()
      }
      try save()
    } catch {
      if let cancelled = error as? Cancelled, cancelled.forGood { kept.remove() }
      if kept.areKept { dialogue.say(StyledText(wording(.answersKept))) }
      throw error
    }
    remember(kept.answers, of: form)
    kept.remove()
  }

  /// Without anybody to be asked again.
  private func fill(_ form: Form, _ dialogue: inout Dialogue, _ save: () throws -> Void) throws {
    switch try dialogue.fill(form) {
    case .saved: try save()
    case .cancelled: throw Cancelled()
    case .interrupted: throw Interrupted()
    case .endOfInput(let row): throw Failure.refused(.inputEnded(row: row))
    }
  }
}
