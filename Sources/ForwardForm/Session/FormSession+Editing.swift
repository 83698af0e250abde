// Going from the review to one row, which may be an item's.

extension FormSession {
  /// Asks a row, by its path in this form; then the session ends or goes back to the review.
  ///
  /// - Returns: Whether there is such a row.
  func edit(_ path: RowPath) throws(FormError) -> Bool {
    guard let index = form.index(of: path.text, near: index) else {
      if try open(path) { return try edit(path) }
      return try editItem(path)
    }
    ask(at: index, returnsToReview: hasReview)
    if form.rows[index].isOpener { try answer(form.rows[index], with: .toggle(true)) }
    return true
  }

  /// Opens the part that a path leads into.
  ///
  /// - Returns: Whether there was one that wasn't open.
  private func open(_ path: RowPath) throws(FormError) -> Bool {
    for (part, _, _) in path.itemReadings {
      guard let index = form.index(of: part.text), form.rows[index].isOpener else { continue }
      self.index = index
      try answer(form.rows[index], with: .toggle(true))
      return form.index(of: part.text).map { !form.rows[$0].isOpener } ?? true
    }
    return false
  }

  /// Takes away the value of the row that is asked.
  func empty() throws(FormError) {
    guard case .row(let question) = position else { return }
    switch question.row.kind {
    case .list: try perform(.item(.removeAll))
    case _ where question.row.isOptional: try perform(.answer(.nothing))
    case .textField, .textView: try perform(.answer(.text("")))
    case .choices: try perform(.answer(.choices([])))
    case .picker: if let none = question.row.traits.none { try perform(.answer(.choice(none))) }
    case .toggle: break
    }
    if case .list = question.row.kind, case .row(let next) = position, next.row === question.row {
      try perform(.keep)
    }
  }

  /// Asks a row of an item, or all of them if the path names the item.
  private func editItem(_ path: RowPath) throws(FormError) -> Bool {
    for (listPath, step, rest) in path.itemReadings {
      guard let index = form.index(of: listPath.text), let list = form.rows[index].list,
        let count = list.size(), let edit = list.edit(opening: step), !edit.adds
      else { continue }
      ask(at: index, returnsToReview: hasReview)
      try open(edit, list, form.rows[index], count: count, returnsToReview: true)
      guard let item = openItem?.session else { return true }
      let row = rest.isEmpty ? list.valueRow.map { RowPath(row: $0) } : rest
      guard let row else { return true }
      item.visited.formUnion(item.form.rows.map(\.id))
      if try item.edit(row) { return true }
      openItem = nil
      if hasReview { review() }
    }
    return false
  }
}

extension FormSession.Review {
  /// Returns the row that a path names, to read an answer for it; `nil` if there is none. It may be an item's,
  /// which is named by the item if it is the only one.
  public func row(at path: RowPath) -> Form.Row? {
    guard case .row(let row)? = (rows + offered).place(of: path) else { return nil }
    return row
  }

  /// Whether ``FormSession/Move/edit(_:)`` leads to a path: that of a row or of an item, or one into a part
  /// that it opens.
  public func has(_ path: RowPath) -> Bool { (rows + offered).place(of: path) != nil }

  /// Whether a path may be that of a row, rather than of an item that has several.
  package func takesAnswer(at path: RowPath) -> Bool {
    switch (rows + offered).place(of: path) {
    case .row, .inPart: true
    case .item, nil: false
    }
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
    for (listPath, step, rest) in path.itemReadings {
      if first(where: { $0.id == listPath.text })?.isOpener == true { return .inPart }
      guard let row = first(where: { $0.id == listPath.text }), let list = row.list,
        case .edit(let index)? = list.edit(opening: step), case .list(let items)? = row.value(),
        items.indices.contains(index), let form = items.form(of: index)
      else { continue }
      if !rest.isEmpty { return form.rows.place(of: rest) }
      if let row = list.valueRow { return form.rows.place(of: RowPath(row: row)) }
      return form.rows.count == 1 ? .row(form.rows[0]) : .item
    }
    return nil
  }
}

extension Form.Row {
  /// Whether the row opens a part that isn't open.
  fileprivate var isOpener: Bool { traits.isOpening && value() != .toggle(true) }

  fileprivate var list: ItemList? { if case .list(let list) = kind { list } else { nil } }
}
