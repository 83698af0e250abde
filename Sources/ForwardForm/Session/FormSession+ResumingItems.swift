// Items of lists from an earlier session.

extension FormSession {
  /// Gives a list the items of an earlier session, and continues with those that weren't in the
  /// list yet.
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
      guard let (_, step, rest) = answer.path.item(of: row.path),
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
      // The answers of an earlier session count as reported.
      nested.reported.value.formUnion(nested.paths)
      progress[row.id, default: RowProgress()].suspendedItems.append(nested)
    }
    return isComplete
  }

  /// Continues with the item of the present row that wasn't in its list yet.
  func resumeItem() {
    guard case .row(let question) = ownPosition else { return }
    openItem = progress[question.row.id]?.suspendedItems.popLast()
  }
}

extension ItemList {
  /// Returns the edit that opens the item of a path; `nil` for a key in a list without keys.
  fileprivate func edit(opening step: RowPath.Step) -> ListEdit? {
    switch step {
    case .item(let number): number <= (size() ?? 0) ? .edit(number - 1) : .add
    case .name(let key):
      keys().map { keys in keys.firstIndex(of: key).map { .edit($0) } ?? .add }
    }
  }
}
