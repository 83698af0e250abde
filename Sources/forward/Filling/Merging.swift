internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import JSONTree

extension Context {
  /// Merges a target with what another program saved in the meantime. Where both changed a row, the
  /// person decides.
  func merged(_ mine: PendingSave, with theirs: StoredTarget) throws -> PendingSave {
    let kind = try theirs.requiredKind()
    let dialogue = dialogue(about: kind)
    let merge = try SettingsMerge(
      base: mine.original?.settings ?? JSONObject(),
      mine: mine.target.settings,
      theirs: theirs.settings,
      open: kind.document
    )
    let titles = merge.theirRows.map { dialogue.wording.text($0.title) }
    if !titles.isEmpty {
      dialogue.say(StyledText(wording(.changedMeanwhile(theirs.name, rows: titles))))
    }
    let kept = try decide(merge.conflicts, theirs, dialogue)
    let merged = theirs.with(settings: merge.merged(keeping: kept))
    return PendingSave(target: try mended(merged, dialogue), original: theirs)
  }

  /// Asks about conflicts.
  ///
  /// - Returns: The conflicts that are decided for the answers given here.
  private func decide(
    _ conflicts: [Conflict],
    _ theirs: StoredTarget,
    _ dialogue: Dialogue
  ) throws -> [Conflict] {
    if conflicts.isEmpty { return [] }
    guard dialogue.isInteractive else {
      let rows = conflicts.flatMap { $0.rows.map(\.row.id) }
      throw Failure.failed(.conflict(theirs.name, path: store.path, rows: rows))
    }
    let questions = conflicts.map { ConflictQuestion($0, dialogue) }
    dialogue.say(StyledText(wording(.mineOrTheirs), .hint))
    try ask(Form(questions.map(\.row)), by: dialogue)
    return questions.filter { !$0.isTheirs }.map(\.conflict)
  }

  /// Has answers corrected that do not go together, or that another program should not have saved.
  private func mended(_ target: StoredTarget, _ dialogue: Dialogue) throws -> StoredTarget {
    let open = try EditableTarget(target)
    let form = open.form()
    form.origin = { _ in nil }  // Not all of it is saved.
    do {
      try form.check()
      return target
    } catch let refused as RefusedAnswer where dialogue.isInteractive {
      let rejection = dialogue.wording(.rejection(refused.rejection))
      dialogue.say(StyledText(wording(.refused(row: refused.row, rejection)), .error))
      // The others are answered: only what is refused is asked.
      let answers = form.rows.compactMap { row in
        row.value().flatMap(row.text(of:)).map { Form.Answer(row: row.id, text: $0) }
      }
      try ask(form, by: dialogue, resuming: answers)
      return try open.stored(as: target.name, from: form)
    }
  }
}
