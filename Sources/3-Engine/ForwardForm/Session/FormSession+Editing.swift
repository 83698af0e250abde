// Going from the review to one row, possibly a row of an item.

extension FormSession {
  /// Asks the row at a path in this form, and returns whether the row exists. The session then ends
  /// or returns to the review. If `removed` isn't `nil`, it takes the position of the item that the
  /// path names, and the list is asked; otherwise the item's rows are asked.
  func edit(_ path: RowPath, removing removed: Box<Int?>? = nil) throws(FormError) -> Bool {
    guard let index = form.index(of: path.text, near: index) else {
      if let part = try open(path) {
        if try edit(path, removing: removed) { return true }
        // Nothing in the part was meant, so the part closes again.
        let rejection = rejection(ofMissing: path)
        restore(part) { journal.undo() }
        review(rejection, at: path)
        return false
      }
      return try editItem(path, removing: removed)
    }
    if form.rows[index].isReadOnly {
      review(.readOnly)
      return true
    }
    ask(at: index, returnsToReview: hasReview)
    if form.rows[index].isOpener { try answer(form.rows[index], with: .toggle(true)) }
    return true
  }

  /// Opens the part or the list around a path.
  ///
  /// - Returns: The row that opened it; `nil` if nothing was closed.
  private func open(_ path: RowPath) throws(FormError) -> Form.Row? {
    guard let (row, opening) = opener(around: path), let index = form.index(of: row.id) else {
      return nil
    }
    self.index = index
    let count = journal.changes.count
    try answer(row, with: opening)
    return journal.changes.count > count ? row : nil
  }

  /// Returns the row that opens the part or the list around a path, with the opening answer; `nil`
  /// if no row does.
  func opener(
    around path: RowPath, replacing replaces: Bool = true
  ) -> (row: Form.Row, opening: Form.Row.Value)? {
    for (outer, step, _) in path.itemReadings {
      if let index = form.index(of: outer.text),
        let opening = form.rows[index].opening(for: step, replacing: replaces)
      {
        return (form.rows[index], opening)
      }
    }
    guard form.index(of: path.text) == nil, let step = path.steps.first, case .name = step,
      let whole = form.rows.first(where: { $0.traits.openings?.isWhole == true }),
      let opening = whole.opening(for: step, replacing: replaces)
    else { return nil }
    return (whole, opening)
  }

  /// Removes the value of a row, or an item.
  func empty(_ path: RowPath) throws(FormError) {
    if let index = form.index(of: path.text), form.rows[index].isOpener { return }
    let removed = Box(Int?.none)
    guard try edit(path, removing: removed), case .row(let question) = position else { return }
    if let item = removed.value {
      try perform(.item(.remove(item)))
      // The session asks the list again, unless the model has changed the list.
      if case .row(let next) = position, next.path == question.path { try perform(.keep) }
      return
    }
    if !question.row.isOptional, case .list = question.row.kind {
      try perform(.item(.removeAll))
      // The session asks the list again after an edit of its items.
      if case .row(let next) = position, next.path == question.path { try perform(.keep) }
    } else if let nothing = question.row.emptyValue {
      try perform(.answer(nothing))
    }
  }

  /// Answers the place that a path names, and adds a missing item.
  func put(_ text: String, at path: RowPath) throws(FormError) {
    let path = form.rows.pathAmongOthers(path) ?? path
    // The position of the list whose question gives one of its items.
    let asked: Int? = if case .row = ownPosition { index } else { nil }
    // Parts may be nested.
    var parts: [Form.Row] = []
    while let part = try open(path) { parts.append(part) }
    if let index = form.index(of: path.text) {
      ask(at: index, returnsToReview: hasReview)
      let move: Move
      do throws(Rejection) {
        move = .answer(try form.rows[index].value(of: text))
      } catch {
        move = .reject(error, draft: text)
      }
      return try perform(move)
    }
    var rejection: Rejection? = rejection(ofMissing: path)
    var place = path
    if let row = list(of: path), case .list(let list) = row.kind {
      let answer = Form.Answer(path, .text(text))
      let refused = giveItems([answer], to: row, list, from: .flag, keepsRefused: false)
      let problem = progress[row.id]?.itemProblems.first
      rejection = refused.first?.rejection ?? problem?.rejection
      // The item may lack an answer to another row.
      if refused.isEmpty, let missing = problem?.path { place = missing }
      progress[row.id]?.itemProblems = []
      // The person typed the answer here, so it no longer counts as given.
      progress[row.id]?.given = nil
    }
    if rejection != nil {
      for part in parts.reversed() { restore(part) { journal.undo() } }
    }
    guard let asked else {
      if let rejection, askItem(at: path, rejection, refusing: text) { return }
      return review(rejection, at: place)
    }
    // A refused text stays in the list's line for correction.
    if case .name(let key)? = path.steps.last {
      keep(rejection == nil ? nil : "\(key) = \(text)", of: form.rows[asked])
    }
    ask(at: asked, rejection, isContinued: true)
  }

  /// Asks a row of an item. A path to an item, or to a new item, asks all of its rows.
  func editItem(_ path: RowPath, removing removed: Box<Int?>? = nil) throws(FormError) -> Bool {
    for (listPath, step, rest) in path.itemReadings.reversed() {
      guard let index = form.index(of: listPath.text), let list = form.rows[index].list,
        let count = list.size(), let edit = list.edit(opening: step)
      else { continue }
      let row = form.rows[index]
      if edit.adds {
        guard step == .newItem, rest.isEmpty else { continue }
        ask(at: index, returnsToReview: hasReview)
        try perform(edit, at: row, returnsToReview: true)
        return true
      }
      ask(at: index, returnsToReview: hasReview)
      if rest.isEmpty, let removed, case .edit(let position) = edit {
        removed.value = position
        return true
      }
      try open(edit, list, row, count: count, returnsToReview: true)
      guard let item = openItem?.session, let wanted = list.row(rest, in: item.form) else {
        return true
      }
      for row in item.form.rows { item.visited.insert(row.id) }
      if try item.edit(wanted, removing: removed) {
        // The item's review fills in an opened part.
        if case .row = item.ownPosition { item.endsAfterRow = true }
        return true
      }
      openItem = nil
      visited.insert(row.id)
      if hasReview { review(item.rejection(ofMissing: wanted), at: path) }
    }
    return false
  }
}
