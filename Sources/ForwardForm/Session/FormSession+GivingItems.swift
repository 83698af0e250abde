// Items of lists from elsewhere: given as edits, one by one, and recorded as one change.

extension FormSession {
  /// Gives answers to a list and to its items, as one change.
  ///
  /// - Returns: The answers that were refused, in which case the list is as it was; if `keepsRefused`,
  ///   it has the items without them.
  func giveItems(
    _ answers: [Form.Answer], to row: Form.Row, _ list: ItemList, from origin: Form.Origin,
    keepsRefused: Bool
  ) -> [RefusedPreset] {
    let keys = list.keys()
    // The numbers of items stay as they are while some are removed.
    var slots: [Form.Answer.Item?] = list.presentItems
    var refused: [RefusedPreset] = []
    for answer in answers {
      do throws(Rejection) {
        try slots.take(answer, of: row, list, keys)
      } catch {
        refused.append(
          RefusedPreset(path: path(of: answer.path), value: answer.value, rejection: error))
      }
    }
    let given = give(
      slots.compactMap(\.self), to: row, list, keys, from: origin, keepsRefused: keepsRefused)
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
    let preset = Preset(value: value, origin: answers.lazy.compactMap(\.origin).last ?? origin)
    progress[row.id, default: RowProgress()].preset = preset
    progress[row.id]?.itemChecks = given.checks
    return []
  }

  /// What comes of items that are given to a list.
  private struct GivenItems {
    /// `nil` if there is nothing to change.
    var change: Journal.Change?
    var refused: [RefusedPreset] = []
    /// What is wrong with the items besides.
    var problems: [Form.Problem] = []
    var checks: [PendingCheck] = []
  }

  /// Makes the edits by which a list gets items, takes them back, and returns them as one change.
  private func give(
    _ items: [Form.Answer.Item], to row: Form.Row, _ list: ItemList, _ keys: [String]?,
    from origin: Form.Origin, keepsRefused: Bool
  ) -> GivenItems {
    var given = GivenItems()
    let own = path(of: row.path)
    if let verb = list.verb(missingFor: items) {
      given.problems.append(Form.Problem(path: own, rejection: .notAllowed(verb)))
      return given
    }
    let present = list.presentItems.map(\.base)
    let staysInPlace = list.keepsPlaces && items.map(\.base).starts(with: present)
    let isMoved = !staysInPlace && items.map(\.base) != present
    // Entries may take the keys of others, which then aren't there any more.
    let isRenamed = keys != nil && items.contains(where: \.isRenamed)
    let isRebuilt =
      isMoved || isRenamed || !staysInPlace && items.contains { !$0.answers.isEmpty }
    // A rule of one item may look at the others, so each is in the list before the next is checked.
    var edits: [ListChange] = []
    func make(_ edit: ListChange?) {
      guard let edit else { return }
      edit.apply()
      edits.append(edit)
    }
    // Opened before any of them is taken out of the list; those that stay needn't be.
    var opened: [(item: OpenItem, session: FormSession)?] = []
    for (place, item) in items.enumerated() {
      if item.staysAsItIs, !isRebuilt {
        opened.append(nil)
        continue
      }
      let edit = item.base.edit
      guard let open = list.open(edit) else {
        let rejection = Rejection.noItem(item.base.number, count: list.size() ?? 0)
        given.problems.append(Form.Problem(path: own, rejection: rejection))
        return given
      }
      let session = nestedSession(of: open, edit, place + 1, keys: keys, list, row)
      opened.append((open, session))
    }
    if isRebuilt { make(list.rearrange(.removeAll)) }
    var taken: Set<String> = []
    func append(_ place: Int, _ item: OpenItem) {
      if keys != nil, let key = item.key, !taken.insert(key).inserted,
        !given.problems.contains(where: { $0.rejection == .notUnique(key) })
      {
        let path = own.appending(item: place + 1).appending(row: ItemList.keyRow)
        given.problems.append(Form.Problem(path: path, rejection: .notUnique(key)))
      }
      make(item.append())
    }
    for (place, item) in items.enumerated() {
      guard let (open, session) = opened[place] else { continue }
      if item.staysAsItIs {
        append(place, open)
        continue
      }
      let isPresent = place < present.count && !isRebuilt
      session.give(item.answers, from: origin)
      let found = session.findings()
      given.refused += session.refusedPresets
      let refused = Set(session.refusedPresets.map(\.path))
      given.problems += found.found.inOrder.filter { problem in
        problem.path.map { !refused.contains($0) } ?? true
      }
      given.checks += found.checks
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
      row: row, value: nil, items: .all(items.map(\.base)),
      apply: row.answering { for edit in edits { edit.apply() } },
      revert: row.undoing { for edit in edits.reversed() { edit.revert() } })
    return given
  }
}

