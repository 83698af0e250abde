// The items of lists as answers.

extension NestedItem {
  /// The answers of an item that isn't in its list yet, with their paths in the item's form.
  var ownAnswers: [Form.Answer] {
    copied?.kept(session.answers, in: session.form) ?? session.answers
  }

  /// The answers with their paths in the list's form.
  var answers: [Form.Answer] {
    ownAnswers.map { answer in
      Form.Answer(place.path(of: answer.path), answer.value, isDraft: answer.isDraft)
    }
  }

  /// The paths, in the item's form, of the rows whose answers may have been reported.
  var paths: Set<RowPath> {
    var paths = Set(session.form.rows.map(\.path)).union(ownAnswers.map(\.path))
    let inner =
      session.progress.values.flatMap(\.suspendedItems) + [session.openItem].compactMap(\.self)
    for item in inner { paths.formUnion(item.paths.map(item.place.path)) }
    return paths
  }
}

/// The answers that a copied item begins with. The copy is stored as a new item with all of its
/// values.
struct CopiedAnswers {
  let answers: [Form.Answer]

  /// Returns the answers to store for a copy. `changed` are the answers of its session.
  func kept(_ changed: [Form.Answer], in form: Form) -> [Form.Answer] {
    let paths = Set(changed.lazy.filter { !$0.isDraft }.map(\.path))
    return answers.filter { !paths.contains($0.path) }
      + changed.map { answer in
        guard !answer.isDraft, let value = kept(answer.value, of: answer.path, in: form) else {
          return answer
        }
        return Form.Answer(answer.path, value)
      }
  }

  func kept(
    _ answer: Form.Answer.Value?, of path: RowPath, in form: Form
  ) -> Form.Answer.Value? {
    switch answer {
    case nil: answers.last { $0.path == path }?.value
    // All items of a list in a copy are new.
    case .items: form.index(of: path.text).flatMap { form.answer(of: form.rows[$0]) }
    case .text, .string, .number, .bool, .strings, .nothing, .unreadable: answer
    }
  }
}

extension FormSession {
  /// Returns the items of a list. Each item has the item that it was before, and the answers that
  /// changed it. A list that another answer removed keeps its items if they were reported.
  func items(of row: Form.Row) -> [Form.Answer.Item]? {
    let known = progress[row.id]?.items
    if let known, known.changes == changes || form.index(of: row.id) == nil { return known.answers }
    guard case .list(let items)? = row.value(), case .list(let list) = row.kind,
      let start = startingItems(of: row)
    else { return nil }
    let bases = bases(of: row, list, items, from: start)
    let answers = items.answers(of: bases, in: start)
    progress[row.id, default: RowProgress()].items = (answers, changes)
    return answers
  }

  /// Updates the cached answers of a list's items for an imminent edit, so that the other items
  /// needn't be read again. `form` is the form of the added or edited item.
  func noteItems(of row: Form.Row, after edit: ListEdit, _ form: Form?) {
    guard isReporting, case .list(let list) = row.kind, list.keepsPlaces,
      list.keepsKeys(edit, form)
    else { return }
    if journal.isEmpty { journal.record(self.form) }
    // If the session began with a change to the list, its items are read again.
    guard former[row.key] == nil || former[row.key] == journal.start(of: row),
      let start = startingItems(of: row)
    else { return }
    var items: [Form.Answer.Item]
    if let known = progress[row.id]?.items, known.changes == changes {
      items = known.answers
    } else if journal.lastChange(of: row.id) == nil {
      items = Form.Answer.Item.present(start.count)
    } else {
      return
    }
    progress[row.id, default: RowProgress()].items = nil
    if case .edit(let index) = edit {
      guard items.indices.contains(index), let form else { return }
      items[index] = form.answers(of: items[index].base, in: start)
    } else {
      Journal.ItemsChange.edit(edit).make(in: &items) { original in
        let base = original?.base.copied ?? .new
        return form?.answers(of: base, in: start) ?? Form.Answer.Item([], base: base)
      }
    }
    progress[row.id]?.items = (items, changes + 1)
  }

  /// Returns the items that a list had at the start, before the changes that the session began
  /// with. Empty if the list didn't exist.
  func startingItems(of row: Form.Row) -> ListItems? {
    switch start(of: row) {
    case .list(let items): items
    case .nothing: []
    // A text was in the list's place.
    case nil, .text, .choice, .choices, .toggle, .unknown: former[row.key] == nil ? nil : []
    }
  }

