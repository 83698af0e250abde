extension FormSession {
  /// Takes the last answer back, and asks its row again.
  func undo() {
    guard let change = journal.undo() else { return stay(.nothingToUndo) }
    dropParked(of: change.row)
    refresh()
    if case .review = position { return review(notice: .undone(change.row)) }
    let place = form.index(of: change.row.id, near: index) ?? min(index, form.rows.count - 1)
    ask(at: place, notice: .undone(change.row))
  }

  /// Gives the answer again that was taken back last, and goes on behind it.
  func redo() {
    guard let change = journal.redo() else { return stay(.nothingToRedo) }
    dropParked(of: change.row)
    refresh()
    if case .review = position { return review(notice: .redone(change.row)) }
    if let place = form.index(of: change.row.id, near: index) {
      done.insert(change.row.id)
      index = place
      isDetour = false
    }
    goOn(.redone(change.row))
  }

  private func stay(_ notice: FormSession.Notice) {
    if case .review = position { review(notice: notice) } else { ask(at: index, notice: notice) }
  }
}
