extension FormSession {
  /// A person's action at a row or at the review.
  @nonexhaustive
  public enum Move: Equatable, Sendable {
    /// Answers the row, and continues if the value is valid.
    case answer(Form.Row.Value)
    /// Enters a text that isn't a value of this row. The row is asked again.
    case reject(Rejection, draft: String?)
    /// Keeps the present value, and continues if it is valid.
    case keep
    /// Edits the items of a list. The list is asked again.
    case item(ListEdit)
    /// Goes to the previous row. The draft is the text typed so far; the row shows it again later.
    case back(draft: String?)
    /// Undoes the last answer that changed a value. From a row, this leads to the row of the
    /// answer; the review stays.
    case undo(draft: String?)
    /// Redoes the last undone answer.
    case redo(draft: String?)
    /// Reports a check's result. Ignored unless `of` is the value being checked.
    case checked(Rejection?, of: Form.Row.Value)
    /// Goes from the review to a row, possibly a row of an item, and then back to the review.
    case edit(RowPath)
    /// Removes the value of a row, possibly a row of an item, from the review. If the row is
    /// required, it is asked.
    case empty(RowPath)
    /// Answers a place in a list, in a dictionary or in a closed part with a typed text, from the
    /// review: `tags[+]`, `scripts.build`, `proxy.port`. Adds a missing item. From the question of
    /// a list, the path names an item of the list, and the list is asked again.
    case put(String, at: RowPath)
    /// Ends the session with the present values, if all of them are valid.
    case save
    /// Ends the session and restores the form's value as a whole.
    ///
    /// For an object, it restores every property that has, or had, a row to the value from the
    /// row's first appearance. It doesn't restore other properties, which a `didSet` may have
    /// changed.
    case cancel
    /// Cancels, but asks first if cancelling drops changes that a review would have shown.
    case leave
    /// Like `cancel`, because the person interrupted the program.
    case interrupt
    /// Like `cancel`, because there is no more input.
    case endOfInput
  }

  /// Performs a move of the person. A move without meaning at this position changes nothing.
  ///
  /// - Throws: ``FormError`` if no answer makes the form savable.
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
    case .item(let edit): try perform(edit, at: row)
    case .put(let text, let path) where list(of: path)?.id == row.id: try put(text, at: path)
    case .leave: leave()
    case .endOfInput: end(.endOfInput(awaiting: question.path))
    case .edit, .empty, .put, .save, .checked, .cancel, .interrupt: break
    }
  }

  /// Keeps the typed text of a row that was not accepted.
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
    case .edit(let path): _ = try edit(path)
    case .empty(let path): try empty(path)
    case .put(let text, let path): try put(text, at: path)
    case .back: ask(at: form.rows.lastIndex { !isPassed($0) } ?? -1)
    case .undo: undo()
    case .redo: redo()
    case .leave: leave()
    case .endOfInput: end(.cancelled)
    case .answer, .reject, .keep, .item, .checked, .cancel, .interrupt: break
    }
  }

  /// Corrects other values that undoing a row's change has set, before the first move that doesn't
  /// undo.
  private func verifyUndoing(before move: Move) {
    switch move {
    case .undo, .redo, .cancel, .interrupt, .endOfInput: break
    default: if !journal.verify() { update(with: form.refresh()) }
    }
  }

  /// Undoes the last answer, and asks its row again.
  func undo() {
    guard let change = journal.changes.last else { return stay(.nothingToUndo) }
    restore(change.row) { journal.undo() }
    if case .review = ownPosition { return review(notice: .undone(change.row)) }
    let place = form.index(of: change.row.id, near: index) ?? min(index, form.rows.count - 1)
    ask(at: place, notice: .undone(change.row))
  }

  /// Redoes the last undone answer, and continues after its row. A list is asked again, as after
  /// each change of its items.
  func redo() {
    guard let change = journal.undone.last else { return stay(.nothingToRedo) }
    restore(change.row) { journal.redo() }
    if case .review = ownPosition { return review(notice: .redone(change.row)) }
    let place = form.index(of: change.row.id, near: index)
    if let place {
      if change.items != nil { return ask(at: place, notice: .redone(change.row)) }
      visited.insertAsked(change.row.id)
      index = place
    }
    advance(.redone(change.row))
  }

  /// Gives a row its value from before or after a change.
  func restore(_ row: Form.Row, by change: () -> Bool) {
    dropSuspendedItems(of: row)
    update(with: form.refresh(after: change, to: row))
    reportAnswer(of: row.id)
    reportRowsTakenAway(besides: row)
    renumberSuspendedItems(of: row)
  }

  private func stay(_ notice: Notice) {
    if case .review = ownPosition {
      review(notice: notice)
    } else {
      ask(at: index, notice: notice)
    }
  }
}