  private func bases(
    of row: Form.Row, _ list: ItemList, _ items: ListItems, from start: ListItems
  ) -> [Form.Answer.Item.Base] {
    guard former[row.key] != nil else {
      return origins(of: row, list, items, from: .present(start.count))?.map(\.base)
        ?? items.bases(in: start, canMove: true)
    }
    guard case .list(let prepared)? = journal.start(of: row) ?? row.value() else { return [] }
    let bases = prepared.bases(in: start).map { ItemOrigin(base: $0) }
    return origins(of: row, list, items, from: bases)?.map(\.base) ?? items.bases(in: start)
  }
}

extension ItemList {
  /// Whether every key stays in its place after an edit; always `true` without keys.
  fileprivate func keepsKeys(_ edit: ListEdit, _ form: Form?) -> Bool {
    guard let keys = keys() else { return true }
    guard case .edit(let index) = edit, keys.indices.contains(index) else { return false }
    let row = form?.rows.first { $0.id == Self.keyRow }
    return row?.value() == .text(keys[index])
  }
}

extension Journal.ItemsChange {
  /// Makes the change to an array with one element for each item. `new` returns the element of a
  /// new item, given the element of the copied item; `nil` for an item that isn't a copy.
  func make<Known>(in items: inout [Known], new: (_ original: Known?) -> Known) {
    switch self {
    case .all(let origins):
      items = origins.map { origin in
        switch origin.base {
        case .present(let number) where items.indices.contains(number - 1): items[number - 1]
        case .copy(of: let number) where items.indices.contains(number - 1): new(items[number - 1])
        default: new(nil)
        }
      }
    case .edit(.add, _): items.append(new(nil))
    case .edit(.duplicate(let index), _):
      guard items.indices.contains(index) else { return }
      items.insert(new(items[index]), at: index + 1)
    case .edit(.edit, _): break
    case .edit(.remove(let index), _):
      if items.indices.contains(index) { items.remove(at: index) }
    case .edit(.move(let from, let to), _):
      guard items.indices.contains(from), items.indices.contains(to) else { return }
      items.insert(items.remove(at: from), at: to)
    case .edit(.removeAll, _): items = []
    }
  }
}

extension Form.Row.Value {
  /// Whether the value has positions of options, which may have other names in another form.
  fileprivate var isOption: Bool {
    switch self {
    case .choice, .choices: true
    case .text, .toggle, .list, .nothing, .unknown: false
    }
  }
}

extension Form.Answer.Item.Base {
  /// The base of a copy. A copy of a new item is a new item, too.
  var copied: Form.Answer.Item.Base {
    switch self {
    case .new: .new
    case .present(let number), .copy(of: let number): .copy(of: number)
    }
  }
}

extension ListItems {
  /// Matches each item with an item of another list, by its key or else by its values.
  ///
  /// Known common items at the beginning and at the end need no forms. `canMove` says whether the
  /// order may differ from the order in `start`.
  fileprivate func bases(in start: ListItems, canMove: Bool) -> [Form.Answer.Item.Base] {
    let shorter = Swift.min(count, start.count)
    let first = (0..<shorter).first { !isKnown($0, as: start, at: $0) } ?? shorter
    let after = (0..<shorter - first).first {
      !isKnown(count - 1 - $0, as: start, at: start.count - 1 - $0)
    }
    let (end, formerEnd) = (
      count - (after ?? shorter - first), start.count - (after ?? shorter - first)
    )
    var numbers = Dictionary(zip(start[first..<formerEnd].map(\.identity), (first + 1)...)) {
      first, _ in first
    }
    var last = first
    return indices.map { index in
      guard (first..<end).contains(index) else {
        return .present(index < first ? index + 1 : index - end + formerEnd + 1)
      }
      let identity = self[index].identity
      guard let number = numbers[identity], canMove || number > last else { return .new }
      numbers[identity] = nil
      last = number
      return .present(number)
    }
  }

