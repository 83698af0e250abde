/// Walks through a form: which row is asked next, what becomes of an answer, how it all ends.
///
/// It is the one interpreter of forms. A renderer asks what ``position`` says and reports what was
/// done with ``perform(_:)``; ``run(_:)`` does both in turn.
///
/// ```swift
/// let session = FormSession(Form(things))
/// if try session.run(&dialogue) == .saved { … }
/// ```
public final class FormSession {
  public let form: Form

  /// Where the session is; while an item of a list is filled in, where that is.
  public internal(set) var position: Position {
    get { nested?.session.position ?? ownPosition }
    set { ownPosition = newValue }
  }

  public enum Position {
    case row(FormSession.Question)
    case review(FormSession.Review)
    /// A slow rule is asked about a value.
    case checking(AsyncCheck)
    /// The person wants to leave, which drops so many changes.
    case leaving(dropping: Int)
    case ended(Outcome)
  }

  /// Called whenever answers have changed, for somebody who keeps them.
  public var didChange: (FormSession) -> Void = { _ in }

  /// The item of a list that is filled in just now.
  var nested: Nested?
  /// Items that were left half filled in, to be gone on with.
  var parked: [Nested] = []
  /// The lists and items that the form is in, the outermost first.
  let surroundings: [ItemPlace]
  let hasReview: Bool
  var journal = Journal()
  /// Where the present row is, or was before the form was derived again.
  var index = 0
  /// The rows that have been walked past, by id; what isn't here is asked before the review.
  var done: Set<String> = []
  /// What was typed into rows and not taken, by id.
  var drafts: [String: String] = [:]
  /// Answers of an earlier session that their rows, if there are any, haven't taken.
  var waiting: [Form.Answer] = []
  /// Answers that came from elsewhere, by row id.
  var given: [String: Given] = [:]
  /// Whether the present row was chosen in the review, so that going back leads there.
  var isDetour = false
  /// What waits for its slow rules.
  var checking: Checking?
  /// What the slow rules have passed, by row id.
  var checked: [String: Form.Row.Value] = [:]
  /// Where the session was when the person wanted to leave.
  private var left: Position?
  private var ownPosition = Position.ended(.saved)

  /// Starts at the first row.
  ///
  /// - Parameter review: Whether all answers are shown before the session ends; without it, the
  ///   last row's answer ends the session.
  public convenience init(_ form: Form, review: Bool = true) {
    self.init(form, review: review, in: [])
  }

  init(_ form: Form, review: Bool, in surroundings: [ItemPlace]) {
    self.form = form
    self.surroundings = surroundings
    hasReview = review
    if review || !form.rows.isEmpty { goOn() }
  }

  /// The values from before the session, by row id, of the rows that were changed.
  public var originals: [String: Form.Row.Value] { journal.originals }

  /// Carries out what somebody did. A move that has no meaning here (an answer to the review, say)
  /// changes nothing.
  ///
  /// - Throws: ``FormError`` when the form can't be saved whatever is answered.
  public func perform(_ move: FormSession.Move) throws(FormError) {
    if let nested { return try perform(move, in: nested) }
    switch (position, move) {
    case (.ended, _): break
    case (_, .interrupt): end(.interrupted)
    case (_, .cancel): end(.cancelled)
    case (.row(let question), _): try perform(move, at: question)
    case (.review, _): try performAtReview(move)
    case (.checking(let check), .checked(let rejection, let value)) where value == check.value:
      try goOn(after: check, rejection)
    case (.checking, .leave): leave()
    case (.checking, .endOfInput), (.leaving, .leave), (.leaving, .endOfInput): end(.cancelled)
    case (.checking, _): break
    case (.leaving, .back), (.leaving, .keep): position = left ?? position
    case (.leaving, _): break
    }
  }

  private func perform(_ move: FormSession.Move, at question: FormSession.Question)
    throws(FormError)
  {
    switch move {
    case .answer(let value): try answer(question.row, with: value)
    case .reject(let rejection, let draft):
      drafts[question.row.id] = draft
      ask(at: index, rejection)
    case .keep: try keep(question.row)
    case .back(let draft):
      drafts[question.row.id] = draft
      back()
    case .undo(let draft):
      drafts[question.row.id] = draft
      undo()
    case .redo(let draft):
      drafts[question.row.id] = draft
      redo()
    case .item(let move): perform(move, at: question.row)
    case .leave: leave()
    case .endOfInput: end(.endOfInput(awaiting: question.path))
    case .edit, .save, .checked, .cancel, .interrupt: break
    }
  }

  private func performAtReview(_ move: FormSession.Move) throws(FormError) {
    switch move {
    case .save: try save()
    case .edit(let id): edit(id)
    case .back: ask(at: form.rows.count - 1)
    case .undo: undo()
    case .redo: redo()
    case .leave: leave()
    case .endOfInput: end(.cancelled)
    case .answer, .reject, .keep, .item, .checked, .cancel, .interrupt: break
    }
  }

  /// Takes back all changes; a session that was left by a thrown error is ended like this.
  func abandon() {
    nested = nil
    if case .ended = position { return }
    end(.cancelled)
  }

  /// Cancels, or has the person asked first: a form without a review is a quick question, unless it
  /// is an item's.
  private func leave() {
    let changes = hasReview || !surroundings.isEmpty ? self.changes : 0
    guard changes > 0 else { return end(.cancelled) }
    left = position
    position = .leaving(dropping: changes)
  }

  /// How many changes would be dropped, those of items that are half filled in among them.
  private var changes: Int {
    journal.originals.count + parked.reduce(0) { $0 + $1.session.changes }
  }

  func end(_ outcome: Outcome) {
    journal.rollBack()
    form.refresh()
    position = .ended(outcome)
  }
}
