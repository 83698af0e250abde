internal import ForwardText

// Decides which row is asked next.

extension FormSession {
  func answer(_ row: Form.Row, with value: Form.Row.Value) throws(FormError) {
    guard row.takes(value) else { return }
    let value = row.trimmed(value)
    var isUnchanged = true
    do throws(Rejection) {
      let write = try row.accept(trimmed: value)
      let (old, revert) = row.remembered()
      if let old, old != value {
        if needsCheck(value, of: row) { return check(value, of: row, for: .answer(write: write)) }
        isUnchanged = false
        make(Journal.Change(row: row, value: value, apply: write, revert: revert))
      }
    } catch {
      return refuse(value, of: row, error)
    }
    try complete(row, isWarned: isUnchanged && isWarning)
  }

  func refuse(_ value: Form.Row.Value, of row: Form.Row, _ rejection: Rejection) {
    // A person corrects a chosen option in the line like a typed text, unless it is a secret.
    let isShown = row.options == nil || !row.isSecret
    if isShown, let text = row.draft(of: value), !text.isEmpty || row.options == nil {
      keep(text, of: row)
    }
    ask(at: index, rejection)
  }

  func make(_ change: Journal.Change) {
    if journal.isEmpty { journal.record(form) }
    let difference = form.refresh(to: change.row) { journal.make(change) }
    if change.givesItems, change.row.isUnset { noteAdded(difference.appeared) }
    update(with: difference)
    reportAnswer(of: change.row.id)
    reportRowsTakenAway(besides: change.row)
  }

  /// Records the rows that a change brought, and forgets the rows that it removed.
  func update(with difference: Form.Difference) {
    changes += 1
    journal.record(difference.appeared)
    for row in difference.disappeared { visited.remove(row.id) }
    // The first answer to an item may bring rows that a review adds.
    if !parents.isEmpty, difference.appeared.contains(where: \.traits.isFolded) { hasReview = true }
    // The session doesn't ask a folded row that another answer brings with a value.
    for row in difference.appeared where row.traits.isFolded && !row.isUnset {
      visited.insert(row.id)
    }
    guard isReporting else { return }
    for row in difference.appeared + difference.disappeared where former[row.key] != nil {
      reportAnswer(of: row.id)
    }
    // A list that appears again may have other items than the reported ones.
    for row in difference.appeared where progress[row.id]?.items != nil {
      reportAnswer(of: row.id)
    }
  }

  func keep(_ row: Form.Row) throws(FormError) {
    if let value = row.value(), let rejection = row.rejection(ofPresent: value) {
      progress[row.id]?.draft = nil
      return ask(at: index, rejection)
    }
    try complete(row, isWarned: isWarning)
  }

  /// Whether the present row is asked again because of a form rule. After a failed save, return to
  /// the review: another row may be at fault.
  private var isWarning: Bool {
    guard case .row(let question) = ownPosition else { return false }
    return question.isWarning
      || question.rejection != nil && question.returnsToReview && hasReview
  }

  /// Continues after a row with an accepted value. `isWarned` says whether the person keeps a value
  /// in spite of a form rule.
  func complete(_ row: Form.Row, isWarned: Bool = false) throws(FormError) {
    let id = row.id
    visited.insertAsked(id)
    if var known = progress[id] {
      let wasPending = known.pending != nil
      (known.draft, known.pending, known.refusal, known.itemProblems) = (nil, nil, nil, [])
      progress[id] = known
      if wasPending, journal.lastChange(of: id) == nil { reportAnswer(of: id) }
    }
    let place = form.index(of: id, near: index)
    index = place ?? index - 1
    if place != nil, !isWarned {
      let rules = rules(naming: id)
      if let rejection = brokenRule(among: rules) {
        return ask(at: index, rejection, isWarning: true)
      }
      if !rules.isEmpty, checkNextRule(among: rules, naming: row) { return }
    }
    try proceed(isWarned: isWarned)
  }

  /// Goes to the next row. After the last row, saves if no review follows. With `isWarned`, leaves
  /// an unchanged item, because saving would refuse it again.
  func proceed(isWarned: Bool = false) throws(FormError) {
    guard !advance(), !hasReview || endsAfterRow else { return }
    if isWarned, parents.last?.isNew == false, unsavedChanges == 0 { return end(.cancelled) }
    try save()
  }

  /// Goes to the next unvisited row: after the present row, or else before it, or else to the
  /// review. Returns whether there was such a row.
  @discardableResult
  func advance(_ notice: Notice? = nil) -> Bool {
    let rows = form.rows
    let start = min(max(index, 0), rows.count)
    let next = rows[start...].firstIndex(where: isOpen) ?? rows[..<start].firstIndex(where: isOpen)
    if let next {
      ask(at: next, notice: notice, passing: notesPassed(from: start, to: next))
      if !invalidLists.isEmpty, let rejection = invalidLists.removeValue(forKey: rows[next].id) {
        askInvalid(at: next, rejection, returnsToReview: false)
      }
      return true
    }
    review(notice: notice, passing: notesPassed(from: start, to: rows.count))
    return false
  }

  /// Whether the session will ask the row.
  private func isOpen(_ row: Form.Row) -> Bool { !visited.contains(row.id) && !isPassed(row) }

  /// Marks rows with valid values as visited, and goes to the first other row, which says why its
  /// value is invalid. In a list, goes to the row of the invalid item. `withSecrets` says whether
  /// to skip secret rows, too; after an earlier session, their answers aren't known.
  func skipValidRows(withSecrets: Bool) {
    for row in form.rows
    where (withSecrets || !row.isSecret) && progress[row.id]?.isUnfinished != true {
      guard let value = row.value() else { continue }
      guard let rejection = row.rejection(ofPresent: value) else {
        visited.insert(row.id)
        continue
      }
      if case .inItem = rejection {
        invalidLists[row.id] = rejection
      } else if !row.isUnset {
        // A row without a value just needs an answer.
        progress[row.id, default: RowProgress()].refusal = rejection
      }
    }
    index = 0
    advance()
  }

