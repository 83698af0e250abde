public import ForwardForm
internal import ForwardFormDocuments
public import ForwardFormTerminal
internal import ForwardSystem
internal import ForwardText

/// The error of a person who cancelled or interrupted the form.
enum Abandoned: Error {
  /// - Parameter forGood: Whether to discard the answers.
  case cancelled(forGood: Bool)
  case interrupted

  var outcome: Outcome {
    switch self {
    case .cancelled: .cancelled
    case .interrupted: .interrupted
    }
  }
}

/// The answers to a form, kept in a draft until they are saved. The next program offers to continue
/// with them.
struct KeptAnswers {
  private let editor: SettingsEditor
  private let form: Form
  /// Reserves the file for unsaved answers. It may have an earlier program's answers.
  private let autosave: () -> Autosave
  private let hasSecrets: () -> Bool

  init(
    _ editor: SettingsEditor, _ form: Form, _ autosave: @escaping () -> Autosave,
    hasSecrets: @escaping () -> Bool
  ) {
    (self.editor, self.form) = (editor, form)
    (self.autosave, self.hasSecrets) = (autosave, hasSecrets)
  }

  /// Fills in the form, and saves the answers.
  ///
  /// `giveBeside` prepares the form for the lists of an earlier session, see
  /// ``Editing/giveBeside``.
  func fill(
    _ dialogue: Dialogue, _ given: [Form.Answer], _ asked: FormSession.AskedRows,
    beside giveBeside: ((KeptLists, [Form.Answer]) -> GivenBeside)? = nil,
    saving save: () throws -> Void
  ) throws -> Outcome {
    var dialogue = dialogue
    if let history = editor.history { dialogue.history = history.entries }
    var autosave = autosave()
    // The files of declined answers stay reserved, so that each search finds other answers or none.
    var declined: [Autosave] = []
    // Reports problems before the first question, so that the person can cancel before typing.
    let problemAtStart = autosave.problem
    if let problemAtStart { editor.report(.state(problemAtStart)) }
    defer {
      let problem = (declined + [autosave]).lazy.compactMap(\.problem).first
      if let problem, problem != problemAtStart { editor.report(.state(problem)) }
    }
    do {
      var unresumed: [Form.Answer] = []
      while !autosave.answers.isEmpty, try !continues(with: autosave.answers, &unresumed, dialogue)
      {
        declined.append(autosave)
        autosave = self.autosave()
      }
      var (given, kept) = (given, autosave.answers)
      if !kept.isEmpty { given = beside(&kept, unresumed, given, giveBeside) }
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
        editor.tell(.nothingSaved)
        // A person whose terminal was closed hasn't cancelled.
        if Environment.isTerminal(0) { autosave.remove() }
        throw Abandoned.cancelled(forGood: false)
      case .interrupted:
        editor.tell(.nothingSaved)
        throw Abandoned.interrupted
      }
    } catch {
      if case Abandoned.cancelled(forGood: true) = error { autosave.remove() }
      if autosave.areSaved { editor.tell(.answersKept(hasSecrets: hasSecrets())) }
      guard let abandoned = error as? Abandoned else { throw error }
      return abandoned.outcome
    }
    remember(autosave.answers)
    for autosave in declined + [autosave] { autosave.remove() }
    return .saved
  }

  /// Asks whether to continue with answers, and finds the answers without a row.
  private func continues(
    with answers: [Form.Answer], _ unresumed: inout [Form.Answer], _ dialogue: Dialogue
  ) throws -> Bool {
    // Applies the answers first, because some of them may add rows for others. The stored settings
    // have their rows.
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
    return try editor.asks(.continue, default: true)
  }

  /// Adds the texts entered into rows of one line to the history.
  private func remember(_ answers: [Form.Answer]) {
    guard let history = editor.history else { return }
    // Leaves out masked texts: an address without its secrets is useless.
    let entries = form.entered(answers).filter {
      $0.row != NameField.path && !$0.text.contains(bytesOf: Form.Row.mask)
    }
    do throws(StateError) {
      try history.add(entries)
    } catch {
      editor.report(.state(error))
    }
  }

  /// Returns the given answers to combine with the answers of an earlier session. Skips given
  /// answers to lists that the earlier answers have: they would add an item twice, or remove
  /// another item. Removes the answers that are given again from `kept`. No row takes the
  /// `unresumed` answers.
  private func beside(
    _ kept: inout [Form.Answer], _ unresumed: [Form.Answer], _ given: [Form.Answer],
    _ giveBeside: ((KeptLists, [Form.Answer]) -> GivenBeside)?
  ) -> [Form.Answer] {
    let lists = KeptLists(kept, form)
    if giveBeside != nil {
      // `giveBeside` puts the texts into the model. The lists' rows take the items.
      let inModel = Set(
        unresumed.filter { if case .items = $0.value { false } else { true } })
      kept.removeAll(where: inModel.contains)
    }
    let beside =
      giveBeside?(lists, unresumed)
      ?? GivenBeside(
        given.filter { !lists.have($0.path) }, at: [],
        leaving: given.map(\.path).filter(lists.have))
    let paths = Set(beside.paths)
    let lost = Set(beside.lost)
    kept.removeAll { !$0.isDraft && (paths.contains($0.path) || lost.contains($0.path)) }
    if !beside.left.isEmpty { editor.tell(.notGivenAgain(beside.left.map(\.text))) }
    if !beside.lost.isEmpty { editor.tell(.notContinued(beside.lost.map(\.text))) }
    return beside.answers
  }
}

extension Dialogue {
  /// Fills in a form, and keeps its answers in a draft until they are saved. If the program ends
  /// before, the next program offers to continue with them. A draft never has secrets.
  ///
  /// ```swift
  /// let key = DraftKey(["form": "welcome"])
  /// try dialogue.fill(form, keepingAnswersIn: drafts, as: key) { try save() }
  /// ```
  ///
  /// Without a person, the draft isn't kept.
  ///
  /// - Parameters:
  ///   - form: The form, about any model.
  ///   - drafts: The folder for unsaved answers.
  ///   - key: The key of the draft. Only the same key finds it again.
  ///   - given: Answers from a command line or a file. Skipped for lists that the draft has.
  ///   - asked: The rows to ask; see `fill(_:review:given:asking:resuming:onAnswer:)`.
  ///   - save: Saves the answers. If it throws, the draft keeps them.
  /// - Returns: The outcome of the form. Unless it is `saved`, the model is unchanged.
  /// - Throws: The errors of `fill(_:review:given:asking:resuming:onAnswer:)`, and of `save`.
  @discardableResult
  public func fill(
    _ form: Form, keepingAnswersIn drafts: DraftFolder, as key: DraftKey,
    given: [Form.Answer] = [], asking asked: FormSession.AskedRows = .unanswered,
    saving save: () throws -> Void = {}
  ) throws -> Outcome {
    guard isInteractive else {
      let outcome = try fill(form, given: given, asking: asked)
      if outcome == .saved { try save() }
      return outcome
    }
    // Holds a signal back between the last answer and the end, until it is clear whether the
    // answers were saved.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let kept = KeptAnswers(SettingsEditor(self, drafts: drafts), form) {
      Autosave(drafts.lease(for: key))
    } hasSecrets: {
      form.hasSecrets
    }
    return try kept.fill(self, given, asked, saving: save)
  }
}
