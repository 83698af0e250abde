internal import Patterns

// Going from the review to one row, which may be an item's.

extension FormSession {
  /// Asks a row, by its path in this form; then the session ends or goes back to the review.
  ///
  /// - Returns: Whether there is such a row.
  func edit(_ path: RowPath) throws(FormError) -> Bool {
    guard let index = form.index(of: path.text, near: index) else {
      if let part = try open(path) {
        if try edit(path) { return true }
        // The part is closed again, as nothing in it was meant.
        let rejection = rejection(ofMissing: path.text)
        restore(part) { journal.undo() }
        review(rejection, at: path)
        return false
      }
      return try editItem(path)
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

  /// Returns the row that opens the part or the list into which a path leads, and the answer that does; `nil` if there
  /// is none.
  ///
  /// - Parameter replaces: As in ``Form/Row/opening(for:replacing:)``.
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
    if let (index, _, edit) = item(at: path), case .edit(let position) = edit {
      ask(at: index, returnsToReview: hasReview)
      try perform(.item(.remove(position)))
      return try perform(.keep)
    }
    if let index = form.index(of: path.text), form.rows[index].isOpener { return }
    guard try edit(path), case .row(let question) = position else { return }
    switch question.row.kind {
    case _ where question.row.isOptional: try perform(.answer(.nothing))
    case .list:
      try perform(.item(.removeAll))
      // The list is asked again after its items were edited.
      if case .row(let next) = position, next.path == question.path { try perform(.keep) }
    case .textField, .textView: try perform(.answer(.text("")))
    case .choices: try perform(.answer(.choices([])))
    case .picker: if let none = question.row.traits.none { try perform(.answer(.choice(none))) }
    case .toggle: break
    }
  }

  /// Answers what a path leads to, and adds an item that isn't there.
  func put(_ text: String, at path: RowPath) throws(FormError) {
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
    var rejection: Rejection? = rejection(ofMissing: path.text)
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

  /// Returns the list and the edit of the item that a path names.
  private func item(at path: RowPath) -> (index: Int, list: ItemList, edit: ListEdit)? {
    for (listPath, step, rest) in path.itemReadings.reversed() where rest.isEmpty {
      guard let index = form.index(of: listPath.text), let list = form.rows[index].list,
        let edit = list.edit(opening: step), !edit.adds
      else { continue }
      return (index, list, edit)
    }
    return nil
  }

  /// Asks a row of an item, or all of them if the path names the item, or a new one.
  func editItem(_ path: RowPath) throws(FormError) -> Bool {
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
      try open(edit, list, row, count: count, returnsToReview: true)
      guard let item = openItem?.session, let wanted = list.row(rest, in: item.form) else {
        return true
      }
      item.visited.formUnion(item.form.rows.map(\.id))
      if try item.edit(wanted) {
        // A part that was opened is filled in at the item's review.
        if case .row = item.ownPosition { item.endsAfterRow = true }
        return true
      }
      openItem = nil
      visited.insert(row.id)
      if hasReview { review(item.rejection(ofMissing: wanted.text), at: path) }
    }
    return false
  }
}

extension ItemList {
  /// Returns the path of a row in an item's form; `nil` for all of the item. An item that has one row is
  /// that row.
  fileprivate func row(_ rest: RowPath, in form: Form) -> RowPath? {
    if !rest.isEmpty { return row(rest) }
    return valueRow.map { RowPath(row: $0) } ?? (form.rows.count == 1 ? form.rows[0].path : nil)
  }
}

extension FormSession.Review {
  /// Returns the row that a path names, to read an answer for it; `nil` if there is none. It may be an item's,
  /// which is named by the item if it is the only one.
  public func row(at path: RowPath) -> Form.Row? {
    guard case .row(let row)? = (rows + offered).place(of: path) else { return nil }
    return row
  }

  /// Whether ``FormSession/Move/edit(_:)`` leads to a path: that of a row, of an item or a new one, or one into a
  /// part that it opens.
  public func has(_ path: RowPath) -> Bool { (rows + offered).place(of: path) != nil }

  /// Whether the path leads to an item of a list, or to a part that isn't open, which
  /// ``FormSession/Move/put(_:at:)`` answers.
  public func takesItem(at path: RowPath) -> Bool {
    path.itemReadings.contains { listPath, step, _ in
      guard let row = (rows + offered).first(where: { $0.id == listPath.text }) else {
        return false
      }
      return row.opening(for: step) != nil || row.list?.edit(opening: step) != nil
    }
  }

  /// Whether there is an open part at the path, which ``FormSession/Move/empty(_:)`` takes away with its
  /// values; see ``ForwardFormElement/opening()``.
  public func hasPart(at path: RowPath) -> Bool { openParts.contains { $0.path == path } }

  /// Whether a path may be that of a row, rather than of an item that has several.
  package func takesAnswer(at path: RowPath) -> Bool {
    switch (rows + offered).place(of: path) {
    case .row: true
    case .inPart, .item, nil: false
    }
  }
}

extension FormSession.Review {
  /// Returns the reason why a path leads nowhere: the first part of it that isn't known.
  package func rejection(ofMissing path: RowPath) -> Rejection {
    let rows = rows + offered
    for (listPath, step, _) in path.itemReadings {
      guard let row = rows.first(where: { $0.id == listPath.text }), let list = row.list,
        let count = list.size()
      else { continue }
      switch step {
      case .item(let number) where number > count: return .noItem(number, count: count)
      case .name(let key):
        guard let keys = list.keys(), !keys.contains(key) else { continue }
        return .noItemWith(key, row: ItemList.keyRow, known: nearest(keys, to: key))
      default: continue
      }
    }
    let known = RowPath.known(rows.map(\.path), near: path.text)
    return .noSuchRow(known: known.map(\.text), isDerived: false)
  }
}

extension [Form.Row] {
  fileprivate enum Place {
    case row(Form.Row)
    case item
    /// In a part that isn't open, so that its rows aren't known.
    case inPart
  }

  fileprivate func place(of path: RowPath) -> Place? {
    if let row = first(where: { $0.id == path.text }) { return .row(row) }
    for (listPath, step, rest) in path.itemReadings.reversed() {
      guard let row = first(where: { $0.id == listPath.text }) else { continue }
      if row.opening(for: step) != nil { return .inPart }
      guard let list = row.list else { continue }
      if step == .newItem, rest.isEmpty { return .item }
      guard case .edit(let index)? = list.edit(opening: step), case .list(let items)? = row.value(),
        items.indices.contains(index), let form = items.form(of: index)
      else { continue }
      return list.row(rest, in: form).map { form.rows.place(of: $0) } ?? .item
    }
    return nil
  }
}

extension Form.Row {
  fileprivate var list: ItemList? { if case .list(let list) = kind { list } else { nil } }
}
