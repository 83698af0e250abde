package import PlainText

/// A walk through a form. It asks the rows, checks and writes the answers, and restores the model
/// if it is cancelled.
///
/// A renderer shows the ``position`` and reports the person's moves with ``perform(_:)``;
/// `run(_:)` does both in turn.
///
/// ```swift
/// let session = FormSession(Form(things))
/// if try session.run(&dialogue) == .saved { … }
/// ```
public final class FormSession {
  public let form: Form

  /// Called when ``answers`` have changed, with the path of the row and its answer. The answer is
  /// `nil` if the row has none any more, after it was undone, and none that is half typed. Rows of
  /// an item are reported until the item is in its list.
  ///
  /// ```swift
  /// session.onAnswer = { row, answer in saved[row] = answer }
  /// ```
  public var onAnswer: (_ row: RowPath, _ answer: Form.Answer.Value?) -> Void = { _, _ in } {
    didSet { isReporting = true }
  }

  /// Whether ``onAnswer`` was set. The items of a list are read for reports only if it was.
  private(set) var isReporting = false

  /// The presets that were refused, in order.
  public internal(set) var refusedPresets: [RefusedPreset] = []

  package let hasReview: Bool
  /// The items that the form is in, the outermost first.
  let parents: [ItemPlace]
  var journal = Journal()
  /// The rows that were visited, by their ids; the others are asked before the review.
  var visited: Set<String> = []
  /// The progress of rows besides visits, by their ids.
  var progress: [String: RowProgress] = [:]
  /// The position of the present row, or where it was before the form was derived again.
  var index = 0
  /// The item of a list that is being filled in.
  var openItem: NestedItem?
  var ownPosition = Position.ended(.saved)
  /// The number of changes to the model so far.
  var changes = 0
  var rulesByRow: RulesByRow?
  /// The notes that were shown.
  var seenNotes: Set<Form.Note> = []
  /// The notes after the last row.
  package var closingNotes: [Form.Note] = []

  /// Creates a session at the first row that has no answer yet.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - review: Whether all answers are shown before the session ends; without it, the last row's
  ///     answer ends the session.
  ///   - presets: Answers from elsewhere, such as the options of a command line; see
  ///     ``refusedPresets``.
  ///   - origin: The origin of presets that have none of their own, which the review shows.
  ///   - answers: Answers of an earlier session to continue with; see ``answers``. Presets take
  ///     precedence.
  ///   - asked: The rows that are asked.
  public convenience init(
    _ form: Form,
    review: Bool = true,
    presets: [Form.Answer] = [],
    from origin: Form.Origin = .flag,
    resuming answers: [Form.Answer] = [],
    asking asked: AskedRows = .unanswered
  ) {
    self.init(form, review: review, in: [])
    if !answers.isEmpty { resume(answers) }
    let resumed = visited
    let isGiven = !presets.isEmpty || form.environment != nil
    if isGiven { give(presets, from: origin, keepsRefused: asked != .unanswered) }
    switch asked {
    case .unanswered: break
    case .invalid: skipValidRows(withSecrets: answers.isEmpty)
    case .all:
      visited = resumed
      index = 0
      advance()
    }
    if isGiven { _ = checkNext(from: 0, isSaving: false) }
  }

  /// The rows that a session asks for.
  @nonexhaustive
  public enum AskedRows: Sendable {
    /// All rows that weren't answered by presets. A refused preset isn't kept.
    case unanswered
    /// Only rows that can't be saved with their present value, or whose preset was refused, with
    /// the refused text in the line. The review shows the others.
    case invalid
    /// All rows. The line of a row that a preset answers is prefilled with it.
    case all
  }

  /// An answer from elsewhere that its row refused, or that has no row.
  public struct RefusedPreset: Hashable, Sendable {
    /// The path of the row, which may be an item's.
    public let path: RowPath
    public let value: Form.Answer.Value
    public let rejection: Rejection

    /// Whether no row of the form takes the answer.
    package var hasNoRow: Bool {
      switch rejection {
      case .noSuchRow, .notAsked: true
      default: false
      }
    }
  }

  init(_ form: Form, review: Bool, in parents: [ItemPlace]) {
    self.form = form
    self.parents = parents
    hasReview = review
    visited.reserveCapacity(form.rows.count)
    if !form.rows.isEmpty || hasReview {
      advance()
    } else {
      closingNotes = notes(before: 0)
      finishIfValid()
    }
  }
}

extension FormSession {
  /// The present position; while an item of a list is filled in, the position in its form.
  public var position: Position {
    if let openItem { return openItem.session.position }
    if case .review(let review) = ownPosition { return .review(review.keeping(self)) }
    return ownPosition
  }

  /// The values from before the session, by row id, of the rows that were changed.
  public var originals: [String: Form.Row.Value] {
    journal.originals { key in
      form.index(of: key.id).map { form.rows[$0] }.flatMap { $0.key == key ? $0 : nil }
    }
  }

