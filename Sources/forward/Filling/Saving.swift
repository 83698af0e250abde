internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

/// A target that was filled in and is not saved yet.
struct PendingSave {
  /// As it is to be saved.
  var target: StoredTarget
  /// As it stood in the store when it was opened; `nil` for a new one.
  var original: StoredTarget?
}

extension Context {
  /// Saves a target that was filled in.
  ///
  /// Whatever happened to the store in the meantime, and whatever goes wrong now, somebody who is
  /// there is asked what to do: what was filled in is not lost.
  func save(_ filled: PendingSave) throws {
    do {
      let name = try stored(filled).name
      dialogue.say(StyledText(wording(.saved(name, path: store.path))))
    } catch let error where error is Cancelled || error is Interrupted {
      dialogue.say(StyledText(wording(.nothingSaved)))
      throw error
    }
  }

  private func stored(_ filled: PendingSave) throws -> StoredTarget {
    var filled = filled
    while true {
      do {
        filled = try reconciled(filled)
        if try isStored(filled) { return filled.target }
        // Somebody was quicker, after the look at the store: it is looked at again.
      } catch let error as StoreError where dialogue.isInteractive {
        dialogue.say(StyledText(wording(.store(error)), .error))
        if try !asks(.triesAgain, unless: true) { throw Cancelled() }
      }
    }
  }

  private func isStored(_ filled: PendingSave) throws(StoreError) -> Bool {
    do {
      if let original = filled.original {
        try store.replace(original, settings: filled.target.settings)
      } else {
        try store.add(filled.target)
      }
      return true
    } catch StoreError.changedMeanwhile {
      return false
    } catch StoreError.exists {
      return false
    }
  }

  /// Makes of what was filled in what can be saved, the store being as it is now.
  private func reconciled(_ filled: PendingSave) throws -> PendingSave {
    let name = filled.target.name
    guard let original = filled.original else {
      let taken = try store.contents().map(\.name)
      guard taken.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return filled }
      let error = StoreError.exists(name: name, path: store.path)
      return try renamed(filled, taken: taken, after: error, .store(error))
    }
    let changed = StoreError.changedMeanwhile(name: name, path: store.path)
    guard let present = try present(name) else {
      guard dialogue.isInteractive else { throw changed }
      dialogue.say(StyledText(wording(.removedMeanwhile(name)), .error))
      if try !asks(.savesAgain, unless: true) { throw Cancelled(forGood: true) }
      return PendingSave(target: filled.target)
    }
    if present == original { return filled }
    if present.kind == original.kind { return try merged(filled.target, original, present) }
    let taken = try store.contents().map(\.name)
    let sentence = CommandSentence.otherKindMeanwhile(name, kind: present.kind)
    return try renamed(filled, taken: taken, after: changed, sentence)
  }

  private func present(_ name: String) throws -> StoredTarget? {
    do {
      return try store.target(named: name)
    } catch StoreError.missing {
      return nil
    }
  }

  /// Has another name given to what was filled in: it becomes a target of its own.
  private func renamed(
    _ filled: PendingSave,
    taken: [String],
    after error: StoreError,
    _ sentence: CommandSentence
  ) throws -> PendingSave {
    guard dialogue.isInteractive else { throw error }
    dialogue.say(StyledText(wording(sentence), .error))
    let target = filled.target
    let naming = NameField(target.name, taken: taken, wording)
    try ask(Form([naming.row]), by: dialogue, review: false)
    return PendingSave(target: target.with(name: naming.name, settings: target.settings))
  }
}

extension Result<StoredTarget, DamagedTarget> {
  /// The name that is taken, by whatever it is.
  var name: String {
    switch self {
    case .success(let target): target.name
    case .failure(let damaged): damaged.name
    }
  }
}
