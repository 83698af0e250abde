internal import ForwardDelivery
internal import ForwardForm
public import ForwardFormArguments
internal import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON
public import ForwardKinds
internal import ForwardPatterns
internal import ForwardSending
public import ForwardSettings
public import ForwardStore
internal import ForwardSystem
package import ForwardTargets

/// Fills in the settings of targets, in a dialogue or from given answers, and saves them in a
/// store.
///
/// ```swift
/// let editor = SettingsEditor(.standard(), state: "state")
/// let targets = TargetEditor(editor, in: DocumentStore(path: "targets.json"))
/// try targets.fill(.new(kind: "things"))
/// ```
///
/// The review ends with a sample delivery of the target.
public struct TargetEditor {
  /// The dialogue, and the places of drafts and of the input history.
  public var editor: SettingsEditor
  public let store: DocumentStore
  public let kinds: KnownKinds
  /// The output for problems of answers as JSON.
  package var results = FileOutput(descriptor: 1)
  /// The other options of the command, for a report that shows how to continue.
  package var keptOptions: [String] = []
  /// Called with the settings before they are saved. If it throws, nothing is saved.
  package var willSave: (SettingsChange) throws -> Void = { _ in }
  /// The formats of files of answers.
  package var formats: TextFormats = .json

  /// - Parameters:
  ///   - editor: The dialogue, and the places of drafts and of the input history.
  ///   - store: The store of the targets.
  ///   - kinds: The kinds that the program knows; by default, the built-in kinds.
  public init(
    _ editor: SettingsEditor, in store: DocumentStore, kinds: KnownKinds = KnownKinds()
  ) {
    (self.editor, self.store, self.kinds) = (editor, store, kinds)
  }

  private var wording: Wording { editor.dialogue.wording }
  private var answering: FormAnswering { FormAnswering(editor.dialogue, results: results) }
}

extension TargetEditor {
  /// Fills in the form of a target, saves the target, and returns it.
  ///
  /// - Parameters:
  ///   - request: The target.
  ///   - arguments: The given answers. If there are any, or input is off, the editor asks a person
  ///     only on a terminal, and only for missing answers.
  ///   - tags: Tags for the target, with or without an @.
  /// - Throws: A ``TargetError``, an `UnusableKind`, or a `RefusedFile` of the kind; the errors of
  ///   `SettingsEditor`; after a cancelled form, or reported problems, an error that
  ///   `Dialogue.exit(after:)` takes.
  @discardableResult
  public func fill(
    _ request: TargetRequest, given arguments: FormArguments = FormArguments(),
    tags: [String] = []
  ) throws -> StoredDocument {
    switch request {
    case .new(let wanted, let name):
      let kind = try kinds.meant(by: wanted)
      // Reads the answers even without a form, to report their problems.
      var given = try given(to: kind ?? .things, request, arguments)
      if kind?.name != wanted {
        let error = TargetError.noSuchKind(wanted, known: nearest(kinds.names, to: wanted))
        given.add(error.problem(wording), error.exitStatus, isCorrected: true)
      }
      guard let kind else { try answering.reportProblems(of: given, wording) }
      try check(given, areOf: kind)
      return try addNew(kind, name: name, taken: store.contents().names, given, tags: tags)
    case .edit(let name):
      let (target, kind, contents, given) = try found(name, request, arguments)
      return try edit(target, of: kind, in: contents, given, tags: tags)
    case .duplicate(let name, let new):
      let (target, kind, contents, given) = try found(name, request, arguments)
      return try duplicate(
        target, of: kind, as: new, taken: contents.names, given, tags: tags)
    }
  }

  /// Returns the target, its kind, the contents of the store, and the answers. If the target is
  /// missing, the report includes unreadable answers.
  private func found(
    _ name: String, _ request: TargetRequest, _ arguments: FormArguments
  ) throws -> (StoredDocument, TargetKind, DocumentStore.Contents, GivenForm) {
    let (target, kind, contents): (StoredDocument, TargetKind, DocumentStore.Contents)
    do {
      contents = try store.contents()
      target = try contents.target(named: name)
      kind = try kinds.kind(of: target)
    } catch {
      guard let problem = problem(of: error) else { throw error }
      var given = try given(to: .things, request, arguments)
      if given.problems.isEmpty { throw error }
      given.add(problem, ExitStatus(error))
      try answering.reportProblems(of: given, wording)
    }
    let given = try given(to: kind, request, arguments)
    try check(given, areOf: kind)
    return (target, kind, contents, given)
  }

  /// Returns the problem of a target that can't be read; `nil` for other errors.
  private func problem(of error: any Error) -> Problem? {
    switch error {
    case let error as TargetError: return error.problem(wording)
    case let error as UnusableKind: return error.problem(wording)
    default:
      guard let sentence = SettingsSentence(error) else { return nil }
      let message = wording.reworded(sentence) ?? wording(sentence)
      guard let code = (error as? StoreError)?.targetCode else {
        return sentence.problem(message, ExitStatus(error), wording)
      }
      return Problem(code: code.rawValue, message: message)
    }
  }

