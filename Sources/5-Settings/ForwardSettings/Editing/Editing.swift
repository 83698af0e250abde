package import ForwardForm
package import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem

/// The error of a person who gave up or interrupted the program.
enum Abandoned: Error {
  /// - Parameter forGood: Whether the answers are discarded.
  case cancelled(forGood: Bool)
  case interrupted

  var outcome: Outcome {
    switch self {
    case .cancelled: .cancelled
    case .interrupted: .interrupted
    }
  }
}

/// A run of a ``SettingsEditor``: it fills in settings and saves them.
package final class Editing {
  let editor: SettingsEditor
  let open: (JSONObject) throws -> EditableDocument
  var place: any SettingsPlace
  private let document: EditableDocument
  /// The document of answers that new settings are made from.
  private var origin: JSONObject?
  private let nameField: NameField?
  package let form: Form
  /// Prepares the form beside the lists of an earlier session, and with those of its answers that no row takes; `nil` if
  /// all answers are those to rows.
  package var giveBeside: ((KeptLists, _ unresumed: [Form.Answer]) -> GivenBeside)?
  /// The reason why the given name can't be used, so that nothing can be saved; `nil` if it can.
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
    form = document.form(after: row.map { [$0] } ?? [], say: editor.say)
  }

  /// Returns the answers, of which the coder of the settings has read the answers in JSON. `describe` describes the form
  /// of new settings; `nil` if these settings are described.
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
    var dialogue = editor.dialogue
    let outcome = try form.save(given: given) { try dialogue.check($0) }
    if outcome == .saved { try save() }
    return outcome
  }

  /// Checks that the settings can be saved, and reports the place's notices.
  private func checkPlace() throws {
    try place.checkWritable()
    for notice in place.notices {
      if editor.dialogue.isInteractive {
        tell(.notice(notice))
      } else {
        editor.dialogue.report(editor.say(.notice(notice)))
      }
    }
  }

  /// Announces a title, asks a person, or a pipe, and saves the answers. Those that are `given` are
  /// from a command line or a file.
  package func run(
    _ title: String?, _ given: [Form.Answer], _ asked: FormSession.AskedRows
  ) throws -> Outcome {
    if let refusedName { throw refusedName }
    try checkPlace()
    // Holds back a signal between the last answer and the end, until it is known what was saved.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    var dialogue = editor.dialogue
    dialogue.marksChanges = !place.isNew
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

  /// Fills in the form, then saves it. Until then its answers are kept in a draft, as the program
  /// may end in between.
  private func runInteractively(
    _ dialogue: Dialogue, _ given: [Form.Answer], _ asked: FormSession.AskedRows
  ) throws -> Outcome {
    var dialogue = dialogue
    if let history = editor.history { dialogue.history = history.entries }
    dialogue.noteAtReview = { [editor, document] in editor.closingNote(document.model) }
    dialogue.changesAtReview = { [editor, document] in editor.changes(document.model) }
    var autosave = autosave()
    // The files of declined answers stay reserved, so that each search finds other answers or none.
    var declined: [Autosave] = []
    // Reports problems before the first question, so that the person can cancel before typing
    // anything.
    let problemAtStart = autosave.problem
    if let problemAtStart { report(.state(problemAtStart)) }
    defer {
      let problem = (declined + [autosave]).lazy.compactMap(\.problem).first
      if let problem, problem != problemAtStart { report(.state(problem)) }
    }
    do {
      var unresumed: [Form.Answer] = []
      while !autosave.answers.isEmpty, try !continues(with: autosave.answers, &unresumed, dialogue)
      {
        declined.append(autosave)
        autosave = self.autosave()
      }
      var (given, kept) = (given, autosave.answers)
      if !kept.isEmpty { given = beside(&kept, unresumed, given) }
      dialogue.onDraft = { [autosave] row, text in autosave.saveDraft(text, of: row) }
      let keep = { [autosave] (row: RowPath, answer: Form.Answer.Value?) in
        autosave.save(answer, of: row)
      }
      switch try dialogue.fill(
        form, review: editor.reviewsGivenAnswers ? true : nil, given: given, asking: asked,
        resuming: kept, onAnswer: keep)
      {
      case .saved: try save()
      case .cancelled, .endOfInput:
        tell(.nothingSaved)
        // A person whose terminal was closed hasn't cancelled.
        if Environment.isTerminal(0) { autosave.remove() }
        throw Abandoned.cancelled(forGood: false)
      case .interrupted:
        tell(.nothingSaved)
        throw Abandoned.interrupted
      }
    } catch {
      if case Abandoned.cancelled(forGood: true) = error { autosave.remove() }
      if autosave.areSaved { tell(answersKept) }
      guard let abandoned = error as? Abandoned else { throw error }
      return abandoned.outcome
    }
    remember(autosave.answers)
    for autosave in declined + [autosave] { autosave.remove() }
    return .saved
  }

  /// The sentence that says what is kept.
  private var answersKept: SettingsSentence {
    .answersKept(hasSecrets: document.hasSecrets(form))
  }

  private func save() throws {
    if let nameField { place.add(as: nameField.name) }
    let settings = try document.document(from: form)
    try save(origin.map { try document.adding(hiddenIn: $0, to: settings, form) } ?? settings)
  }
}

