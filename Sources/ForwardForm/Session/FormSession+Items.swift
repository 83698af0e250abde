// The items of a list, each filled in by a nested session, which changes a copy of the item.

/// An item while it is filled in.
struct NestedItem {
  let list: Form.Row
  /// The edit that opened the item.
  let edit: ListEdit
  let item: OpenItem
  let session: FormSession
}

extension FormSession {
  /// The prefix of the paths of this form's rows.
  var path: String { parents.reduce("") { "\($0)\($1.list)[\($1.number)]." } }

  func perform(_ edit: ListEdit, at row: Form.Row) {
    guard case .list(let list) = row.kind, let count = list.size() else { return }
    guard list.verbs.contains(edit.verb) else { return ask(at: index, isContinued: true) }
    let most = list.count.upperBound
    progress[row.id]?.draft = nil
    // Too few items are refused later, as the person may be about to add one.
    if edit.adds, count >= most { return ask(at: index, .tooMany(most)) }
    switch edit {
    case .add, .duplicate, .edit: open(edit, list, row, count: count)
    case .remove, .move, .removeAll:
      dropSuspendedItems(of: row)
      apply(list.rearrange(edit), edit, to: row)
    }
  }

  /// Drops the suspended items of a list, as their positions may have changed.
  func dropSuspendedItems(of row: Form.Row) {
    progress[row.id]?.suspendedItems.removeAll { $0.edit != .add }
  }

  private func open(_ edit: ListEdit, _ list: ItemList, _ row: Form.Row, count: Int) {
    guard let item = list.open(edit) else { return askAgain(after: edit, of: row) }
    if let place = progress[row.id]?.suspendedItems.firstIndex(where: { $0.edit == edit }),
      let suspended = progress[row.id]?.suspendedItems.remove(at: place),
      // The item at that position may be another one now; a new item has no position.
      edit == .add || suspended.item.original == item.original
    {
      openItem = suspended
      return
    }
    let place = ItemPlace(
      list: row.id, title: row.title, number: edit.number(among: count), isNew: edit.adds)
    let session = FormSession(item.form, review: false, in: parents + [place])
    let nested = NestedItem(list: row, edit: edit, item: item, session: session)
    openItem = nested
    advance(after: nested)
  }

  func perform(_ move: Move, in nested: NestedItem) throws(FormError) {
    let session = nested.session
    if case .back(let draft) = move, session.isAtStart {
      // Suspends the item, which continues when it is opened again.
      session.keep(draft, of: session.form.rows[0])
      session.ask(at: 0)
      progress[nested.list.id, default: RowProgress()].suspendedItems.append(nested)
      openItem = nil
      return askAgain(after: nested.edit, of: nested.list)
    }
    try session.perform(move)
    advance(after: nested)
  }

  /// Puts an item into its list, or drops it, once its own session has ended.
  private func advance(after nested: NestedItem) {
    guard case .ended(let outcome) = nested.session.position else { return }
    openItem = nil
    switch outcome {
    case .saved:
      if case .duplicate = nested.edit { dropSuspendedItems(of: nested.list) }
      apply(nested.item.change(), nested.edit, to: nested.list, nested.session.closingNotes)
    case .cancelled: askAgain(after: nested.edit, of: nested.list)
    case .interrupted, .endOfInput: end(outcome)
    }
  }

  /// Makes a change to the items, and asks for the list again.
  ///
  /// - Parameter notes: Those after the rows of an item.
  private func apply(
    _ change: ListChange?, _ edit: ListEdit, to row: Form.Row, _ notes: [Form.Note] = []
  ) {
    if let change {
      make(
        Journal.Change(
          row: row, value: nil, apply: row.answering(with: change.apply),
          revert: row.undoing(with: change.revert)
        )
      )
    }
    index = form.index(of: row.id, near: index) ?? index
    askAgain(after: edit, of: row, notes)
  }

  private func askAgain(after edit: ListEdit, of row: Form.Row, _ notes: [Form.Note] = []) {
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
    guard openItem == nil, case .row = ownPosition else { return false }
    return index == 0 && !returnsToReview
  }
}

extension ListEdit {
  fileprivate var adds: Bool {
    switch self {
    case .add, .duplicate: true
    case .edit, .remove, .move, .removeAll: false
    }
  }

  /// Returns the number of the item that the edit opens, from 1.
  fileprivate func number(among count: Int) -> Int {
    switch self {
    case .add: count + 1
    case .duplicate(let index): index + 2
    case .edit(let index), .remove(let index), .move(let index, _): index + 1
    case .removeAll: 1
    }
  }
}
