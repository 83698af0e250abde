// The items of a list, each filled in in a session of its own, which changes a copy of it.

extension FormSession {
  /// An item while it is filled in.
  struct Nested {
    let list: Form.Row
    let source: ItemSource
    let item: OpenItem
    let session: FormSession
  }

  /// What stands before the id of a row of this form in its path.
  var path: String {
    surroundings.map { "\($0.list)[\($0.number)]." }.joined()
  }

  func perform(_ move: ListEdit, at row: Form.Row) {
    guard case .list(let list) = row.kind, let count = list.size() else { return }
    let most = list.count.upperBound
    drafts[row.id] = nil
    // Too few are refused when the person goes on: another item may be about to come.
    if move.adds, count >= most { return ask(at: index, .tooMany(most)) }
    switch move {
    case .add: open(.new, of: list, row)
    case .duplicate(let index): open(.copy(index), of: list, row)
    case .edit(let index): open(.present(index), of: list, row)
    case .remove(let index): arrange(.without(index), list, row)
    case .move(let from, let to): arrange(.moving(from: from, to: to), list, row)
    case .removeAll: arrange(.empty, list, row)
    }
  }

  private func arrange(_ arrangement: Arrangement, _ list: ItemList, _ row: Form.Row) {
    dropParked(of: row)
    take(list.arrange(arrangement), row)
  }

  /// Drops items of a list that are half filled in: others may stand in their places now.
  func dropParked(of row: Form.Row) {
    parked.removeAll { $0.list.id == row.id && $0.source != .new }
  }

  private func open(_ source: ItemSource, of list: ItemList, _ row: Form.Row) {
    guard let item = list.open(source), let count = list.size() else {
      return ask(at: index, isContinued: true)
    }
    if let place = parked.firstIndex(where: { $0.list.id == row.id && $0.source == source }) {
      let left = parked.remove(at: place)
      // It may stand for another item by now.
      if left.item.original == item.original {
        nested = left
        return
      }
    }
    let place = ItemPlace(
      list: row.id,
      title: row.title,
      number: source.number(among: count),
      isNew: source.isNew
    )
    let session = FormSession(item.form, review: false, in: surroundings + [place])
    let nested = Nested(
      list: row,
      source: source,
      item: item,
      session: session
    )
    self.nested = nested
    goOn(after: nested)
  }

  func perform(_ move: FormSession.Move, in nested: Nested) throws(FormError) {
    let session = nested.session
    if case .back(let draft) = move, session.isAtStart {
      // Out of the item's form: it is gone on with when the person comes back to it.
      session.drafts[session.form.rows[0].id] = draft
      session.ask(at: 0)
      parked.append(nested)
      self.nested = nil
      return ask(at: index, isContinued: true)
    }
    try nested.session.perform(move)
    goOn(after: nested)
  }

  /// Takes an item into its list, or leaves it, once its own session has ended.
  private func goOn(after nested: Nested) {
    guard case .ended(let outcome) = nested.session.position else { return }
    self.nested = nil
    switch outcome {
    case .saved:
      if case .copy = nested.source { dropParked(of: nested.list) }
      take(nested.item.taken(), nested.list)
    case .cancelled: ask(at: index, isContinued: true)
    case .interrupted, .endOfInput: end(outcome)
    }
  }

  /// Makes a change of the items, and asks the list again.
  private func take(_ change: (() -> Void)?, _ row: Form.Row) {
    if let change {
      make(
        Journal.Change(row: row, value: nil) {
          row.onChange(.list([]))
          change()
        }
      )
    }
    index = form.index(of: row.id, near: index) ?? index
    ask(at: index, isContinued: true)
  }
}

extension FormSession {
  /// Whether there is nothing before the row that is asked.
  fileprivate var isAtStart: Bool {
    guard nested == nil, case .row = position else { return false }
    return index == 0 && !isDetour
  }
}

extension ListEdit {
  fileprivate var adds: Bool {
    switch self {
    case .add, .duplicate: true
    case .edit, .remove, .move, .removeAll: false
    }
  }
}

extension ItemSource {
  fileprivate func number(among count: Int) -> Int {
    switch self {
    case .new: count + 1
    case .copy(let index): index + 2
    case .present(let index): index + 1
    }
  }

  fileprivate var isNew: Bool {
    if case .present = self { false } else { true }
  }
}
