// The items of a list. A nested session fills in each item, and changes a copy of it.

/// An item that a person is filling in.
struct NestedItem {
  let list: Form.Row
  /// The edit that opens the item. Other entries of a dictionary may move the item.
  var edit: ListEdit
  let item: OpenItem
  let session: FormSession
  /// The answers that a copy begins with; `nil` for other items.
  let copied: CopiedAnswers?
  /// Whether the session skips the list after the item, because the item was chosen in the review.
  let returnsToReview: Bool
  /// The paths of the reported answers, in the item's form. Rows that the item's answers brought
  /// may be gone at the end.
  let reported = Box(Set<RowPath>())

  init(
    list: Form.Row, edit: ListEdit, item: OpenItem, session: FormSession,
    returnsToReview: Bool = false
  ) {
    self.returnsToReview = returnsToReview
    self.list = list
    self.edit = edit
    self.item = item
    self.session = session
    copied =
      if case .duplicate = edit { CopiedAnswers(answers: item.form.allAnswers) } else { nil }
  }

  var place: ItemPlace { session.parents[session.parents.endIndex - 1] }
}

extension FormSession {
  /// Returns the path of a row from the whole form. `row` is the path in this form; empty for the
  /// whole item.
  func path(of row: RowPath) -> RowPath {
    parents.reversed().reduce(row) { path, place in place.path(of: path) }
  }

  /// Returns a session for an item. `number` is the item's present or future number, and by default
  /// the number in its path. `keys` are the keys of a dictionary's entries.
  func nestedSession(
    of item: OpenItem, _ edit: ListEdit, _ number: Int, at pathNumber: Int? = nil,
    keys: [String]?, _ list: ItemList, _ row: Form.Row
  ) -> FormSession {
    let key = keys.flatMap(edit.key)
    let hidesKey =
      row.isSecret || item.form.rows.first { $0.id == ItemList.keyRow }?.isSecret == true
    let place = ItemPlace(
      list: row.id, title: row.title, number: number, isNew: edit.adds, key: key,
      shownKey: hidesKey ? nil : key, valueRow: list.valueRow, pathNumber: Box(pathNumber ?? number)
    )
    // The review is the place to add folded rows.
    let hasFolded = item.form.rows.contains(where: \.traits.isFolded)
    let isKnown = if case .edit = edit { !asksFolded } else { false }
    // A text typed in the first row would rename the entry.
    let isEntry = hasReview && isKnown && keys != nil && list.valueRow == nil
    let session = FormSession(
      item.form, review: hasFolded || isEntry, in: parents + [place], asksFolded: asksFolded)
    if isKnown, session.hasReview { session.skipValidRows(withSecrets: true) }
    return session
  }

  func perform(
    _ edit: ListEdit, at row: Form.Row, returnsToReview: Bool = false
  ) throws(FormError) {
    guard case .list(let list) = row.kind, let count = list.size() else { return }
    guard list.verbs.contains(edit.verb) else { return ask(at: index, isContinued: true) }
    let most = list.count.upperBound
    progress[row.id]?.draft = nil
    // A list's pending answer is a half-typed command, or has items that the list refused.
    if let pending = progress[row.id]?.pending {
      progress[row.id]?.pending = nil
      if !pending.answer.isDraft { reportAnswer(of: row.id) }
    }
    // Accepts too few items for now, because the person may be about to add one.
    if edit.adds, count >= most { return ask(at: index, .tooMany(most)) }
    switch edit {
    case .add, .duplicate, .edit:
      try open(edit, list, row, count: count, returnsToReview: returnsToReview)
    case .remove, .move, .removeAll:
      dropSuspendedItems(of: row)
      let change = list.rearrange(edit) ?? (edit == .removeAll ? row.beginning : nil)
      if change != nil { noteItems(of: row, after: edit, nil) }
      apply(change, edit, to: row)
    }
  }

  /// Drops the suspended items of a list, because their positions may have changed.
  func dropSuspendedItems(of row: Form.Row) {
    let dropped = progress[row.id]?.suspendedItems.filter { $0.edit != .add } ?? []
    if dropped.isEmpty { return }
    progress[row.id]?.suspendedItems.removeAll { $0.edit != .add }
    for item in dropped { reportEnd(of: item) }
  }

