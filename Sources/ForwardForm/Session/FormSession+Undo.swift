extension FormSession {
  /// Undoes the last answer, and asks its row again.
  func undo() {
    guard let change = journal.changes.last else { return stay(.nothingToUndo) }
    dropSuspendedItems(of: change.row)
    update(with: form.refresh(after: { journal.undo() }, to: change.row))
    reportAnswer(of: change.row.id)
    renumberSuspendedItems(of: change.row)
    if case .review = ownPosition { return review(notice: .undone(change.row)) }
    let place = form.index(of: change.row.id, near: index) ?? min(index, form.rows.count - 1)
    ask(at: place, notice: .undone(change.row))
  }

  /// Redoes the answer that was undone last, and continues after its row.
  func redo() {
    guard let change = journal.undone.last else { return stay(.nothingToRedo) }
    dropSuspendedItems(of: change.row)
    update(with: form.refresh(after: { journal.redo() }, to: change.row))
    reportAnswer(of: change.row.id)
    renumberSuspendedItems(of: change.row)
    if case .review = ownPosition { return review(notice: .redone(change.row)) }
    let place = form.index(of: change.row.id, near: index)
    if let place {
      visited.insert(change.row.id)
      index = place
    }
    advance(.redone(change.row))
  }

  private func stay(_ notice: Notice) {
    if case .review = ownPosition {
      review(notice: notice)
    } else {
      ask(at: index, notice: notice)
    }
  }
}