  func back() {
    if returnsToReview, hasReview {
      // The row counts as visited, because the review shows it and saving checks it.
      if form.rows.indices.contains(index) { visited.insertAsked(form.rows[index].id) }
      endsAfterRow = false
      review()
    } else {
      ask(at: form.rows[..<index].lastIndex { !isPassed($0) } ?? index, returnsToReview: false)
    }
  }

  /// Whether the session leaves a row out: it is folded and has no value, the rows of its part
  /// replace it, or it can't be changed.
  func isFolded(_ row: Form.Row) -> Bool {
    row.isOpenPart || row.isReadOnly
      || row.traits.isFolded && row.isUnset && progress[row.id]?.isUnfinished != true
  }

  /// Whether the walk skips the row. It asks folded rows if `asksFolded` is set.
  func isPassed(_ row: Form.Row) -> Bool {
    asksFolded ? row.isOpenPart || row.isReadOnly : isFolded(row)
  }

  /// Whether going back from the present row leads to the review.
  var returnsToReview: Bool {
    switch ownPosition {
    case .row(let question): question.returnsToReview
    case .checking(let check): check.returnsToReview
    case .review, .leaving, .ended: false
    }
  }

  /// Asks a row, or shows the review if there is no row at the position. `place` is the path of the
  /// rejected value; `nil` for the row's value. `returnsToReview` says whether going back leads to
  /// the review; by default, it stays the same while the same row is asked again.
  func ask(
    at index: Int,
    _ rejection: Rejection? = nil,
    about place: RowPath? = nil,
    notice: Notice? = nil,
    isContinued: Bool = false,
    lastItem: Int? = nil,
    isWarning: Bool = false,
    passing notes: [Form.Note] = [],
    returnsToReview: Bool? = nil
  ) {
    let rows = form.rows
    guard rows.indices.contains(index) else { return review(notice: notice) }
    let returnsToReview = returnsToReview ?? (self.index == index && self.returnsToReview)
    self.index = index
    let row = rows[index]
    row.forgetText()
    let known = progress[row.id]
    let path = path(of: row.path)
    let draft = known?.draft ?? known?.pending?.answer.text
    let rejection = rejection ?? known?.refusal
    visited.remove(row.id)
    ownPosition = .row(
      Question(
        row,
        at: path,
        in: parents,
        isContinued: isContinued,
        lastItem: lastItem,
        unfinished: unfinishedItems(of: row),
        draft: draft,
        rejection: rejection.map { row.shown($0, draft: draft) },
        rejectedPlace: place == path ? nil : place,
        isWarning: isWarning,
        isFirst: rows[..<index].allSatisfy(isPassed) && !returnsToReview && parents.isEmpty,
        notes: isContinued ? notes : notes.followed(by: self.notes(before: index)),
        notice: notice,
        returnsToReview: returnsToReview,
        session: self
      )
    )
  }

  /// Returns the number of a row among the asked rows, and their count.
  func steps(to row: Form.Row) -> (number: Int, count: Int) {
    let questions = form.rows.filter {
      visited.isQuestion($0.id) && ($0.id == row.id || !isFolded($0))
    }
    return ((questions.firstIndex { $0.id == row.id } ?? 0) + 1, questions.count)
  }

  func review(
    _ rejection: Rejection? = nil, at place: RowPath? = nil, isOverridable: Bool = false,
    notice: Notice? = nil, passing notes: [Form.Note] = []
  ) {
    closingNotes = notes + self.notes(before: form.rows.count)
    let refusal = rejection == nil && refusal?.changes == changes ? refusal : nil
    ownPosition = .review(
      Review(
        self, rejection: rejection ?? refusal?.rejection, at: place ?? refusal?.place,
        isOverridable: isOverridable, notice: notice))
  }

  var reviewedRows: ReviewedRows {
    var reviewed = ReviewedRows()
    // The rows of a part follow the row of the part.
    for row in form.rows.reversed() {
      if row.isOpenPart {
        reviewed.openParts.append(row)
        if reviewed.shown.last.map({ row.path.leads(to: $0.path) }) != true {
          reviewed.shown.append(row)
        }
        continue
      }
      if row.isReadOnly {
        if !row.isUnset { reviewed.shown.append(row) }
        continue
      }
      let isEmptied = { self.start(of: row).map { $0 != row.value() } ?? false }
      if isFolded(row), !row.traits.isShownFolded, !isEmptied() {
        reviewed.offered.append(row)
      } else {
        reviewed.shown.append(row)
      }
    }
    reviewed.shown.reverse()
    reviewed.offered.reverse()
    reviewed.openParts.reverse()
    return reviewed
  }

  /// Returns the notes before a row, or before the review.
  func notes(before index: Int) -> [Form.Note] { form.notes(before: index) }

  /// Returns the notes before skipped rows, which a given answer has answered.
  func notesPassed(from start: Int, to end: Int) -> [Form.Note] {
    guard start < end else { return [] }
    return (start..<end).flatMap(notes).filter { !seenNotes.contains($0) }
  }
}

extension [Form.Note] {
  /// Avoids a new array: most rows have no notes.
  fileprivate func followed(by others: [Form.Note]) -> [Form.Note] {
    isEmpty ? others : self + others
  }
}

/// The rows of a review. The row of an open part appears only if no other row shows the part.
struct ReviewedRows {
  var shown: [Form.Row] = []
  var offered: [Form.Row] = []
  var openParts: [Form.Row] = []
}
