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

  /// Where the session is.
  public private(set) var position: Position

  public enum Position {
    case row(Question)
    case review(Review)
    case ended(Outcome)
  }

  private let hasReview: Bool
  private var journal = Journal()
  /// Where the present row is, or was before the form was derived again.
  private var index = 0
  /// The rows that have been walked past, by id; what isn't here is asked before the review.
  private var done: Set<String> = []
  /// What was typed into rows and not taken, by id.
  private var drafts: [String: String] = [:]
  /// Whether the present row was chosen in the review, so that going back leads there.
  private var isDetour = false

  /// Starts at the first row.
  ///
  /// - Parameter review: Whether all answers are shown before the session ends; without it, the
  ///   last row's answer ends the session.
  public init(_ form: Form, review: Bool = true) {
    self.form = form
    hasReview = review
    position = .ended(.saved)
    if review || !form.rows.isEmpty { goOn() }
  }

  /// The values from before the session, by row id, of the rows that were changed.
  public var originals: [String: RowValue] { journal.originals }

  /// Carries out what somebody did. A move that has no meaning here (an answer to the review, say)
  /// changes nothing.
  ///
  /// - Throws: ``FormError`` when the form can't be saved whatever is answered.
  public func perform(_ move: Move) throws(FormError) {
    switch (move, position) {
    case (_, .ended): break
    case (.cancel, _): end(.cancelled)
    case (.interrupt, _): end(.interrupted)
    case (.endOfInput, .row(let question)): end(.endOfInput(awaiting: question.row.id))
    case (.endOfInput, .review): end(.cancelled)
    case (.answer(let value), .row(let question)): try answer(question.row, with: value)
    case (.reject(let rejection, let draft), .row(let question)):
      drafts[question.row.id] = draft
      ask(at: index, rejection)
    case (.keep, .row(let question)): try keep(question.row)
    case (.back(let draft), .row(let question)):
      drafts[question.row.id] = draft
      back()
    case (.back, .review): ask(at: form.rows.count - 1)
    case (.edit(let id), .review): edit(id)
    case (.save, .review): try save()
    case (.answer, .review), (.reject, .review), (.keep, .review), (.save, .row), (.edit, .row):
      break
    }
  }

  /// Takes back all changes; a session that was left by a thrown error is ended like this.
  func abandon() {
    if case .ended = position { return }
    end(.cancelled)
  }

  private func answer(_ row: Row, with value: RowValue) throws(FormError) {
    guard row.kind.takes(value) else { return }
    if let rejection = row.rejection(value) {
      if case .text(let text) = value { drafts[row.id] = text }
      return ask(at: index, rejection)
    }
    if let old = row.value(), old != value { change(row, to: value) }
    try walkPast(row)
  }

  private func change(_ row: Row, to value: RowValue) {
    if journal.isEmpty { journal.see(form.rows) }
    row.onChange(value)
    journal.record(row)
    // Only what may have changed is gone through, so that a long form that stays the same costs no
    // more per answer than a short one.
    if form.refresh() {
      journal.see(form.rows)
      done.formIntersection(form.rows.lazy.map(\.id))
    }
  }

  private func keep(_ row: Row) throws(FormError) {
    if let value = row.value(), let rejection = row.rejection(value) {
      return ask(at: index, rejection)
    }
    try walkPast(row)
  }

  private func walkPast(_ row: Row) throws(FormError) {
    drafts[row.id] = nil
    done.insert(row.id)
    index = form.index(of: row.id, near: index) ?? index - 1
    if !goOn(), !hasReview { try save() }
  }

  /// Goes to the next row that hasn't been walked past: one after the present one, else one that
  /// appeared before it, else the review.
  ///
  /// - Returns: Whether there was such a row.
  @discardableResult
  private func goOn() -> Bool {
    let rows = form.rows
    let isOpen = { (index: Int) in !self.done.contains(rows[index].id) }
    let start = min(max(index, 0), rows.count)
    if let next = (start..<rows.count).first(where: isOpen) ?? (0..<start).first(where: isOpen) {
      ask(at: next)
      return true
    }
    review()
    return false
  }

  private func back() {
    if isDetour {
      // It counts as asked: the review shows it, and saving checks it.
      done.insert(form.rows[index].id)
      review()
    } else {
      ask(at: max(0, index - 1))
    }
  }

  private func edit(_ id: String) {
    guard let row = form.index(of: id, near: index) else { return }
    detour(to: row)
  }

  /// Asks a row from which going back leads to the review.
  private func detour(to index: Int, _ rejection: Rejection? = nil) {
    self.index = index
    isDetour = true
    ask(at: index, rejection)
  }

  private func ask(at index: Int, _ rejection: Rejection? = nil) {
    guard form.rows.indices.contains(index) else { return review() }
    if self.index != index { isDetour = false }
    self.index = index
    let row = form.rows[index]
    let draft = drafts[row.id]
    done.remove(row.id)
    position = .row(
      Question(
        row: row,
        draft: draft,
        rejection: rejection.map { row.shown($0, of: draft ?? row.value()?.text ?? "") },
        isFirst: index == 0 && !isDetour
      )
    )
  }

  private func review(_ rejection: Rejection? = nil) {
    isDetour = false
    position = .review(
      Review(rows: form.rows, originals: journal.originals, rejection: rejection)
    )
  }

  private func save() throws(FormError) {
    let gone = form.rows.filter { $0.value() == nil }
    guard gone.isEmpty else { throw .ownerGone(rows: gone.map(\.id)) }

    for (index, row) in form.rows.enumerated() {
      guard let value = row.value(), let rejection = row.rejection(value) else { continue }
      return detour(to: index, rejection)
    }
    for rule in form.rules {
      guard let rejection = rule.check().map(hidingSecrets) else { continue }
      guard let index = rule.rows.lazy.compactMap({ self.form.index(of: $0, near: 0) }).first else {
        return review(rejection)
      }
      return detour(to: index, rejection)
    }
    position = .ended(.saved)
  }

  /// A form rule's rejection as it may be shown: it may quote any row, but no secret one.
  private func hidingSecrets(_ rejection: Rejection) -> Rejection {
    form.rows.reduce(rejection) { $1.isSecret ? $1.shown($0, of: $1.value()?.text ?? "") : $0 }
  }

  private func end(_ outcome: Outcome) {
    journal.rollBack()
    form.refresh()
    position = .ended(outcome)
  }
}
