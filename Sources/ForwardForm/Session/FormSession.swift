/// Walks through a form: which row is asked next, what becomes of an answer, and how it all ends.
///
/// It is the one interpreter of forms. A renderer shows the ``position`` and reports what the person
/// did with ``perform(_:)``; ``run(_:)`` does both in turn.
///
/// ```swift
/// let session = FormSession(Form(things))
/// if try session.run(&dialogue) == .saved { … }
/// ```
public final class FormSession {
  public let form: Form

  /// Called whenever answers have changed, for autosaving them.
  public var onChange: (FormSession) -> Void = { _ in }

  /// The presets that were refused, and why, in their order.
  public internal(set) var refusedPresets: [(answer: Form.Answer, rejection: Rejection)] = []

  let hasReview: Bool
  /// The items that the form is in, the outermost first.
  let parents: [ItemPlace]
  var journal = Journal()
  /// What is known of rows, by their ids.
  var progress: [String: RowProgress] = [:]
  /// The position of the present row, or where it was before the form was derived again.
  var index = 0
  /// The item of a list that is being filled in.
  var openItem: NestedItem?
  var ownPosition = Position.ended(.saved)

  /// Starts at the first row that has no answer yet.
  ///
  /// - Parameters:
  ///   - review: Whether all answers are shown before the session ends; without it, the last row's
  ///     answer ends the session.
  ///   - presets: Answers that came from elsewhere: options of a command line, for example. Their
  ///     rows aren't asked; see ``refusedPresets``.
  ///   - origin: Where the presets came from, for the review to say.
  ///   - answers: Answers of an earlier session to continue with; see ``answers``.
  public convenience init(
    _ form: Form,
    review: Bool = true,
    presets: [Form.Answer] = [],
    from origin: Form.Origin = .flag,
    resuming answers: [Form.Answer] = []
  ) {
    self.init(form, review: review, in: [])
    if !presets.isEmpty { give(presets, from: origin) }
    if !answers.isEmpty { resume(answers) }
  }

  init(_ form: Form, review: Bool, in parents: [ItemPlace]) {
    self.form = form
    self.parents = parents
    hasReview = review
    progress.reserveCapacity(form.rows.count)
    if !form.rows.isEmpty || hasReview {
      advance()
    } else {
      finishIfValid()
    }
  }
}

extension FormSession {
  /// The present position; while an item of a list is filled in, the position in its form.
  public var position: Position { openItem?.session.position ?? ownPosition }

  /// The values from before the session, by row id, of the rows that were changed.
  public var originals: [String: Form.Row.Value] { journal.originals }

  /// Carries out what the person did. A move that means nothing at this position changes nothing.
  ///
  /// - Throws: ``FormError`` if the form can't be saved whatever is answered.
  public func perform(_ move: Move) throws(FormError) {
    if let openItem { return try perform(move, in: openItem) }
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
    switch move {
    case .answer(let value): try answer(row, with: value)
    case .reject(let rejection, let draft):
      progress(of: row).draft = draft
      ask(at: index, rejection)
    case .keep: try keep(row)
    case .back(let draft):
      progress(of: row).draft = draft
      back()
    case .undo(let draft):
      progress(of: row).draft = draft
      undo()
    case .redo(let draft):
      progress(of: row).draft = draft
      redo()
    case .item(let edit): perform(edit, at: row)
    case .leave: leave()
    case .endOfInput: end(.endOfInput(awaiting: question.path))
    case .edit, .save, .checked, .cancel, .interrupt: break
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

  /// Cancels, or has the person asked first. A form without a review is a quick question, which is
  /// cancelled at once, unless it is an item's.
  private func leave() {
    let changes = hasReview || !parents.isEmpty ? unsavedChanges : 0
    guard changes > 0 else { return end(.cancelled) }
    ownPosition = .leaving(Leaving(changes: changes, previous: ownPosition))
  }

  /// Returns what is known of a row: without a look-up, if it is being asked.
  func progress(of row: Form.Row) -> RowProgress {
    if case .row(let question) = ownPosition, question.row === row { return question.progress }
    return progress(of: row.id)
  }

  /// Returns what is known of the row with an id.
  func progress(of id: String) -> RowProgress {
    if let known = progress[id] { return known }
    let new = RowProgress()
    progress[id] = new
    return new
  }

  /// The number of changes that cancelling would drop, including those of suspended items.
  private var unsavedChanges: Int {
    progress.values.reduce(journal.originals.count) { count, progress in
      progress.suspendedItems.reduce(count) { $0 + $1.session.unsavedChanges }
    }
  }

  func end(_ outcome: Outcome) {
    journal.rollBack()
    form.refresh()
    ownPosition = .ended(outcome)
  }
}

/// How a session ended. This set is closed: every session ends in one of these ways.
public enum Outcome: Hashable, Sendable {
  /// The answers are in the model, and all of them are valid.
  case saved
  /// The person cancelled; the model is as it was before.
  case cancelled
  /// The person interrupted the program; the model is as it was before.
  case interrupted
  /// The input ended before all rows had an answer; the model is as it was before.
  case endOfInput(awaiting: String)
}

/// An error that no answer can mend. It is for the program, and means: stop.
@nonexhaustive
public enum FormError: Error, Hashable, Sendable {
  /// The objects that these rows write to are gone.
  case ownerGone(rows: [String])
}

extension FormError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ownerGone(let rows):
      "\(rows.joined(separator: ", ")) can't be saved: no longer available."
    }
  }
}
