internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

/// A target that was filled in and is not saved yet.
struct PendingSave {
  /// The target to save.
  var target: StoredTarget
  /// The target as it was read from the store; `nil` for a new one.
  var original: StoredTarget?
}

extension Context {
  /// Saves a target that was filled in.
  ///
  /// If another program changed the store in the meantime, or something fails, a person is asked
  /// what to do, so that no answers are lost.
  func save(_ pending: PendingSave) throws {
    do {
      let name = try saved(pending).name
      dialogue.say(StyledText(wording(.saved(name, path: store.path))))
    } catch let error where error is Cancelled || error is Interrupted {
      dialogue.say(StyledText(wording(.nothingSaved)))
      throw error
    }
  }

  private func saved(_ pending: PendingSave) throws -> StoredTarget {
    var pending = pending
    while true {
      do {
        switch try store.save(pending.target, replacing: pending.original) {
        case .saved: return pending.target
        case .changed(let present): pending = try merged(pending, with: present)
        case .removed: pending = try restored(pending)
        case .occupied(let kind, let names):
          pending = try renamed(pending, kind: kind, taken: names)
        }
      } catch let error as StoreError where dialogue.isInteractive {
        dialogue.say(StyledText(wording(.store(error)), .error))
        if try !asks(.triesAgain, unless: true) { throw Cancelled() }
      }
    }
  }

  /// Makes a new target of one that another program removed.
  private func restored(_ pending: PendingSave) throws -> PendingSave {
    let name = pending.target.name
    guard dialogue.isInteractive else {
      throw Failure.failed(.changedOrRemoved(name, path: store.path))
    }
    dialogue.say(StyledText(wording(.removedMeanwhile(name)), .error))
    if try !asks(.savesAgain, unless: true) { throw Cancelled(forGood: true) }
    return PendingSave(target: pending.target)
  }

  /// Makes a new target under another name of one whose name is taken.
  private func renamed(
    _ pending: PendingSave,
    kind: String?,
    taken: [String]
  ) throws -> PendingSave {
    let target = pending.target
    let isNew = pending.original == nil
    let exists = CommandSentence.exists(target.name, path: store.path)
    guard dialogue.isInteractive else {
      throw Failure.failed(
        isNew ? exists : .changedOrRemoved(target.name, path: store.path))
    }
    let otherKind = kind.map { CommandSentence.otherKindMeanwhile(target.name, kind: $0) }
    dialogue.say(StyledText(wording(isNew ? exists : otherKind ?? exists), .error))
    let naming = NameField(target.name, taken: taken, wording)
    try ask(Form([naming.row]), by: dialogue, review: false)
    return PendingSave(target: target.with(name: naming.name, settings: target.settings))
  }
}