  /// Reports the answers of an item from now on, while a person fills it in.
  func report(_ item: NestedItem) {
    item.session.onAnswer = {
      [
        weak self, weak session = item.session, place = item.place, copied = item.copied,
        reported = item.reported
      ] (path, answer) in
      guard let self, let session else { return }
      reported.value.insert(path)
      var answer = answer
      if let copied, session.form.index(of: path.text) != nil {
        answer = copied.kept(answer, of: path, in: session.form)
      }
      report(answer, at: place.path(of: path))
    }
  }

  /// The edits of a list's unfinished items. The list lacks these items. An item without changes
  /// doesn't count.
  func unfinishedItems(of row: Form.Row) -> [ListEdit] {
    (progress[row.id]?.suspendedItems ?? []).filter { $0.copied != nil || $0.session.isUnfinished }
      .map(\.edit)
  }

  /// Returns the edits of unfinished items, by the ids of the lists among the rows.
  func unfinishedItems(in rows: [Form.Row]) -> [String: [ListEdit]] {
    let lists = rows.filter { $0.rowKind == .list }
    return Dictionary(lists.map { ($0.id, unfinishedItems(of: $0)) }) { $1 }
  }

  /// Whether the session has unsaved answers.
  private var isUnfinished: Bool {
    unsavedChanges > 0
      || form.rows.contains { row in
        guard let known = progress[row.id] else { return false }
        return known.pending != nil || !known.suspendedItems.isEmpty
          || known.draft.map { row.isChange($0) } ?? false
      }
  }

  /// The unfinished new items of a list.
  private func suspendedAdditions(to row: Form.Row) -> [NestedItem] {
    progress[row.id]?.suspendedItems.filter(\.edit.adds) ?? []
  }

  /// Renumbers the unfinished new items, so that they follow the list's items.
  func renumberSuspendedItems(of row: Form.Row) {
    let items = suspendedAdditions(to: row)
    guard !items.isEmpty, case .list(let list) = row.kind, let count = list.size() else { return }
    for (place, item) in items.enumerated() where item.place.pathNumber.value != count + 1 + place {
      reportEnd(of: item)
      item.place.pathNumber.value = count + 1 + place
      reportAnswers(of: item)
    }
  }

  /// Reports all answers of an item that were never reported, or were reported under another
  /// number.
  private func reportAnswers(of item: NestedItem) {
    guard isReporting else { return }
    for answer in item.ownAnswers where !answer.isDraft {
      item.reported.value.insert(answer.path)
      onAnswer(item.place.path(of: answer.path), answer.value)
    }
  }

  /// Reports that the rows of an item have no answers any more, because nobody fills in the item.
  private func reportEnd(of item: NestedItem) {
    guard isReporting else { return }
    for path in item.reported.value.union(item.paths) { report(nil, at: item.place.path(of: path)) }
    item.reported.value = []
  }

  /// Opens an item, which the session then fills in.
  ///
  /// - Parameter returnsToReview: Whether the session skips the list after the item.
  func open(
    _ edit: ListEdit, _ list: ItemList, _ row: Form.Row, count: Int, returnsToReview: Bool = false
  ) throws(FormError) {
    guard let item = list.open(edit) else { return askAgain(after: edit, of: row) }
    let keys = list.keys()
    let key = keys.flatMap(edit.key)
    let isOpened = { (nested: NestedItem) in
      key.map { nested.place.key == $0 } ?? (nested.edit == edit)
    }
    if let place = progress[row.id]?.suspendedItems.firstIndex(where: isOpened),
      var suspended = progress[row.id]?.suspendedItems.remove(at: place)
    {
      suspended.edit = edit
      // Another item may be at that position now. A new item has no position.
      if edit == .add || suspended.item.original == item.original {
        openItem = suspended
        // The paths of the item's rows contain its number, which may have changed.
        let session = suspended.session
        if session.openItem == nil, case .row = session.ownPosition {
          session.ask(at: session.index)
        }
        return
      }
      reportEnd(of: suspended)
    }
    let session = nestedSession(
      of: item, edit, edit.number(among: count),
      at: edit.adds ? count + 1 + suspendedAdditions(to: row).count : nil, keys: keys, list, row)
    let nested = NestedItem(
      list: row, edit: edit, item: item, session: session, returnsToReview: returnsToReview)
    report(nested)
    if case .duplicate = edit { reportAnswers(of: nested) }
    openItem = nested
    try advance(after: nested)
  }

