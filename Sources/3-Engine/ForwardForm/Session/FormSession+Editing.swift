// Going from the review to one row, which may be an item's.

extension FormSession {
  /// Asks the row at a path in this form, and returns whether there is one; then the session ends
  /// or goes back to the review. `removed` takes the position of the item that the path names,
  /// whose list is then asked; `nil` asks the item's rows.
  func edit(_ path: RowPath, removing removed: Box<Int?>? = nil) throws(FormError) -> Bool {
    guard let index = form.index(of: path.text, near: index) else {
      if let part = try open(path) {
        if try edit(path, removing: removed) { return true }
        // The part is closed again, as nothing in it was meant.
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

  /// Opens the part or the list that a path leads into.
  ///
  /// - Returns: The row that opened it; `nil` if there is none that wasn't open.
  private func open(_ path: RowPath) throws(FormError) -> Form.Row? {
    guard let (row, opening) = opener(around: path), let index = form.index(of: row.id) else {
      return nil
    }
    self.index = index
    let count = journal.changes.count
    try answer(row, with: opening)
    return journal.changes.count > count ? row : nil
  }

  /// Returns the row that opens the part or the list into which a path leads, and the answer that
  /// does; `nil` if there is none.
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

  /// Takes away the value of a row, or an item.
  func empty(_ path: RowPath) throws(FormError) {
    if let index = form.index(of: path.text), form.rows[index].isOpener { return }
    let removed = Box(Int?.none)
    guard try edit(path, removing: removed), case .row(let question) = position else { return }
    if let item = removed.value {
      try perform(.item(.remove(item)))
      // The list is asked again, unless the model has changed it.
      if case .row(let next) = position, next.path == question.path { try perform(.keep) }
      return
    }
    if !question.row.isOptional, case .list = question.row.kind {
      try perform(.item(.removeAll))
      // The list is asked again after its items were edited.
      if case .row(let next) = position, next.path == question.path { try perform(.keep) }
    } else if let nothing = question.row.emptyValue {
      try perform(.answer(nothing))
    }
  }

  /// Answers what a path leads to, and adds an item that isn't there.
  func put(_ text: String, at path: RowPath) throws(FormError) {
    let path = form.rows.pathAmongOthers(path) ?? path
    // The question of a list, from which an item of it is given.
    let asked: Int? = if case .row = ownPosition { index } else { nil }
    // A part may be inside another one.
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
      // It was typed here.
      progress[row.id]?.given = nil
    }
    if rejection != nil {
      for part in parts.reversed() { restore(part) { journal.undo() } }
    }
    guard let asked else {
      if let rejection, askItem(at: path, rejection, refusing: text) { return }
      return review(rejection, at: place)
    }
    // What was typed at the question of the list, and refused, is there to be mended.
    if case .name(let key)? = path.steps.last {
      keep(rejection == nil ? nil : "\(key) = \(text)", of: form.rows[asked])
    }
    ask(at: asked, rejection, isContinued: true)
  }

  /// Asks a row of an item, or all of them if the path names the item, or a new one.
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
        // A part that was opened is filled in at the item's review.
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