extension FormSession {
  /// Gives a list the items of an earlier session, and fills in those further that weren't in the list
  /// yet.
  ///
  /// - Returns: Whether the list has all of its items.
  func resumeItems(_ answers: [Form.Answer], of row: Form.Row, _ list: ItemList) -> Bool {
    let whole = answers.filter { $0.path.text == row.id && !$0.isDraft }
    var isComplete = !whole.isEmpty
    if !whole.isEmpty {
      let refused = giveItems(whole, to: row, list, from: .saved, keepsRefused: true)
      isComplete = refused.isEmpty && visited.remove(row.id) != nil
      progress[row.id]?.preset = nil
    }
    var unfinished: [(edit: ListEdit, answers: [Form.Answer])] = []
    for answer in answers where answer.path.text != row.id {
      guard let (step, rest) = answer.path.split(after: row.path),
        let edit = list.edit(opening: step)
      else { continue }
      let answer = Form.Answer(
        rest.isEmpty ? RowPath(row: list.valueRow ?? "") : rest, answer.value,
        isDraft: answer.isDraft)
      if let place = unfinished.firstIndex(where: { $0.edit == edit }) {
        unfinished[place].answers.append(answer)
      } else {
        unfinished.append((edit, [answer]))
      }
    }
    for (edit, answers) in unfinished {
      guard let item = list.open(edit), let count = list.size() else { continue }
      let session = nestedSession(
        of: item, edit, edit.number(among: count),
        at: edit.adds ? count + 1 + (progress[row.id]?.suspendedItems.count ?? 0) : nil,
        keys: list.keys(), list, row)
      session.resume(answers)
      if case .review = session.ownPosition { session.ask(at: session.form.rows.count - 1) }
      let nested = NestedItem(list: row, edit: edit, item: item, session: session)
      report(nested)
      progress[row.id, default: RowProgress()].suspendedItems.append(nested)
    }
    return isComplete
  }

  /// Goes on with the item of the present row that wasn't in its list yet.
  func resumeItem() {
    guard case .row(let question) = ownPosition else { return }
    openItem = progress[question.row.id]?.suspendedItems.popLast()
  }
}

extension ItemList {
  /// The items that the list has, as answers.
  fileprivate var presentItems: [Form.Answer.Item] {
    (0..<(size() ?? 0)).map { Form.Answer.Item([], base: .present($0 + 1)) }
  }

  /// Returns an edit that the list doesn't allow, and that would be needed to give it items.
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
    // Where items have an order of their own, any order is theirs.
    if kept != kept.sorted(), keepsPlaces, keys() == nil { needed.insert(.move) }
    return ListEdit.Verb.allCases.first { needed.contains($0) && !verbs.contains($0) }
  }

  /// Returns the edit that opens the item of a path; `nil` for a key of a list that has none.
  fileprivate func edit(opening step: RowPath.Step) -> ListEdit? {
    switch step {
    case .item(let number): number <= (size() ?? 0) ? .edit(number - 1) : .add
    case .name(let key):
      keys().map { keys in keys.firstIndex(of: key).map { .edit($0) } ?? .add }
    }
  }
}

