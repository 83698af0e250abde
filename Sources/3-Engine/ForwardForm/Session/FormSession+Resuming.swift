// Answers of an earlier session.

extension FormSession {
  /// Gives the answers of an earlier session. Then goes to the row after the last of them, or to
  /// the first half-typed row. Asks secret rows before that row, because programs don't store their
  /// answers.
  ///
  /// An answer that its row refuses becomes the row's draft. An answer whose row isn't in the form
  /// yet becomes the row's draft later, as does an address stored without its secrets. The answer
  /// stays in ``answers`` until the row is answered. Answers to rows of an item belong to an
  /// unfinished item, which the session continues.
  func resume(_ answers: [Form.Answer]) {
    var resumed: Set<String> = []
    var answers = answers
    var pending = forEach(&answers, replacing: true) { given in
      let (row, answer) = (given.row, given.answer)
      if answer.isDraft || row.isMasked(answer.text) { return false }
      if row.traits.isOpening, answer.isText { return false }
      do throws(Rejection) {
        _ = try given.accept()
        resumed.insert(row.id)
        return true
      } catch {
        if row.isSecret { keep(answer.text, of: row) }
        return row.isSecret
      }
    } giveItems: { order, answers, row, list in
      for other in answers where !row.resumes(other, list) {
        let pending = PendingAnswer(answer: other, order: order)
        progress[other.path.text, default: RowProgress()].pending = pending
      }
      let answers = answers.filter { row.resumes($0, list) }
      if !answers.isEmpty, resumeItems(answers, of: row, list) { resumed.insert(row.id) }
    }
    pending.removeAll { resumed.contains(answers[$0].path.text) && !answers[$0].isDraft }
    for order in pending.reversed() {
      let answer = PendingAnswer(answer: answers[order], order: order)
      progress[answers[order].path.text, default: RowProgress()].pending = answer
    }
    let isHalfTyped = { (row: Form.Row) in
      guard let progress = self.progress[row.id] else { return false }
      return progress.pending?.answer.isDraft == true || !progress.suspendedItems.isEmpty
    }
    let end = (form.rows.lastIndex { resumed.contains($0.id) || isHalfTyped($0) } ?? -1) + 1
    // The earlier session has shown these notes.
    seenNotes.formUnion(notesPassed(from: 0, to: end))
    for row in form.rows[..<end] {
      let isSkipped =
        !row.isSecret && progress[row.id]?.pending == nil && !row.isInvalidList
      if (resumed.contains(row.id) || isSkipped) && !isHalfTyped(row) { visited.insert(row.id) }
    }
    index = 0
    advance()
    resumeItem()
  }

  /// Gives a list the items of an earlier session, and suspends the unfinished items. Returns
  /// whether the list has all of its items.
  func resumeItems(_ answers: [Form.Answer], of row: Form.Row, _ list: ItemList) -> Bool {
    let whole = answers.filter { $0.path.text == row.id && !$0.isDraft }
    var isComplete = !whole.isEmpty
    if !whole.isEmpty {
      let refused = giveItems(whole, to: row, list, from: .saved, keepsRefused: true)
      isComplete = refused.isEmpty && visited.remove(row.id)
      progress[row.id]?.given = nil
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
      if !session.hasReview, case .review = session.ownPosition {
        session.ask(at: session.form.rows.count - 1)
      }
      let nested = NestedItem(list: row, edit: edit, item: item, session: session)
      report(nested)
      // The answers of an earlier session count as reported.
      nested.reported.value.formUnion(nested.paths)
      progress[row.id, default: RowProgress()].suspendedItems.append(nested)
    }
    return isComplete
  }

  /// Continues with the unfinished item of the present row.
  func resumeItem() {
    guard case .row(let question) = ownPosition else { return }
    openItem = progress[question.row.id]?.suspendedItems.popLast()
  }

  /// The answers of an earlier session that no row takes. Their rows aren't in the form, or a text
  /// became a part or a list, or a list became a text.
  package var unresumed: [Form.Answer] {
    let pending = progress.values.compactMap(\.pending).filter { pending in
      guard !pending.answer.isDraft, let row = form.row(at: pending.answer.path) else {
        return !pending.answer.isDraft
      }
      return switch pending.answer.value {
      case .text: row.traits.isOpening || row.rowKind == .list
      case .items: row.rowKind != .list
      case .string, .number, .bool, .strings, .nothing, .unreadable: false
      }
    }
    return pending.sorted { $0.order < $1.order }.map(\.answer)
  }
}

extension Form.Answer {
  fileprivate var isText: Bool { if case .text = value { true } else { false } }
}

extension Form.Row {
  /// Whether an answer of an earlier session concerns this list. A text in the list's place
  /// doesn't, nor does an entry with a row.
  fileprivate func resumes(_ answer: Form.Answer, _ list: ItemList) -> Bool {
    if answer.isDraft { return true }
    if answer.path == path { return !answer.isText }
    guard case (_, .name(let key), let rest)? = answer.path.item(of: path), rest.isEmpty else {
      return true
    }
    return list.keys()?.contains(key) != false
  }

  fileprivate var isInvalidList: Bool {
    guard case .list = kind, let value = value() else { return false }
    return rejection(of: value) != nil
  }
}