  private func given(
    to kind: TargetKind, _ request: TargetRequest, _ arguments: FormArguments
  ) throws -> GivenForm {
    var given = try arguments.given(wording, formats: formats) { try kind.formDescription }
    given.command =
      arguments.command.map { .word($0) } + request.words(for: kind)
      + keptOptions.map { .word($0) } + arguments.words
    given.others = [NameField.path]
    given.isNew = request.isNew
    return given
  }

  /// Throws `ReportedProblems` if the file of the answers names another kind of target.
  private func check(_ given: GivenForm, areOf kind: TargetKind) throws {
    guard let other = given.answers.kind, other != kind.name else { return }
    let sentence = wording(EditingSentence.otherKind(other, wanted: kind.name))
    // Either the command or the file is right. The other answers belong to another form, and no
    // option corrects them.
    var given = given
    given.add(Problem(code: ProblemCode.otherKind.rawValue, path: "kind", message: sentence))
    try answering.reportProblems(of: given, wording)
  }
}

extension TargetEditor {
  /// Fills in a new target of a kind, then adds it to the store. `taken` holds the names in use.
  /// Without a name, the first row asks for it.
  @discardableResult
  package func addNew(
    _ kind: TargetKind, name: String?, taken: [String], _ given: GivenForm? = nil,
    tags: [String] = []
  ) throws -> StoredDocument {
    let place = StoredSettings(newOf: kind.name, named: name, in: store, taken: taken)
    let title = wording(EditingSentence.newTarget(kind: wording.title(of: kind)))
    return try edit(kind, in: place, title, given, tags)
  }

  /// Fills in a copy of a target, then adds it to the store.
  @discardableResult
  package func duplicate(
    _ stored: StoredDocument, of kind: TargetKind, as name: String?, taken: [String],
    _ given: GivenForm? = nil, tags: [String] = []
  ) throws -> StoredDocument {
    let place = StoredSettings(
      copying: stored,
      named: name,
      suggestion: wording(EditingSentence.nameOfCopy(of: stored.name)),
      in: store,
      taken: taken
    )
    let title = wording(EditingSentence.copy(of: stored.name))
    return try edit(kind, in: place, title, given, tags)
  }

  /// Edits a target stored in `contents`, then replaces it.
  @discardableResult
  package func edit(
    _ stored: StoredDocument, of kind: TargetKind, in contents: DocumentStore.Contents,
    _ given: GivenForm? = nil, tags: [String] = []
  ) throws -> StoredDocument {
    let title = wording(SendingSentence.targetOfKind(stored.name, kind: wording.title(of: kind)))
    let place = StoredSettings(editing: stored, in: store.knowing(contents))
    return try edit(kind, in: place, title, given, tags)
  }

  private func edit(
    _ kind: TargetKind, in place: StoredSettings, _ title: String, _ given: GivenForm?,
    _ tags: [String]
  ) throws -> StoredDocument {
    var place = place
    place.add(tags: try (tags + (given?.answers.tags ?? [])).map { try $0.checkedTag() })
    var editor = editor(of: kind)
    editor.readsWholeInput = given != nil
    var saved: StoredDocument?
    editor.onSave = { [tags = place.tags] name, settings in
      saved = StoredDocument(name: name, kind: kind.name, settings: settings)
        .with(tags: tags)
    }
    let isUntrusted = FileGuard.current != nil
    editor.checkChange = { [willSave, name = place.name] new, old in
      if isUntrusted { try kind.checkUntrusted(new, replacing: old) }
      try willSave(
        SettingsChange(of: name, from: old, to: new) { SecretMap(Form(kind.make())) })
    }
    var given = given ?? GivenForm { try kind.formDescription }
    let editing = try editor.editing(kind.make, in: place)
    try answering.fill(editing, &given, title: title, editor.dialogue.wording)
    guard let saved else { throw Cancelled() }
    return saved
  }

  /// Returns the editor of targets of a kind, with the translations of the kind's texts.
  package func editor(of kind: TargetKind) -> SettingsEditor {
    var editor = editor
    editor.dialogue.wording = wording.translating(kind)
    editor.reword = { [wording, reword = editor.reword] in reword($0) ?? wording.reworded($0) }
    if editor.dialogue.isInteractive {
      editor.closingNote = { [wording] in wording.sample(of: $0) }
    }
    return editor
  }
}

extension Wording {
  /// Returns a sample delivery, so that a person can check the templates before saving; `nil` if
  /// the target can't send anything yet.
  fileprivate func sample(of target: any FormModel) -> [StyledText] {
    guard let target = target as? any ForwardTarget,
      let delivery = try? target.delivery(of: .example)
    else { return [] }
    let lines = delivery.lines(in: language).map { $0.isEmpty ? "" : "  " + $0 }
    let title = self(EditingSentence.sample(of: Item.example.text))
    return ([title] + lines).map { StyledText($0) }
  }
}
