internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets

extension Context {
  /// Fills in a new target of a kind, then adds it to the store.
  ///
  /// - Parameters:
  ///   - name: The target's name; `nil` to ask for it in the first row.
  ///   - taken: The names in the store.
  ///   - given: The answers that are given.
  func addNew(
    _ kind: TargetKind, name: String?, taken: [String], _ given: GivenForm? = nil,
    tags: [String] = []
  ) throws {
    let place = StoredSettings(newOf: kind.name, named: name, in: store, taken: taken)
    try edit(kind, in: place, .newTarget(kind: wording.title(of: kind)), given, tags)
  }

  /// Fills in a copy of a target, then adds it to the store.
  func duplicate(
    _ stored: StoredDocument, as name: String?, taken: [String], _ given: GivenForm? = nil,
    tags: [String] = []
  ) throws {
    let place = StoredSettings(
      copying: stored,
      named: name,
      suggestion: wording(.nameOfCopy(of: stored.name)),
      in: store,
      taken: taken
    )
    try edit(stored.requiredKind(), in: place, .copy(of: stored.name), given, tags)
  }

  /// Edits a stored target, then replaces it.
  ///
  /// - Parameter contents: The contents of the store that have it.
  func edit(
    _ stored: StoredDocument, of contents: DocumentStore.Contents, _ given: GivenForm? = nil,
    tags: [String] = []
  ) throws {
    let kind = try stored.requiredKind()
    let title = CommandSentence.target(stored.name, kind: wording.title(of: kind))
    let place = StoredSettings(editing: stored, in: store.knowing(contents))
    try edit(kind, in: place, title, given, tags)
  }

  private func edit(
    _ kind: TargetKind, in place: StoredSettings, _ title: CommandSentence, _ given: GivenForm?,
    _ tags: [String]
  ) throws {
    var place = place
    place.add(tags: try tags + (given?.answers.tags ?? []).map { try $0.checkedTag() })
    var editor = editor(of: kind)
    editor.readsWholeInput = given != nil
    var saved: StoredDocument?
    editor.onSave = { [tags = place.tags] name, settings in
      saved = StoredDocument(name: name, kind: kind.name, settings: settings)
        .with(tags: tags)
    }
    if FileGuard.current != nil {
      editor.checkChange = { new, old in
        do throws(UntrustedChange) {
          try kind.checkUntrusted(new, replacing: old)
        } catch {
          throw Failure.refused(.agent(.mayNotChange(error)))
        }
      }
    }
    var given = given ?? GivenForm { try kind.description }
    let editing = try editor.editing(kind.make, in: place)
    try answering.fill(editing, &given, title: wording(title), editor.dialogue.wording)
    if given.writesJSON, let saved { try show(saved, json: true) }
  }

  /// Returns the editor of targets of a kind, with the translations of the kind's texts.
  func editor(of kind: TargetKind) -> SettingsEditor {
    var editor = SettingsEditor(dialogue(about: kind), drafts: drafts, history: history)
    editor.reword = wording.reworded
    if dialogue.isInteractive { editor.closingNote = { [wording] in wording.sample(of: $0) } }
    return editor
  }
}

extension Wording {
  /// Returns the delivery of an example, so that a target's templates can be checked before they
  /// are saved; `nil` if the target can't send anything yet.
  func sample(of target: any FormModel) -> [StyledText] {
    guard let target = target as? any ForwardTarget,
      let delivery = try? target.delivery(of: .example)
    else { return [] }
    let lines = delivery.lines(in: language).map { $0.isEmpty ? "" : "  " + $0 }
    return ([self(.sample(of: Item.example.text))] + lines).map { StyledText($0) }
  }
}
