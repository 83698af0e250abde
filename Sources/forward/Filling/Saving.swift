internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

/// A target that was filled in and is not saved yet.
struct Filled {
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
  func save(_ filled: Filled) throws {
    var filled = filled
    while true {
      do {
        filled = try reconciled(filled)
        // Somebody may have been quicker, after the look at the store: then it is looked at again.
        guard try isStored(filled) else { continue }
        let sentence = CommandSentence.saved(filled.target.name, path: store.path)
        return dialogue.say(StyledText(wording(sentence)))
      } catch let error as StoreError where dialogue.isInteractive {
        try insist(.store(error), .triesAgain)
      }
    }
  }

  private func isStored(_ filled: Filled) throws(StoreError) -> Bool {
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
  private func reconciled(_ filled: Filled) throws -> Filled {
    let name = filled.target.name
    let contents = try store.contents()
    guard let original = filled.original else {
      guard contents.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        return filled
      }
      return try renamed(filled, after: .exists(name: name, path: store.path))
    }
    let changed = StoreError.changedMeanwhile(name: name, path: store.path)
    do {
      let present = try store.target(named: name)
      if present == original { return filled }
      if present.kind == original.kind { return try merged(filled, original, present) }
      return try renamed(filled, after: changed)
    } catch StoreError.missing {
      guard dialogue.isInteractive else { throw changed }
      try insist(.removedMeanwhile(name), .savesAgain)
      return Filled(target: filled.target)
    }
  }

  /// Has another name given to what was filled in: it becomes a target of its own.
  private func renamed(_ filled: Filled, after error: StoreError) throws -> Filled {
    guard dialogue.isInteractive else { throw error }
    dialogue.say(StyledText(wording(.store(error)), .error))
    let taken = try store.contents().map(\.name)
    let naming = Naming(filled.target.name, taken: taken, wording)
    var dialogue = dialogue
    try ask(Form([naming.row]), &dialogue, review: false)
    let target = filled.target
    return Filled(target: target.with(name: naming.name, settings: target.settings))
  }

  /// Says what went wrong, and gives up unless the person wants to go on.
  private func insist(_ problem: CommandSentence, _ question: CommandSentence) throws {
    dialogue.say(StyledText(wording(problem), .error))
    if try confirms(question, usually: true) { return }
    dialogue.say(StyledText(wording(.nothingSaved)))
    throw Cancelled()
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
