package import ForwardForm
package import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem

/// A run of a ``SettingsEditor``: fills in settings and saves them.
package final class Editing {
  let editor: SettingsEditor
  let open: (JSONObject) throws -> EditableDocument
  var place: any SettingsPlace
  let document: EditableDocument
  /// The document of answers for new settings.
  private var origin: JSONObject?
  /// The paths of the answered values, also if the answer is the default.
  var answered: Set<JSONPath> = []
  /// The positions of lists' items in the stored settings; unknown after a merge.
  var origins = ValueOrigins()
  private let nameField: NameField?
  package let form: Form
  /// Prepares the form for the lists of an earlier session and for the answers that no row takes;
  /// `nil` if every answer has a row.
  package var giveBeside: ((KeptLists, _ unresumed: [Form.Answer]) -> GivenBeside)?
  /// The reason why the given name can't be used, which prevents saving; `nil` if it can.
  package let refusedName: SettingsError?

  init(
    _ editor: SettingsEditor,
    _ place: some SettingsPlace,
    _ document: EditableDocument,
    open: @escaping (JSONObject) throws -> EditableDocument
  ) throws {
    (self.editor, self.place) = (editor, place)
    (self.document, self.open) = (document, open)
    nameField = place.naming.map { NameField($0, editor.say) }
    let isNameAsked = place.naming?.isAsked == true
    let given = isNameAsked ? nil : nameField
    refusedName = given.flatMap { name in name.rejection.map { .badName(name.name, $0) } }
    let row = isNameAsked ? nameField?.row : nil
    let say = editor.telling(place.line)
    form = document.form(after: row.map { [$0] } ?? [], say: say)
  }

  /// Returns the answers. The settings' coder reads answers in JSON. `describe` describes the form
  /// of new settings; `nil` for the form of these settings.
  package func reading(
    _ given: GivenAnswers, describedBy describe: (() throws -> FormDescription)? = nil
  ) throws -> GivenAnswers {
    origin = place.isNew ? given.document : nil
    return try given.reading(by: document, for: form, describe: describe, editor.say)
  }

  /// Saves the given answers, without a person.
  package func answer(_ given: [Form.Answer]) throws -> Outcome {
    if let refusedName { throw refusedName }
    try checkPlace()
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let dialogue = editor.dialogue
    dialogue.takeEnvironment(of: form)
    let outcome = try form.save(given: given) { try dialogue.check($0) }
    if outcome == .saved { try save() }
    return outcome
  }

  /// Checks that the settings can be saved, and reports the place's notices.
  private func checkPlace() throws {
    try place.checkWritable()
    for notice in place.notices {
      if editor.dialogue.isInteractive {
        editor.tell(.notice(notice))
      } else {
        editor.dialogue.report(editor.say(.notice(notice)))
      }
    }
  }

  /// Announces a title, asks a person or reads a pipe, and saves the answers. The `given` answers
  /// come from a command line or a file.
  package func run(
    _ title: String?, _ given: [Form.Answer], _ asked: FormSession.AskedRows
  ) throws -> Outcome {
    if let refusedName { throw refusedName }
    try checkPlace()
    // Holds a signal back between the last answer and the end, until the save has ended.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    var dialogue = editor.dialogue
    dialogue.marksChanges = !place.isNew
    // A variable would replace a saved secret unnoticed.
    if !place.isNew, given.isEmpty { dialogue.takesEnvironment = false }
    if let title { dialogue.announce(title) }
    return dialogue.isInteractive
      ? try runInteractively(dialogue, given, asked) : try runOnPipe(dialogue, given, asked)
  }

  private func runOnPipe(
    _ dialogue: Dialogue, _ given: [Form.Answer], _ asked: FormSession.AskedRows
  ) throws -> Outcome {
    let outcome = try dialogue.fill(form, given: given, asking: asked)
    if outcome == .saved {
      if editor.readsWholeInput { try dialogue.checkInputIsUsed() }
      try save()
    }
    return outcome
  }

  /// Fills in the form, then saves it. A draft keeps the answers until then, because the program
  /// may end.
  private func runInteractively(
    _ dialogue: Dialogue, _ given: [Form.Answer], _ asked: FormSession.AskedRows
  ) throws -> Outcome {
    var dialogue = dialogue
    dialogue.noteAtReview = { [editor, document] in editor.closingNote(document.model) }
    if let changes = editor.changes {
      dialogue.changesAtReview = { [document] in changes(document.model) }
    } else {
      dialogue.changesOnRequest = { [weak self] in self?.changedLines ?? [] }
    }
    let kept = KeptAnswers(
      editor, form, autosave, hasSecrets: { [document, form] in document.hasSecrets(form) })
    return try kept.fill(dialogue, given, asked, beside: giveBeside, saving: save)
  }

  private func save() throws {
    if let nameField { place.add(as: nameField.name) }
    let settings = try document.document(from: form)
    (answered, origins) = (form.answeredPaths, form.origins)
    try save(origin.map { try document.adding(hiddenIn: $0, to: settings, form) } ?? settings)
  }
}

extension Form {
  /// The paths of the values of answered rows.
  var answeredPaths: Set<JSONPath> {
    Set(
      rows.filter { answered?.ids.contains($0.id) == true }.compactMap(\.documentPath).map {
        JSONPath($0)
      })
  }
}

extension Editing {
  /// Returns the settings as the place stores them: without defaults that are neither stored nor
  /// answered.
  func stored(_ settings: JSONObject) throws -> JSONObject {
    try stored(settings, answered: answered, from: origins)
  }

  func stored(
    _ settings: JSONObject, answered: Set<JSONPath>, from origins: ValueOrigins
  ) throws -> JSONObject {
    if place.storesDefaults { return settings }
    // Settings that another program removed are saved again completely.
    let isRemoved = place.settings == nil
    return try open(place.settings ?? JSONObject())
      .withoutDefaults(settings, answered: answered, from: origins) { [stored = document.stored] in
        isRemoved && stored[path: $0] != nil
      }
  }

  /// Reserves the file for unsaved answers. It may have an earlier program's answers.
  private func autosave() -> Autosave {
    guard let drafts = editor.drafts, let key = place.draftKeys.first else { return Autosave(nil) }
    let autosave = Autosave(drafts.lease(for: key), kind: place.kind)
    // The name of the settings may be an argument now, after an earlier run asked for it in the
    // form.
    for key in place.draftKeys.dropFirst() {
      let name = Form.Answer(NameField.path, .text(place.name))
      autosave.adopt(from: drafts.lease(for: key), including: name)
    }
    return autosave
  }
}
