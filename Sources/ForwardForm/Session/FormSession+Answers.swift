// Answers that somebody keeps while the session goes on, to go on from them another time.

extension FormSession {
  /// The answers that changed something, in their order, the last one of each row; then those that
  /// wait for their row. Of secrets there are none: they must not be kept. Nor are there any of
  /// lists, which no text stands for.
  public var answers: [Form.Answer] {
    var answers: [Form.Answer] = []
    var seen: Set<String> = []
    for change in journal.changes.reversed() where seen.insert(change.row.id).inserted {
      guard !change.row.isSecret, let text = change.value.flatMap(change.row.text) else { continue }
      answers.append(Form.Answer(row: change.row.id, text: text))
    }
    return answers.reversed() + waiting.filter { !seen.contains($0.row) }
  }

  /// Gives answers that were kept, before anything else is done, and goes to the row behind the last
  /// of them; a secret on the way there is asked, unless its answer is among them.
  ///
  /// What a row refuses, and what has no row at present, stands there as typed when the row is
  /// asked. Until then it stays among the ``answers``.
  ///
  /// - Returns: The rows that took theirs.
  @discardableResult
  public func resume(_ answers: [Form.Answer]) -> [Form.Row] {
    var taken: Set<String> = []
    var rest = answers
    var missing = 0
    // A row may appear only once another one has its answer.
    repeat {
      missing = rest.count
      rest.removeAll { answer in
        guard let index = form.index(of: answer.row, near: self.index + 1) else { return false }
        self.index = index
        if take(answer, form.rows[index]) { taken.insert(answer.row) }
        return true
      }
    } while !rest.isEmpty && rest.count < missing
    waiting = answers.filter { !taken.contains($0.row) && drafts[$0.row] == nil }

    let end = (form.rows.lastIndex { taken.contains($0.id) } ?? -1) + 1
    let passed = form.rows[..<end].lazy.filter { row in
      taken.contains(row.id) || !row.isSecret && !self.isWaiting(row)
    }
    done.formUnion(passed.map(\.id))
    index = 0
    goOn()
    return form.rows.filter { taken.contains($0.id) }
  }

  /// The row has an answer, so that none waits for it any longer.
  func stopWaiting(for row: Form.Row) {
    guard isWaiting(row) else { return }
    waiting.removeAll { $0.row == row.id }
    didChange(self)
  }

  private func isWaiting(_ row: Form.Row) -> Bool { waiting.contains { $0.row == row.id } }

  private func take(_ answer: Form.Answer, _ row: Form.Row) -> Bool {
    guard let value = try? row.value(of: answer.text), row.rejection(value) == nil else {
      if row.isSecret { drafts[row.id] = answer.text }
      return false
    }
    if row.value() != value { change(row, to: value) }
    return true
  }
}
