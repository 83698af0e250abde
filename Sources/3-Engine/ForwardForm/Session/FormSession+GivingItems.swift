// Given items of lists: made one by one as edits, and recorded as one change.

extension FormSession {
  /// Gives answers to a list and to its items, as one change. Returns the refused answers. If there
  /// are any, the list is unchanged or, with `keepsRefused`, has the items without the refused
  /// answers.
  func giveItems(
    _ answers: [Form.Answer], to row: Form.Row, _ list: ItemList, from origin: Form.Origin,
    keepsRefused: Bool
  ) -> [RefusedAnswer] {
    let latest = answers.lazy.compactMap(\.origin).last ?? origin
    // A removed list differs from an empty one.
    if row.isOptional, let last = answers.last, last.path == row.path, last.value == .nothing,
      let nothing = try? accept(Form.Row.Value.nothing, at: row)
    {
      visited.insert(row.id)
      progress[row.id, default: RowProgress()].given = GivenAnswer(value: nothing, origin: latest)
      return []
    }
    let keys = list.keys()
    var slots = ItemSlots(row, list, keys)
    var refused: [RefusedAnswer] = []
    for answer in answers {
      let (path, rejection) = slots.take(answer)
      let rows = answer.ofRows
      for (row, _) in rows { note(answer.path.appending(row), is: path.appending(row)) }
      guard let rejection else {
        // A whole list replaces refused answers to its items.
        if answer.path == row.path { refused = [] }
        continue
      }
      refused += rows.map { row, value in
        RefusedAnswer(
          path: self.path(of: path.appending(row)), value: value, rejection: rejection)
      }
    }
    let given = give(
      slots.items, to: row, list, keys, from: origin, keepsRefused: keepsRefused,
      begins: slots.items.isEmpty && answers.contains { $0.value != .nothing })
    refused += given.refused
    guard refused.isEmpty && given.problems.isEmpty || keepsRefused else {
      progress[row.id, default: RowProgress()].itemProblems = given.problems
      return refused
    }
    if let change = given.change {
      dropSuspendedItems(of: row)
      if openItem?.list.id == row.id { openItem = nil }
      make(change)
    }
    let first =
      refused.first.map { ($0.path, $0.rejection) }
      ?? given.problems.first.map { ($0.path, $0.rejection) }
    guard first == nil, let value = row.value() else {
      progress[row.id, default: RowProgress()].refusal = first.map { path, rejection in
        rejection.ofItem(path, of: self.path(of: row.path))
      }
      return refused
    }
    visited.insert(row.id)
    progress[row.id, default: RowProgress()].given = GivenAnswer(value: value, origin: latest)
    progress[row.id]?.itemChecks = given.checks
    return []
  }

  private struct GivenItems {
    /// The change to the list; `nil` if nothing changes.
    var change: Journal.Change?
    var refused: [RefusedAnswer] = []
    /// The other problems of the items.
    var problems: [Form.Problem] = []
    var checks: [PendingCheck] = []
  }

