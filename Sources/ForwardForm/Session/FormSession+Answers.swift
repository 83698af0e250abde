// Answers as text: those to save for another session, and those from elsewhere.

extension FormSession {
  /// The answers that changed a value, the last one of each row, in the order in which they were
  /// given; then those of an earlier session that their rows haven't accepted.
  ///
  /// They don't include secrets, which must not be stored, or lists, which no text represents. In an
  /// address, a password and secret parameters are masked, so that its row asks for it again.
  public var answers: [Form.Answer] {
    var answers: [Form.Answer] = []
    var seen: Set<String> = []
    for change in journal.changes.reversed() where seen.insert(change.row.id).inserted {
      guard let text = change.text else { continue }
      answers.append(Form.Answer(row: change.row.id, text: text))
    }
    let pending = progress.compactMap { id, progress in
      progress.pending.flatMap { $0.isDraft || !seen.contains(id) ? (id, $0) : nil }
    }
    return answers.reversed()
      + pending.sorted { $0.1.order < $1.1.order }
      .map { Form.Answer(row: $0, text: $1.text, isDraft: $1.isDraft) }
  }

  /// Reports the answer of a row among ``answers``, without a look at the others.
  func reportAnswer(of id: String) {
    let change = journal.lastChange(of: id)
    let pending = progress[id]?.pending.flatMap { $0.isDraft ? nil : $0.text }
    onAnswer(id, change == nil ? pending : change?.text)
  }

  /// Gives the answers of an earlier session, and goes to the row after the last of them, or to the
  /// first one that is half typed. Secret rows before it are asked, as their answers weren't stored.
  ///
  /// An answer that its row rejects, or whose row isn't in the form yet, becomes that row's draft.
  /// It stays in ``answers`` until the row is answered. A list, whose items aren't among the answers,
  /// is asked if it can't be saved as it is.
  func resume(_ answers: [Form.Answer]) {
    var resumed: Set<String> = []
    var pending = forEach(answers) { _, answer, row in
      if answer.isDraft { return false }
      do throws(Rejection) {
        _ = try accept(answer.text, at: row)
        resumed.insert(row.id)
        return true
      } catch {
        if row.isSecret { keep(answer.text, of: row) }
        return row.isSecret
      }
    }
    pending.removeAll { resumed.contains(answers[$0].row) && !answers[$0].isDraft }
    for order in pending.reversed() {
      let answer = PendingAnswer(
        text: answers[order].text, isDraft: answers[order].isDraft, order: order)
      progress[answers[order].row, default: RowProgress()].pending = answer
    }
    let isHalfTyped = { (row: Form.Row) in self.progress[row.id]?.pending?.isDraft == true }
    let end = (form.rows.lastIndex { resumed.contains($0.id) || isHalfTyped($0) } ?? -1) + 1
    // They were shown in the earlier session.
    seenNotes.formUnion(notesPassed(from: 0, to: end))
    for row in form.rows[..<end] {
      let isSkipped =
        !row.isSecret && progress[row.id]?.pending == nil && !row.isInvalidList
      if resumed.contains(row.id) && !isHalfTyped(row) || isSkipped {
        visited.insert(row.id)
      }
    }
    index = 0
    advance()
  }

  /// Gives answers from elsewhere, whose rows then aren't asked.
  func give(_ answers: [Form.Answer], from origin: Form.Origin) {
    var rejections: [Int: Rejection] = [:]
    let missing = forEach(answers) { order, answer, row in
      do throws(Rejection) {
        let value = try accept(answer.text, at: row)
        visited.insert(row.id)
        progress[row.id, default: RowProgress()].preset = Preset(value: value, origin: origin)
      } catch {
        rejections[order] = row.shown(error, draft: answer.text)
      }
      return true
    }
    for order in missing { rejections[order] = .notAsked }
    refusedPresets = answers.indices.compactMap { order in
      rejections[order].map { (answers[order], $0) }
    }
    index = 0
    advance()
  }

  /// Gives each answer to its row, repeatedly while answers make more rows appear.
  ///
  /// - Parameter give: Called with an answer and its row; returns whether the answer was used.
  /// - Returns: The positions of the answers that weren't used, or have no row.
  private func forEach(
    _ answers: [Form.Answer], give: (_ order: Int, Form.Answer, Form.Row) -> Bool
  ) -> [Int] {
    acceptAtOnce(answers)
    var unused: [Int] = []
    var remaining = Array(answers.indices)
    var count: Int
    repeat {
      count = remaining.count
      remaining.removeAll { order in
        guard let index = form.index(of: answers[order].row, near: self.index + 1) else {
          return false
        }
        self.index = index
        if !give(order, answers[order], form.rows[index]) { unused.append(order) }
        return true
      }
    } while !remaining.isEmpty && remaining.count < count
    return (unused + remaining).sorted()
  }

  /// Accepts many answers before rows are derived again, which would otherwise happen after each. If
  /// one of them then isn't the answer of its row, all of them are undone.
  private func acceptAtOnce(_ answers: [Form.Answer]) {
    guard answers.count > 64 else { return }
    let count = journal.changes.count
    var accepted: [Form.Answer] = []
    var isRefused = false
    let difference = form.postponingRefresh {
      for answer in answers where !answer.isDraft {
        guard let index = form.index(of: answer.row, near: accepted.count) else { continue }
        accepted.append(answer)
        if (try? accept(answer.text, at: form.rows[index])) == nil { isRefused = true }
      }
    }
    update(with: difference)
    let isAnswered = accepted.enumerated().allSatisfy { place, answer in
      guard let index = form.index(of: answer.row, near: place) else { return false }
      let row = form.rows[index]
      return (try? row.value(of: answer.text)) == row.value()
    }
    guard isRefused || !isAnswered else { return }
    journal.takeBack(to: count)
    update(with: form.refresh())
  }

  private func accept(_ text: String, at row: Form.Row) throws(Rejection) -> Form.Row.Value {
    let value = try row.value(of: text)
    let write = try row.accept(value)
    if row.value() != value { make(Journal.Change(row: row, value: value, apply: write)) }
    return value
  }
}

extension Journal.Change {
  /// The answer as text; `nil` for a secret, which must not be stored, and for a list's items. The
  /// secrets in an address are masked, for which it is asked again.
  var text: String? {
    guard !row.isSecret, let text = value.flatMap(row.text) else { return nil }
    return row.textWithoutCredentials(text) ?? text
  }
}

extension Form.Row {
  fileprivate var isInvalidList: Bool {
    guard case .list = kind, let value = value() else { return false }
    return rejection(of: value) != nil
  }
}
