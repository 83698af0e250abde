// The items of lists as answers.

extension NestedItem {
  /// The answers of an item that isn't in its list yet, with their paths in the item's form.
  var ownAnswers: [Form.Answer] {
    copied?.kept(session.answers, in: session.form) ?? session.answers
  }

  /// The same answers with their paths in the list's form.
  var answers: [Form.Answer] {
    ownAnswers.map { answer in
      Form.Answer(place.path(of: answer.path), answer.value, isDraft: answer.isDraft)
    }
  }

  /// The paths, in the item's form, of the rows that may have been reported.
  var paths: Set<RowPath> {
    var paths = Set(session.form.rows.map(\.path)).union(ownAnswers.map(\.path))
    let inner =
      session.progress.values.flatMap(\.suspendedItems) + [session.openItem].compactMap(\.self)
    for item in inner { paths.formUnion(item.paths.map(item.place.path)) }
    return paths
  }
}

/// The answers that a copy of an item begins with. The copy is kept as a new item with all its
/// values.
struct CopiedAnswers {
  let answers: [Form.Answer]

  /// Returns the answers to keep for a copy.
  ///
  /// - Parameter changed: The answers of its session.
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

  /// Returns the answer to keep for a row, given the session's answer to it, if there is one.
  func kept(
    _ answer: Form.Answer.Value?, of path: RowPath, in form: Form
  ) -> Form.Answer.Value? {
    switch answer {
    case nil: answers.last { $0.path == path }?.value
    // All items of a list in a copy are new.
    case .items: form.index(of: path.text).flatMap { form.answer(of: form.rows[$0]) }
    default: answer
    }
  }
}

extension FormSession {
  /// Returns the items of a list, each as the item that it was before and the answers that changed
  /// it.
  func items(of row: Form.Row) -> [Form.Answer.Item]? {
    if let known = progress[row.id]?.items, known.changes == changes { return known.answers }
    guard case .list(let items)? = row.value(), case .list(let list) = row.kind,
      case .list(let start)? = journal.start(of: row)
    else { return nil }
    let bases = bases(of: row, list, items, from: start)
    let answers = items.indices.map { index in
      items.form(of: index)?.answers(of: bases[index], in: start) ?? Form.Answer.Item([])
    }
    progress[row.id, default: RowProgress()].items = (answers, changes)
    return answers
  }

  /// Updates the cached answers of a list's items for an edit that is about to be made, so that the
  /// other items needn't be read again.
  ///
  /// - Parameter form: The form of the item that is added or edited.
  func noteItems(of row: Form.Row, after edit: ListEdit, _ form: Form?) {
    guard isReporting, case .list(let list) = row.kind, list.keys() == nil, list.keepsPlaces else {
      return
    }
    if journal.isEmpty { journal.record(self.form) }
    guard case .list(let start)? = journal.start(of: row) else { return }
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
      let new = form?.answers(of: .new, in: start) ?? Form.Answer.Item([])
      Journal.ItemsChange.edit(edit).make(in: &items, new: new)
    }
    progress[row.id]?.items = (items, changes + 1)
  }

  /// Returns the item that each item of a list was at the start.
  private func bases(
    of row: Form.Row, _ list: ItemList, _ items: ListItems, from start: ListItems
  ) -> [Form.Answer.Item.Base] {
    let before = Form.Answer.Item.present(start.count).map(\.base)
    if list.keys() == nil, list.keepsPlaces {
      var bases = before
      for change in journal.changes where change.row.id == row.id {
        change.items?.make(in: &bases, new: .new)
      }
      if bases.count == items.count { return bases }
    }
    // Items without a fixed place are identified by their key, or by their values.
    var places = Dictionary(zip(start.map(\.identity), before)) { first, _ in first }
    return items.map { places.removeValue(forKey: $0.identity) ?? .new }
  }
}

extension Journal.ItemsChange {
  /// Makes the change to an array with one element for each item.
  ///
  /// - Parameter new: The element of a new item.
  fileprivate func make<Known>(in items: inout [Known], new: Known) {
    switch self {
    case .all(let bases):
      items = bases.map { base in
        guard case .present(let number) = base, items.indices.contains(number - 1) else {
          return new
        }
        return items[number - 1]
      }
    case .edit(.add): items.append(new)
    case .edit(.duplicate(let index)): items.insert(new, at: min(index + 1, items.count))
    case .edit(.edit): break
    case .edit(.remove(let index)):
      if items.indices.contains(index) { items.remove(at: index) }
    case .edit(.move(let from, let to)):
      guard items.indices.contains(from), items.indices.contains(to) else { return }
      items.insert(items.remove(at: from), at: to)
    case .edit(.removeAll): items = []
    }
  }
}

extension ListItem {
  /// The identity of an item among others, as items may change their places.
  fileprivate var identity: [Value] {
    if let key = values.first(where: { $0.row == ItemList.keyRow }) { return [key] }
    return values
  }
}

extension Form {
  /// Returns an item of this form as an answer.
  ///
  /// - Parameter start: The items at the start, which may include the item.
  fileprivate func answers(
    of base: Answer.Item.Base, in start: ListItems
  ) -> Answer.Item {
    guard case .present(let number) = base, start.indices.contains(number - 1) else {
      return Answer.Item(allAnswers)
    }
    let former = Set(start.form(of: number - 1)?.allAnswers ?? [])
    return Answer.Item(allAnswers.filter { !former.contains($0) }, base: base)
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