  /// Makes the edits that give a list its items, takes them back, and returns them as one change.
  /// `slots` are the items with their path numbers; once the list has the items, their positions
  /// are their numbers. `begins` says whether to create a missing list without items.
  private func give(
    _ slots: [(number: Int, item: Form.Answer.Item)], to row: Form.Row, _ list: ItemList,
    _ keys: [String]?, from origin: Form.Origin, keepsRefused: Bool, begins: Bool
  ) -> GivenItems {
    var given = GivenItems()
    let items = slots.map(\.item)
    let numbers = keepsRefused ? Array(1...max(1, items.count)) : slots.map(\.number)
    let own = path(of: row.path)
    if let verb = list.verb(missingFor: items) {
      given.problems.append(Form.Problem(path: own, rejection: .notAllowed(verb)))
      return given
    }
    let present = list.presentItems.map(\.base)
    let staysInPlace = list.keepsPlaces && items.map(\.base).starts(with: present)
    let isMoved = !staysInPlace && items.map(\.base) != present
    // An entry may take the key of an entry that is renamed or removed.
    let isRenamed = keys != nil && items.contains(where: \.isRenamed)
    // Removing items needs no forms of the other items.
    let removed = list.removals(leaving: items) ?? []
    let isRebuilt =
      removed.isEmpty
      && (isMoved || isRenamed || !staysInPlace && items.contains { !$0.answers.isEmpty })
    // A rule of an item may look at the other items, so each item enters the list before the next
    // one is checked.
    var edits: [ListChange] = []
    func make(_ edit: ListChange?) {
      guard let edit else { return }
      edit.apply()
      edits.append(edit)
    }
    if begins { make(row.beginning) }
    // Opens items before removing any item from the list. Unchanged items needn't be opened.
    var opened: [(item: OpenItem, session: FormSession)?] = []
    for (place, item) in items.enumerated() {
      if item.staysAsItIs, !isRebuilt {
        opened.append(nil)
        continue
      }
      let edit = item.base.edit
      guard let open = list.open(edit) else {
        let rejection = Rejection.noItem(item.base.original ?? 0, count: list.size() ?? 0)
        given.problems.append(Form.Problem(path: own, rejection: rejection))
        return given
      }
      let session = nestedSession(of: open, edit, numbers[place], keys: keys, list, row)
      opened.append((open, session))
    }
    if isRebuilt { make(list.rearrange(.removeAll)) }
    for index in removed.reversed() { make(list.rearrange(.remove(index))) }
    var taken: Set<String> = []
    func append(_ place: Int, _ item: OpenItem) {
      if keys != nil, let key = item.key, !taken.insert(key).inserted,
        !given.problems.contains(where: { $0.rejection == .notUnique(key) })
      {
        let path = own.appending(item: numbers[place]).appending(row: ItemList.keyRow)
        given.problems.append(Form.Problem(path: path, rejection: .notUnique(key)))
      }
      make(item.append())
    }
    var origins = items.map { ItemOrigin(base: $0.base) }
    for (place, item) in items.enumerated() {
      guard let (open, session) = opened[place] else { continue }
      if item.staysAsItIs {
        append(place, open)
        continue
      }
      let isPresent = place < present.count && !isRebuilt
      session.give(item.answers, from: origin)
      let found = session.findings()
      given.refused += session.refusedAnswers
      numbered.merge(session.numbered) { $0 + $1 }
      let refused = Set(session.refusedAnswers.map(\.path))
      given.problems += found.found.inOrder.filter { problem in
        problem.path.map { !refused.contains($0) } ?? true
      }
      given.checks += found.checks
      if item.base.original != nil { origins[place].lists = session.itemOrigins }
      if isPresent { make(open.change()) } else { append(place, open) }
    }
    if given.refused.isEmpty, given.problems.isEmpty, let value = row.value(),
      let rejection = row.rejection(ofPresent: value)
    {
      given.problems.append(Form.Problem(path: own, rejection: row.shown(rejection)))
    }
    for edit in edits.reversed() { edit.revert() }
    if edits.isEmpty { return given }
    given.change = Journal.Change(
      row: row, value: nil, items: .all(origins),
      apply: row.answering { for edit in edits { edit.apply() } },
      revert: row.undoing { for edit in edits.reversed() { edit.revert() } })
    return given
  }
}

extension ItemList {
  fileprivate var presentItems: [Form.Answer.Item] { Form.Answer.Item.present(size() ?? 0) }

  /// Returns the positions of the removed items, if removals are the only change; otherwise `nil`.
  fileprivate func removals(leaving items: [Form.Answer.Item]) -> [Int]? {
    let count = size() ?? 0
    let kept = items.compactMap { $0.staysAsItIs ? $0.base.original.map { $0 - 1 } : nil }
    guard !kept.isEmpty, kept.count == items.count, kept.allSatisfy({ 0..<count ~= $0 }),
      zip(kept, kept.dropFirst()).allSatisfy(<)
    else { return nil }
    let staying = Set(kept)
    return (0..<count).filter { !staying.contains($0) }
  }

  /// Returns a kind of edit that the items need and the list doesn't allow.
  fileprivate func verb(missingFor items: [Form.Answer.Item]) -> ListEdit.Verb? {
    var kept: [Int] = []
    var needed: Set<ListEdit.Verb> = []
    for item in items {
      switch item.base {
      case .new: needed.insert(.add)
      case .copy: needed.insert(.duplicate)
      case .present(let number):
        kept.append(number)
        if !item.answers.isEmpty { needed.insert(.edit) }
      }
    }
    if Set(kept).count < (size() ?? 0) { needed.insert(.remove) }
    // A sorted list ignores the given order.
    if kept != kept.sorted(), keepsPlaces, !isKeyed { needed.insert(.move) }
    return ListEdit.Verb.allCases.first { needed.contains($0) && !verbs.contains($0) }
  }
}

extension OpenItem {
  fileprivate var key: String? {
    guard let row = form.rows.first, row.id == ItemList.keyRow else { return nil }
    return row.value()?.text
  }
}

extension Rejection {
  /// Turns the rejection of an item's row into the rejection of the list, so that the list is
  /// asked.
  fileprivate func ofItem(_ path: RowPath?, of list: RowPath) -> Rejection {
    guard case .item(let number)? = path?.item(of: list)?.item else { return self }
    return .inItem(number, row: nil, self)
  }
}

extension Form.Answer.Item {
  /// Whether the item is present and stays unedited.
  fileprivate var staysAsItIs: Bool {
    if case .present = base { answers.isEmpty } else { false }
  }

  /// Whether a present entry gets another key.
  fileprivate var isRenamed: Bool {
    if case .present = base { answers.contains { $0.path.text == ItemList.keyRow } } else { false }
  }
}

extension Form.Answer.Item.Base {
  fileprivate var edit: ListEdit {
    switch self {
    case .new: .add
    case .present(let number): .edit(number - 1)
    case .copy(of: let number): .duplicate(number - 1)
    }
  }
}
