internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem

extension Editing {
  /// Saves filled-in settings.
  ///
  /// If another program changed them meanwhile, or saving fails, asks the person what to do, so
  /// that no answers are lost.
  func save(_ settings: JSONObject) throws {
    do {
      try store(settings)
    } catch let error as Abandoned {
      editor.tell(.nothingSaved)
      throw error
    }
  }

  private func store(_ settings: JSONObject) throws {
    var settings = settings
    while true {
      // The common ancestor of both edits.
      let base = place.settings ?? JSONObject()
      let wasNew = place.isNew
      do {
        switch try saveAndTell(settings) {
        case .saved: return
        case .changed(let theirs): settings = try merged(settings, with: theirs, base: base)
        case .removed: try restore()
        case .occupied(let kind, let names): try rename(kind: kind, taken: names, wasNew: wasNew)
        }
      } catch let error as StoreError where editor.dialogue.isInteractive {
        editor.report(.store(error))
        if try !editor.asks(.tryAgain, default: true) { throw Abandoned.cancelled(forGood: false) }
      }
    }
  }

  /// Saves settings, and reports that before a signal ends the program. An earlier signal ends the
  /// program without saving.
  private func saveAndTell(_ settings: JSONObject) throws -> SaveResult<JSONObject> {
    try editor.checkChange(settings, place.settings)
    let stored = try stored(settings)
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    try watch.check()
    let isSame = place.settings == settings
    return try holdingSignals {
      let result = try place.store(stored, from: origins)
      if case .saved = result {
        editor.onSave(place.name, settings)
        editor.tell(
          isSame
            ? .unchanged(place.name, path: place.path) : .saved(place.name, path: place.path))
      }
      return result
    }
  }

  /// Saves settings again after another program removed them.
  private func restore() throws {
    guard editor.dialogue.isInteractive else {
      throw SettingsError.changedOrRemoved(name: place.name, path: place.path)
    }
    editor.report(.removedMeanwhile(place.name))
    if try !editor.asks(.saveAgain, default: true) { throw Abandoned.cancelled(forGood: true) }
    place.add(as: place.name)
  }

  /// Saves settings under another name, because their name is in use.
  private func rename(kind: String?, taken: [String], wasNew: Bool) throws {
    let (name, path) = (place.name, place.path)
    let exists = SettingsError.exists(name: name, path: path)
    guard editor.dialogue.isInteractive else {
      throw wasNew ? exists : .changedOrRemoved(name: name, path: path)
    }
    if !wasNew, let kind {
      editor.report(.otherKindMeanwhile(name, kind: kind))
    } else {
      editor.report(.error(exists))
    }
    let field = NameField(Naming(taken: taken, isAsked: true, name: name), editor.say)
    try editor.ask(Form([field.row]), review: false)
    place.add(as: field.name)
  }
}