  /// Matches each item with an item of another list: by its key or its values, or else by its
  /// position, if both items have the same rows.
  fileprivate func bases(in start: ListItems) -> [Form.Answer.Item.Base] {
    var bases = bases(in: start, canMove: true)
    let taken = Set(bases.compactMap(\.original))
    for index in indices where bases[index] == .new && !taken.contains(index + 1) {
      guard start.indices.contains(index), let form = form(of: index),
        let former = start.form(of: index),
        !form.rows.contains(where: { $0.id == ItemList.keyRow }),
        Set(former.rows.map(\.id)).isSubset(of: form.rows.map(\.id))
      else { continue }
      bases[index] = .present(index + 1)
    }
    return bases
  }

  /// - Parameter start: The items at the start, to which `bases` refers.
  fileprivate func answers(
    of bases: [Form.Answer.Item.Base], in start: ListItems
  ) -> [Form.Answer.Item] {
    zip(indices, bases).map { index, base in
      if let number = base.original, start.indices.contains(number - 1),
        isKnown(index, as: start, at: number - 1)
      {
        return Form.Answer.Item([], base: base)
      }
      return form(of: index)?.answers(of: base, in: start) ?? Form.Answer.Item([])
    }
  }
}

extension ListItem {
  /// The identity of an item in its list. Items may change their places.
  fileprivate var identity: [Value] {
    if let key = values.first(where: { $0.row == ItemList.keyRow }) { return [key] }
    return values
  }
}

extension Form {
  /// - Parameter start: The items at the start, which may include the item or its original.
  fileprivate func answers(
    of base: Answer.Item.Base, in start: ListItems
  ) -> Answer.Item {
    guard let number = base.original, start.indices.contains(number - 1),
      let original = start.form(of: number - 1), isOfKind(of: original)
    else { return Answer.Item(allAnswers) }
    return Answer.Item(changes(since: original), base: base)
  }

  /// Whether an item is still a text, or still has parts or items. Answers to the rows of the one
  /// kind have no place in the other.
  private func isOfKind(of original: Form) -> Bool {
    let own = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    let former = original.rows.filter { $0.id != ItemList.keyRow }
    let common = former.compactMap { row in own[row.id].map { (row, $0) } }
    return (!common.isEmpty || former.isEmpty)
      && common.allSatisfy { row, other in
        (row.rowKind == .list) == (other.rowKind == .list)
          && (row.traits.openings == nil) == (other.traits.openings == nil)
      }
  }

  /// Returns the answers that give another form the values of this form. `given` are the paths that
  /// the other form has answers to already.
  private func changes(since original: Form, given: Set<RowPath> = []) -> [Answer] {
    let changed = rows.compactMap { row -> Answer? in
      if given.contains(row.path) { return nil }
      let former = original.index(of: row.id).map { original.rows[$0] }
      if let former, let value = row.value(), value == former.value(), !value.isOption {
        return nil
      }
      guard let value = answer(of: row), former.flatMap(original.answer) != value else {
        return nil
      }
      let answer = Answer(row.path, value)
      return original.keepingItems(of: answer, in: self) ?? answer
    }
    let known = changed.filter { original.index(of: $0.path.text) != nil }
    guard known.count < changed.count, !known.isEmpty else { return changed }
    // A hidden row that these answers show may have the wanted value already.
    let trial = FormSession(original, given: known)
    defer { trial.abandon() }
    return known + changes(since: trial.form, given: given.union(known.map(\.path)))
  }

  /// Returns the answer to a list with this form's items as present ones, so that they keep the
  /// values of hidden rows. `form` is the form with the answer.
  private func keepingItems(of answer: Answer, in form: Form) -> Answer? {
    guard let row = form.index(of: answer.path.text).map({ form.rows[$0] }),
      case .list(let list) = row.kind, case .list(let items)? = row.value(),
      let place = index(of: answer.path.text), case .list(let start)? = rows[place].value()
    else { return nil }
    let bases = items.bases(in: start, canMove: list.verbs.contains(.move))
    return Answer(answer.path, .items(items.answers(of: bases, in: start)))
  }

  /// The values of all rows as answers, without secrets.
  var allAnswers: [Answer] {
    rows.compactMap { row in answer(of: row).map { Answer(row.path, $0) } }
  }

  /// The value of a row as an answer; `nil` for a secret.
  func answer(of row: Row) -> Answer.Value? {
    guard let value = row.value() else { return nil }
    guard case .list(let items) = value else { return row.answer(value) }
    return .items(items.indices.map { Answer.Item(items.form(of: $0)?.allAnswers ?? []) })
  }
}