  /// Returns the known origins of the values that weren't typed, by row id.
  func origins(besides originals: [String: Form.Row.Value]) -> [String: Form.Origin] {
    var origins: [String: Form.Origin] = [:]
    for row in form.rows {
      if let preset = progress[row.id]?.preset, row.value() == preset.value {
        origins[row.id] = preset.origin
      } else if originals[row.id] == nil {
        origins[row.id] = form.origin(row.id)
      }
    }
    return origins
  }

  /// Performs a move of the person. A move that has no meaning at this position changes nothing.
  ///
  /// - Throws: ``FormError`` if the form can't be saved whatever is answered.
  public func perform(_ move: Move) throws(FormError) {
    if let openItem { return try perform(move, in: openItem) }
    verifyUndoing(before: move)
    switch (ownPosition, move) {
    case (.ended, _): break
    case (_, .interrupt): end(.interrupted)
    case (_, .cancel): end(.cancelled)
    case (.row(let question), _): try perform(move, at: question)
    case (.review, _): try performAtReview(move)
    case (.checking(let check), .checked(let rejection, let value)) where value == check.value:
      try advance(after: check, rejection)
    case (.checking, .leave): leave()
    case (.checking, .endOfInput), (.leaving, .leave), (.leaving, .endOfInput): end(.cancelled)
    case (.checking, _): break
    case (.leaving(let leaving), .back), (.leaving(let leaving), .keep):
      ownPosition = leaving.previous
    case (.leaving, _): break
    }
  }

  private func perform(_ move: Move, at question: Question) throws(FormError) {
    let row = question.row
    if !question.notes.isEmpty { seenNotes.formUnion(question.notes) }
    switch move {
    case .answer(let value): try answer(row, with: value)
    case .reject(let rejection, let draft):
      keep(draft, of: row)
      ask(at: index, rejection)
    case .keep: try keep(row)
    case .back(let draft):
      keep(draft, of: row)
      back()
    case .undo(let draft):
      keep(draft, of: row)
      undo()
    case .redo(let draft):
      keep(draft, of: row)
      redo()
    case .item(let edit): perform(edit, at: row)
    case .leave: leave()
    case .endOfInput: end(.endOfInput(awaiting: question.path))
    case .edit, .save, .checked, .cancel, .interrupt: break
    }
  }

  /// Keeps the text that was typed for a row and not accepted, if there is any.
  func keep(_ draft: String?, of row: Form.Row) {
    if draft == nil {
      progress[row.id]?.draft = nil
    } else {
      progress[row.id, default: RowProgress()].draft = draft
    }
  }

  private func performAtReview(_ move: Move) throws(FormError) {
    switch move {
    case .save: try save()
    case .edit(let id):
      if let index = form.index(of: id, near: index) { ask(at: index, returnsToReview: true) }
    case .back: ask(at: form.rows.count - 1)
    case .undo: undo()
    case .redo: redo()
    case .leave: leave()
    case .endOfInput: end(.cancelled)
    case .answer, .reject, .keep, .item, .checked, .cancel, .interrupt: break
    }
  }

  /// Cancels, after asking the person if that drops changes. A form without a review is a quick
  /// question, which is cancelled without asking, unless it is an item's.
  private func leave() {
    let changes = hasReview || !parents.isEmpty ? unsavedChanges : 0
    guard changes > 0 else { return end(.cancelled) }
    ownPosition = .leaving(Leaving(changes: changes, previous: ownPosition))
  }

  /// Corrects the other values that undoing a row's change has set, once nothing more is undone.
  private func verifyUndoing(before move: Move) {
    switch move {
    case .undo, .redo, .cancel, .interrupt, .endOfInput: break
    default: if !journal.verify() { update(with: form.refresh()) }
    }
  }

  /// The number of changes that cancelling would drop, including those of suspended items.
  private var unsavedChanges: Int {
    progress.values.reduce(originals.count) { count, progress in
      progress.suspendedItems.reduce(count) { $0 + $1.session.unsavedChanges }
    }
  }

  func end(_ outcome: Outcome) {
    journal.rollBack()
    _ = form.refresh()
    ownPosition = .ended(outcome)
  }
}

/// The result of a session. There will be no other cases, so that a program can act on
/// each of them.
public enum Outcome: Hashable, Sendable {
  /// The answers are in the model, and all of them are valid.
  case saved
  /// The person cancelled, and the model is restored.
  case cancelled
  /// The person interrupted the program, and the model is restored.
  case interrupted
  /// The input ended before all rows had an answer, and the model is restored.
  case endOfInput(awaiting: RowPath)
}

/// An error in the use of a form, which no answer can correct.
@nonexhaustive
public enum FormError: Error, Hashable, Sendable {
  /// The objects that these rows write to no longer exist.
  case ownerGone(rows: [String])
}

extension FormError: CustomStringConvertible {
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: FormError) -> String {
    switch error {
    case .ownerGone(let rows):
      says(
        "\(joined(rows)) can't be saved: no longer available.",
        chinese: "\(joined(rows))所属的对象已不存在，无法保存。")
    }
  }
}
