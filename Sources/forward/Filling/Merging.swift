internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

extension Context {
  /// Merges what was filled in with what another program saved in the meantime. Of rows that both
  /// answered, the person says whose answer stays.
  func merged(
    _ mine: StoredTarget,
    _ original: StoredTarget,
    _ theirs: StoredTarget
  ) throws -> PendingSave {
    let comparison = ThreeWayMerge(
      base: original.settings,
      mine: mine.settings,
      theirs: theirs.settings
    )
    let dialogue = dialogue(about: try mine.requiredKind())
    let conflicts = try comparison.conflicts.compactMap {
      try Conflict($0, mine: mine, theirs: theirs, dialogue)
    }
    try report(comparison.theirChanges, conflicts, theirs, dialogue)
    if !conflicts.isEmpty { try decide(conflicts, theirs, dialogue) }

    // What no row shows is as it stands in the file.
    let kept = conflicts.filter { !$0.isTheirs }.map(\.key)
    let settings = comparison.merged(taking: Set(comparison.conflicts).subtracting(kept))
    let merged = try mended(theirs.with(settings: settings), dialogue)
    return PendingSave(target: merged, original: theirs)
  }

  /// Says which rows the other program changed.
  private func report(
    _ keys: [String],
    _ conflicts: [Conflict],
    _ theirs: StoredTarget,
    _ dialogue: Dialogue
  ) throws {
    let keys = keys + conflicts.map(\.key)
    let rows = try EditableTarget(theirs).form().rows.filter { keys.contains($0.id) }
    let hidden = conflicts.filter { conflict in !rows.contains { $0.id == conflict.key } }
    let titles = rows.map { dialogue.wording.text($0.title) } + hidden.map(\.title)
    if titles.isEmpty { return }
    dialogue.say(StyledText(wording(.changedMeanwhile(theirs.name, rows: titles))))
  }

  private func decide(
    _ conflicts: [Conflict],
    _ theirs: StoredTarget,
    _ dialogue: Dialogue
  ) throws {
    guard dialogue.isInteractive else {
      let rows = conflicts.map(\.key)
      throw Failure.failed(.conflict(theirs.name, path: store.path, rows: rows))
    }
    dialogue.say(StyledText(wording(.mineOrTheirs), .hint))
    try ask(Form(conflicts.map(\.row)), by: dialogue)
  }

  /// Has answers mended that don't go together, or that another program shouldn't have saved.
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
      return target.with(settings: try open.document(form.undecodable))
    }
  }
}
