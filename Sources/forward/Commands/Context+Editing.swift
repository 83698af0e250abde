internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

extension Context {
  /// Fills in a new target of a kind, then adds it to the store.
  ///
  /// - Parameters:
  ///   - name: The target's name; asked for in the first row if it is `nil`.
  ///   - taken: The names in the store.
  func addNew(_ kind: TargetKind, name: String?, taken: [String]) throws {
    let place = TargetPlace(newOf: kind.name, named: name, in: store, taken: taken)
    try edit(kind, in: place, .newTarget(kind: wording.title(of: kind)))
  }

  /// Fills in a copy of a target, then adds it to the store.
  func duplicate(_ stored: StoredTarget, as name: String?, taken: [String]) throws {
    let place = TargetPlace(
      copying: stored,
      named: name,
      suggestion: wording(.nameOfCopy(of: stored.name)),
      in: store,
      taken: taken
    )
    try edit(stored.requiredKind(), in: place, .copy(of: stored.name))
  }

  /// Edits a stored target, then replaces it.
  func edit(_ stored: StoredTarget) throws {
    let kind = try stored.requiredKind()
    let title = CommandSentence.target(stored.name, kind: wording.title(of: kind))
    try edit(kind, in: TargetPlace(editing: stored, in: store), title)
  }

  private func edit(_ kind: TargetKind, in place: TargetPlace, _ title: CommandSentence) throws {
    switch try editor(of: kind).edit(kind.make, in: place, title: wording(title)) {
    case .saved: return
    case .cancelled: throw Cancelled()
    case .interrupted: throw Interrupted()
    case .endOfInput(let row): throw Unanswered(.endOfInput(awaiting: row))
    }
  }

  /// Returns the editor of targets of a kind, with the translations of the kind's texts.
  func editor(of kind: TargetKind) -> SettingsEditor {
    var editor = SettingsEditor(dialogue(about: kind), drafts: drafts, history: history)
    editor.reword = wording.reworded
    if dialogue.isInteractive { editor.closingNote = { [wording] in wording.sample(of: $0) } }
    return editor
  }
}
