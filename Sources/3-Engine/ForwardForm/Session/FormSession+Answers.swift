// The answers to store for a later session.

extension FormSession {
  /// The answers that changed a value, the last answer of each row, in the order of giving. The
  /// answers that the session began with come first. Answers of items that aren't in their lists
  /// yet come last, together with answers of an earlier session that rows still refuse.
  ///
  /// Secrets are missing, because programs must not store them. In an address, a mask replaces the
  /// password and secret parameters, so that the row asks for them again.
  public var answers: [Form.Answer] {
    let preparedRows = form.rows.filter(isPrepared)
    let prepared = preparedRows.compactMap { row in
      preparedAnswer(of: row).map { Form.Answer(row.path, $0) }
    }
    var answers: [Form.Answer] = []
    var seen = Set(preparedRows.lazy.map(\.id))
    for change in journal.changes.reversed() where seen.insert(change.row.id).inserted {
      guard let value = answer(of: change) else { continue }
      answers.append(Form.Answer(change.row.path, value))
    }
    let unfinished = unfinishedItems.flatMap(\.answers)
    seen.formUnion(unfinished.lazy.filter { !$0.isDraft }.map(\.path.text))
    let pending = progress.compactMap { id, progress in
      progress.pending.flatMap { $0.answer.isDraft || !seen.contains(id) ? $0 : nil }
    }
    return prepared + answers.reversed() + unfinished
      + pending.sorted { $0.order < $1.order }.map(\.answer)
  }

  /// Reports the answer of a row among ``answers``, without computing the other answers.
  func reportAnswer(of id: String) {
    guard isReporting else { return }
    let path = RowPath(row: id)
    let row = form.index(of: id, near: index).map { form.rows[$0] }
    if let row, isPrepared(row) { return report(preparedAnswer(of: row), at: path) }
    if let change = journal.lastChange(of: id) { return onAnswer(path, answer(of: change)) }
    report(nil, at: path)
  }

  /// Reports removed rows after a change to a list, because the list may have added them again.
  func reportRowsTakenAway(besides list: Form.Row) {
    guard isReporting, list.rowKind == .list, list.isUnset else { return }
    for row in form.rows where row.id != list.id {
      if journal.lastChange(of: row.id)?.value == .nothing { reportAnswer(of: row.id) }
    }
  }

  /// Reports the answers from a command line or a file, so that a program stores them like other
  /// answers.
  package func reportGivenAnswers() {
    guard isReporting else { return }
    for row in form.rows where isGiven(row) { reportAnswer(of: row.id) }
  }

  private func isGiven(_ row: Form.Row) -> Bool {
    switch progress[row.id]?.given?.origin {
    case .flag, .file: true
    case nil: form.preparation?.isGiven != false && isPrepared(row)
    default: false
    }
  }

  /// The answer that gives a prepared row its value; `nil` for a secret.
  private func preparedAnswer(of row: Form.Row) -> Form.Answer.Value? {
    // No answer expresses all values of a present item, so items refer to the items that they were.
    if case .list? = row.value() { return items(of: row).map { .items($0) } }
    return form.answer(of: row)
  }

  /// Reports an answer. Without an answer, reports the refused answer of an earlier session.
  func report(_ answer: Form.Answer.Value?, at path: RowPath) {
    let pending = progress[path.text]?.pending.flatMap { $0.answer.isDraft ? nil : $0.answer.value }
    onAnswer(path, answer ?? pending)
  }

  /// The answer of a change; `nil` for a secret, because programs must not store it.
  private func answer(of change: Journal.Change) -> Form.Answer.Value? {
    if case .list = change.row.kind, change.value != .nothing {
      guard let items = items(of: change.row), !(items.isEmpty && change.givesItems) else {
        return nil
      }
      return .items(items)
    }
    return change.value.flatMap(change.row.answer)
  }

  /// The open item and the suspended items.
  private var unfinishedItems: [NestedItem] {
    let suspended = progress.sorted { $0.key < $1.key }.flatMap(\.value.suspendedItems)
    return suspended + (openItem.map { [$0] } ?? [])
  }
}

extension Form.Row {
  /// Returns the answer that gives the row a value; `nil` for a secret and for a list's items.
  /// Masks the secrets in an address, so that the row asks for them again.
  func answer(_ value: Value) -> Form.Answer.Value? {
    guard !isSecret else { return nil }
    if value == .nothing, isOptional { return .nothing }
    // A text may replace the part, and then it answers another row.
    if traits.isOpening, case .toggle(let isOpen) = value { return .bool(isOpen) }
    return text(of: value).map { .text(textWithoutCredentials($0) ?? $0) }
  }
}
