// Which row is asked next.

extension FormSession {
  func answer(_ row: Form.Row, with value: Form.Row.Value) throws(FormError) {
    guard row.kind.takes(value) else { return }
    if let rejection = row.rejection(value) { return refuse(value, of: row, rejection) }
    if let old = row.value(), old != value {
      if needsCheck(value, of: row) { return check(value, of: row, isSaving: false) }
      change(row, to: value)
    }
    try walkPast(row)
  }

  func refuse(_ value: Form.Row.Value, of row: Form.Row, _ rejection: Rejection) {
    if case .text(let text) = value { drafts[row.id] = text }
    ask(at: index, rejection)
  }

  func change(_ row: Form.Row, to value: Form.Row.Value) {
    make(Journal.Change(row: row, value: value) { row.onChange(value) })
  }

  func make(_ change: Journal.Change) {
    if journal.isEmpty { journal.see(form.rows) }
    journal.make(change)
    refresh()
  }

  func refresh() {
    // Only what may have changed is gone through, so that a long form that stays the same costs no
    // more per answer than a short one.
    if form.refresh() {
      journal.see(form.rows)
      done.formIntersection(form.rows.lazy.map(\.id))
    }
    didChange(self)
  }

  func keep(_ row: Form.Row) throws(FormError) {
    if let value = row.value(), let rejection = row.rejection(value) {
      drafts[row.id] = nil
      return ask(at: index, rejection)
    }
    try walkPast(row)
  }

  func walkPast(_ row: Form.Row) throws(FormError) {
    drafts[row.id] = nil
    done.insert(row.id)
    stopWaiting(for: row)
    index = form.index(of: row.id, near: index) ?? index - 1
    if !goOn(), !hasReview { try save() }
  }

  /// Goes to the next row that hasn't been walked past: one after the present one, else one that
  /// appeared before it, else the review.
  ///
  /// - Returns: Whether there was such a row.
  @discardableResult
  func goOn(_ notice: FormSession.Notice? = nil) -> Bool {
    let rows = form.rows
    let isOpen = { (index: Int) in !self.done.contains(rows[index].id) }
    let start = min(max(index, 0), rows.count)
    if let next = (start..<rows.count).first(where: isOpen) ?? (0..<start).first(where: isOpen) {
      ask(at: next, notice: notice)
      return true
    }
    review(notice: notice)
    return false
  }

  func back() {
    if isDetour, hasReview {
      // It counts as asked: the review shows it, and saving checks it.
      done.insert(form.rows[index].id)
      review()
    } else {
      isDetour = false
      ask(at: max(0, index - 1))
    }
  }

  func edit(_ id: String) {
    guard let row = form.index(of: id, near: index) else { return }
    detour(to: row)
  }

  /// Asks a row from which going back leads to the review.
  func detour(to index: Int, _ rejection: Rejection? = nil) {
    self.index = index
    isDetour = true
    ask(at: index, rejection)
  }

  func ask(
    at index: Int,
    _ rejection: Rejection? = nil,
    notice: FormSession.Notice? = nil,
    isContinued: Bool = false
  ) {
    guard form.rows.indices.contains(index) else { return review(notice: notice) }
    if self.index != index { isDetour = false }
    self.index = index
    let row = form.rows[index]
    let draft = drafts[row.id] ?? waiting.first { $0.row == row.id }?.text
    done.remove(row.id)
    position = .row(
      FormSession.Question(
        row: row,
        path: path + row.id,
        items: surroundings,
        isContinued: isContinued,
        draft: draft,
        rejection: rejection.map { row.shown($0, draft: draft) },
        isFirst: index == 0 && !isDetour && surroundings.isEmpty,
        notice: notice
      )
    )
  }

  func review(_ rejection: Rejection? = nil, notice: FormSession.Notice? = nil) {
    isDetour = false
    let originals = journal.originals
    var origins: [String: Form.Origin] = [:]
    for row in form.rows where originals[row.id] == nil { origins[row.id] = form.origin(row.id) }
    for (id, given) in given {
      guard let row = form.index(of: id, near: 0).map({ form.rows[$0] }) else { continue }
      if row.value() == given.value { origins[id] = given.origin }
    }
    position = .review(
      FormSession.Review(
        rows: form.rows,
        originals: originals,
        origins: origins,
        rejection: rejection,
        notice: notice
      )
    )
  }
}