extension [Form.Answer.Item?] {
  /// Takes an answer to a list, or to one of its items. One that is removed leaves its place empty.
  fileprivate mutating func take(
    _ answer: Form.Answer, of row: Form.Row, _ list: ItemList, _ keys: [String]?
  ) throws(Rejection) {
    guard let (step, rest) = answer.path.split(after: row.path) else {
      return self = try answer.value.items()
    }
    let place = try place(of: step, keys)
    if rest.isEmpty, answer.value == .nothing {
      guard indices.contains(place) else { throw .noItem(place + 1, count: count) }
      return self[place] = nil
    }
    let path = rest.isEmpty ? list.valueRow.map { RowPath(row: $0) } : rest
    guard let path else { throw .notOneAnswer }
    if place == count {
      append(Form.Answer.Item([]))
      if case .name(let key) = step {
        self[place]?.answers.append(
          Form.Answer(RowPath(row: ItemList.keyRow), .string(key), origin: answer.origin))
      }
    }
    guard self[place] != nil else { throw .notAsked }
    self[place]?.answers.append(Form.Answer(path, answer.value, origin: answer.origin))
  }

  /// Returns the position of an item that a path names; the end for a new one.
  private func place(of step: RowPath.Step, _ keys: [String]?) throws(Rejection) -> Int {
    switch step {
    case .item(let number):
      guard number <= count + 1 else { throw .noItem(number, count: count) }
      return number - 1
    case .name(let key):
      guard let keys else { throw .notAsked }
      return firstIndex { $0?.key(among: keys) == key } ?? count
    }
  }
}

extension OpenItem {
  /// The key of a dictionary's entry.
  fileprivate var key: String? {
    guard let row = form.rows.first, row.id == ItemList.keyRow else { return nil }
    return row.value()?.text
  }
}

extension Rejection {
  /// Returns the rejection of an item's row, for the list that is asked because of it.
  fileprivate func ofItem(_ path: RowPath?, of list: RowPath) -> Rejection {
    guard case .item(let number)? = path?.split(after: list)?.step else { return self }
    return .inItem(number, row: nil, self)
  }
}

extension Form.Answer.Item {
  /// Whether a present item isn't edited.
  fileprivate var staysAsItIs: Bool {
    if case .present = base { answers.isEmpty } else { false }
  }

  /// Whether a present entry gets another key.
  fileprivate var isRenamed: Bool {
    if case .present = base { answers.contains { $0.path.text == ItemList.keyRow } } else { false }
  }

  /// The key of a dictionary's entry.
  fileprivate func key(among keys: [String]) -> String? {
    for answer in answers.reversed() where answer.path.text == ItemList.keyRow {
      switch answer.value {
      case .string(let key), .text(let key): return key
      default: return nil
      }
    }
    guard case .present(let number) = base, keys.indices.contains(number - 1) else { return nil }
    return keys[number - 1]
  }
}

extension Form.Answer.Item.Base {
  /// The edit that opens such an item.
  fileprivate var edit: ListEdit {
    switch self {
    case .new: .add
    case .present(let number): .edit(number - 1)
    case .copy(of: let number): .duplicate(number - 1)
    }
  }

  fileprivate var number: Int {
    switch self {
    case .new: 0
    case .present(let number), .copy(of: let number): number
    }
  }
}

extension Form.Answer.Value {
  /// The items that the answer of a list has.
  fileprivate func items() throws(Rejection) -> [Form.Answer.Item] {
    switch self {
    case .items(let items): items
    case .nothing, .strings([]), .text(""): []
    case .text, .string, .number, .bool, .strings: throw .notItems
    }
  }
}

extension RowPath {
  /// Returns the step after a path that this one begins with, and the path after that; `nil` if there
  /// is none.
  fileprivate func split(after beginning: RowPath) -> (step: Step, rest: RowPath)? {
    let (steps, count) = (steps, beginning.steps.count)
    guard steps.count > count else { return nil }
    return (steps[count], RowPath(Array(steps[(count + 1)...])))
  }
}