/// Answers of an earlier program, and the input history.
extension Editing {
  /// Reserves the file for unsaved answers, which may contain those of an earlier program.
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

  /// Asks whether to continue with answers, and finds those that no row takes.
  private func continues(
    with answers: [Form.Answer], _ unresumed: inout [Form.Answer], _ dialogue: Dialogue
  ) throws -> Bool {
    // Applies the answers first, as some of them may add the rows of others.
    // They are those of the settings as they are stored.
    let preparation = form.preparation
    form.preparation = preparation?.withoutChanges
    defer { form.preparation = preparation }
    let session = FormSession(form, resuming: answers)
    unresumed = session.unresumed
    let withoutRow = Set(unresumed)
    let repeated = form.repeatedTitles
    let lines = answers.map {
      dialogue.line(of: $0, in: form, asRow: !withoutRow.contains($0), repeating: repeated)
    }
    try session.perform(.interrupt)
    dialogue.say(StyledText(editor.say(.answersFound), .hint))
    for line in lines { dialogue.say(StyledText("  ") + line) }
    return try asks(.continue, default: true)
  }

  /// Adds the texts that were entered into rows of one line to the history.
  private func remember(_ answers: [Form.Answer]) {
    guard let history = editor.history else { return }
    // Leaves out masked texts: an address without its secrets is of no use.
    let entries = form.entered(answers).filter {
      $0.row != NameField.path && !$0.text.contains(Form.Row.mask)
    }
    do throws(StateError) {
      try history.add(entries)
    } catch {
      report(.state(error))
    }
  }

  /// Asks a yes-or-no question. `preset` is the answer if the person presses only Enter.
  func asks(_ question: SettingsSentence, default preset: Bool) throws -> Bool {
    let answer = Ref(preset)
    try ask(Form([.toggle(title: editor.say(question), bind: answer)]), review: false)
    return answer.value
  }

  /// Fills in a form whose answers aren't kept. Throws ``Abandoned`` if the person cancels it.
  func ask(_ form: Form, review: Bool = true, resuming answers: [Form.Answer] = []) throws {
    var dialogue = editor.dialogue
    dialogue.marksChanges = false
    switch try dialogue.fill(form, review: review, resuming: answers) {
    case .saved: return
    case .cancelled, .endOfInput: throw Abandoned.cancelled(forGood: false)
    case .interrupted: throw Abandoned.interrupted
    }
  }

  func tell(_ sentence: SettingsSentence) {
    let text = editor.say(sentence)
    if !text.isEmpty { editor.dialogue.tell(text, .plain, indent: 0) }
  }

  func report(_ problem: SettingsSentence) {
    editor.dialogue.tell(editor.say(problem), .error, indent: 0)
  }
}
