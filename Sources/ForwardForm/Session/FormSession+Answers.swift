// Answers that somebody keeps while the session goes on, to go on from them another time.

extension FormSession {
  /// The answers that changed something, in their order, the last one of each row. Of secrets there
  /// are none: they must not be kept.
  public var answers: [Answer] {
    var answers: [Answer] = []
    var seen: Set<String> = []
    for change in journal.changes.reversed() where seen.insert(change.row.id).inserted {
      guard !change.row.isSecret, let text = change.row.text(of: change.value) else { continue }
      answers.append(Answer(row: change.row.id, text: text))
    }
    return answers.reversed()
  }

  /// Gives answers that were kept, before anything else is done, and goes to the row behind the last
  /// of them; a secret on the way there is asked again, as it was not kept.
  ///
  /// - Returns: The rows that took theirs. What another row refuses stands there as typed when it is
  ///   asked; answers of rows that aren't there any more are left out.
  @discardableResult
  public func resume(_ answers: [Answer]) -> [Row] {
    var taken: [String] = []
    var rest = answers
    var missing = 0
    // A row may appear only once another one has its answer.
    repeat {
      missing = rest.count
      rest.removeAll { answer in
        guard let index = form.index(of: answer.row, near: self.index + 1) else { return false }
        self.index = index
        if take(answer, form.rows[index]) { taken.append(answer.row) }
        return true
      }
    } while !rest.isEmpty && rest.count < missing

    let answered = Set(taken)
    let end = (form.rows.lastIndex { answered.contains($0.id) } ?? -1) + 1
    let passed = form.rows[..<end].lazy.filter { !$0.isSecret && self.drafts[$0.id] == nil }
    done.formUnion(passed.map(\.id))
    index = 0
    goOn()
    return form.rows.filter { answered.contains($0.id) }
  }

  private func take(_ answer: Answer, _ row: Row) -> Bool {
    guard let value = try? row.value(of: answer.text), row.rejection(value) == nil else {
      drafts[row.id] = answer.text
      return false
    }
    if row.value() != value { change(row, to: value) }
    return true
  }
}