  func perform(_ move: Move, in nested: NestedItem) throws(FormError) {
    let session = nested.session
    if case .back(let draft) = move, session.isAtStart {
      // Suspends the item until a person opens it again.
      if case .row(let question) = session.ownPosition {
        session.keep(draft, of: question.row)
        session.ask(at: session.index)
      }
      progress[nested.list.id, default: RowProgress()].suspendedItems.append(nested)
      openItem = nil
      return askAgain(after: nested.edit, of: nested.list)
    }
    try session.perform(move)
    try advance(after: nested)
  }

  /// Puts an item into its list, or drops it, once its session has ended.
  private func advance(after nested: NestedItem) throws(FormError) {
    guard case .ended(let outcome) = nested.session.position else { return }
    openItem = nil
    switch outcome {
    case .saved:
      reportEnd(of: nested)
      if case .duplicate = nested.edit { dropSuspendedItems(of: nested.list) }
      let change = nested.item.change()
      if change != nil { noteItems(of: nested.list, after: nested.edit, nested.item.form) }
      let session = nested.session
      apply(change, nested.edit, to: nested.list, session.closingNotes, session.itemOrigins)
    case .cancelled:
      reportEnd(of: nested)
      if nested.returnsToReview, hasReview {
        // The session skips the list, even if the list is invalid.
        visited.insert(nested.list.id)
        _ = advance()
        return
      }
      askAgain(after: nested.edit, of: nested.list)
    // The next session continues with the answers of the item.
    case .interrupted, .endOfInput: return end(outcome)
    }
    if nested.returnsToReview { try keep(nested.list) }
  }

  /// Makes a change to the items, and asks the list again. `notes` are the notes after an item's
  /// rows, and `lists` the items of the item's lists.
  private func apply(
    _ change: ListChange?, _ edit: ListEdit, to row: Form.Row, _ notes: [Form.Note] = [],
    _ lists: [String: [ItemOrigin]] = [:]
  ) {
    if let change {
      make(
        Journal.Change(
          row: row, value: nil, items: .edit(edit, lists: lists),
          apply: row.answering(with: change.apply), revert: row.undoing(with: change.revert)
        )
      )
    }
    renumberSuspendedItems(of: row)
    askAgain(after: edit, of: row, notes)
  }

  private func askAgain(after edit: ListEdit, of row: Form.Row, _ notes: [Form.Note] = []) {
    // The rows may have changed, and a resumed session may have gone on to another row.
    index = form.index(of: row.id, near: index) ?? index
    guard case .list(let list) = row.kind, let count = list.size() else {
      return ask(at: index, isContinued: true, passing: notes)
    }
    let last =
      switch edit {
      case .add: count - 1
      case .duplicate(let index): index + 1
      case .edit(let index), .remove(let index), .move(_, let index): index
      case .removeAll: 0
      }
    ask(at: index, isContinued: true, lastItem: min(last, count - 1), passing: notes)
  }

  /// Whether the present row is the first one.
  private var isAtStart: Bool {
    guard openItem == nil else { return false }
    switch ownPosition {
    case .row: return form.rows[..<index].allSatisfy(isPassed) && !returnsToReview
    case .review: return form.rows.allSatisfy(isPassed)
    case .checking, .leaving, .ended: return false
    }
  }
}

extension ListEdit {
  var adds: Bool {
    switch self {
    case .add, .duplicate: true
    case .edit, .remove, .move, .removeAll: false
    }
  }

  /// Returns the key of the entry that the edit opens, if the dictionary has it.
  fileprivate func key(among keys: [String]) -> String? {
    guard case .edit(let index) = self, keys.indices.contains(index) else { return nil }
    return keys[index]
  }

  /// Returns the number of the item that the edit opens, from 1.
  func number(among count: Int) -> Int {
    switch self {
    case .add: count + 1
    case .duplicate(let index): index + 2
    case .edit(let index), .remove(let index), .move(let index, _): index + 1
    case .removeAll: 1
    }
  }
}

extension Form.Row {
  /// Whether a draft would change the present value.
  fileprivate func isChange(_ draft: String) -> Bool {
    guard let typed = try? value(of: draft) else { return !draft.isEmpty }
    return typed != value()
  }
}
