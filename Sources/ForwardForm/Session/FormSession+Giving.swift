// Answers from elsewhere: from an earlier session, a command line or a file.

internal import Patterns

extension FormSession {
  /// Gives the answers of an earlier session, and goes to the row after the last of them, or to the
  /// first one that is half typed. Secret rows before it are asked, as their answers weren't stored.
  ///
  /// An answer that its row rejects, or whose row isn't in the form yet, becomes that row's draft,
  /// as does an address that was kept without its secrets. It stays in ``answers`` until the row is
  /// answered. Answers to rows of an item belong to an item that wasn't in its list yet, and that
  /// is filled in further.
  func resume(_ answers: [Form.Answer]) {
    var resumed: Set<String> = []
    var pending = forEach(answers) { _, answer, row in
      if answer.isDraft || row.isMasked(answer.text) { return false }
      do throws(Rejection) {
        _ = try accept(answer.value, at: row)
        resumed.insert(row.id)
        return true
      } catch {
        if row.isSecret { keep(answer.text, of: row) }
        return row.isSecret
      }
    } giveItems: { orders, row, list in
      if resumeItems(orders.map { answers[$0] }, of: row, list) { resumed.insert(row.id) }
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
    // These notes were shown in the earlier session.
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

  /// Gives answers from elsewhere. Their rows then aren't asked.
  ///
  /// - Parameter keepsRefused: Whether a refused answer becomes the draft of its row, so that a
  ///   person can correct it. A refused answer of an item is left out of the item then. Otherwise
  ///   nothing of a refused answer is kept.
  func give(_ answers: [Form.Answer], from origin: Form.Origin, keepsRefused: Bool = false) {
    var refused: [Int: [RefusedPreset]] = [:]
    let missing = forEach(answers) { order, answer, row in
      do throws(Rejection) {
        let value = try accept(answer.value, at: row)
        visited.insert(row.id)
        var known = progress[row.id] ?? RowProgress()
        known.preset = Preset(value: value, origin: answer.origin ?? origin)
        (known.draft, known.pending) = (nil, nil)
        progress[row.id] = known
      } catch {
        let text = answer.value.typed
        let rejection = row.shown(error, draft: text)
        refused[order] = [refusal(of: answer, rejection)]
        if keepsRefused {
          progress[row.id, default: RowProgress()].refusal = rejection
          // A text that was typed in an earlier session takes precedence.
          if progress[row.id]?.pending == nil { keep(row.isSecret ? nil : text, of: row) }
        }
      }
      return true
    } giveItems: { orders, row, list in
      let refusals = giveItems(
        orders.map { answers[$0] }, to: row, list, from: origin, keepsRefused: keepsRefused)
      if let order = orders.first, !refusals.isEmpty { refused[order] = refusals }
    }
    for order in missing {
      refused[order] = [refusal(of: answers[order], rejection(ofMissing: answers[order].path.text))]
    }
    refusedPresets = answers.indices.flatMap { refused[$0] ?? [] }
    index = 0
    advance()
  }

  /// Returns the rejection of an answer whose row isn't in the form. If the form had the row
  /// before, other answers hide it.
  private func rejection(ofMissing id: String) -> Rejection {
    if journal.hasRecorded(id) { return .notAsked }
    return .noSuchRow(known: nearest(form.rows.map(\.id), to: id), isDerived: form.isDerived)
  }

  private func refusal(of answer: Form.Answer, _ rejection: Rejection) -> RefusedPreset {
    RefusedPreset(path: path(of: answer.path), value: answer.value, rejection: rejection)
  }

  /// Gives each answer to its row, repeatedly while answers make more rows appear.
  ///
  /// - Parameters:
  ///   - give: Called with an answer and its row; returns whether the answer was used.
  ///   - giveItems: Called with the positions of all answers to a list and to its items.
  /// - Returns: The positions of the answers that weren't used, or have no row.
  private func forEach(
    _ answers: [Form.Answer], give: (_ order: Int, Form.Answer, Form.Row) -> Bool,
    giveItems: (_ orders: [Int], Form.Row, ItemList) -> Void
  ) -> [Int] {
    acceptAtOnce(answers)
    var unused: [Int] = []
    var remaining = Array(answers.indices)
    var count: Int
    repeat {
      count = remaining.count
      remaining.removeAll { order in
        guard let index = form.index(of: answers[order].path.text, near: self.index + 1),
          form.rows[index].rowKind != .list || answers[order].isDraft
        else { return false }
        self.index = index
        if !give(order, answers[order], form.rows[index]) { unused.append(order) }
        return true
      }
      for (row, orders) in lists(of: remaining, in: answers) {
        guard case .list(let list) = row.kind, list.size() != nil else { continue }
        giveItems(orders, row, list)
        let used = Set(orders)
        remaining.removeAll { used.contains($0) }
      }
    } while !remaining.isEmpty && remaining.count < count
    return (unused + remaining).sorted()
  }

  /// Returns the lists that answers are for, with the positions of the answers to each.
  private func lists(
    of orders: [Int], in answers: [Form.Answer]
  ) -> [(row: Form.Row, orders: [Int])] {
    guard !orders.isEmpty, form.rows.contains(where: { $0.rowKind == .list }) else { return [] }
    var lists: [(row: Form.Row, orders: [Int])] = []
    for order in orders {
      guard let row = list(of: answers[order].path) else { continue }
      if let place = lists.firstIndex(where: { $0.row === row }) {
        lists[place].orders.append(order)
      } else {
        lists.append((row, [order]))
      }
    }
    return lists
  }

  /// Returns the list that a path names, or whose item has the row that it names.
  func list(of path: RowPath) -> Form.Row? {
    let paths = path.itemReadings.map(\.list) + [path]
    let index = paths.lazy.compactMap { self.form.index(of: $0.text) }.first
    return index.flatMap { form.rows[$0].rowKind == .list ? form.rows[$0] : nil }
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
        guard let index = form.index(of: answer.path.text, near: accepted.count),
          form.rows[index].rowKind != .list
        else { continue }
        accepted.append(answer)
        if (try? accept(answer.value, at: form.rows[index])) == nil { isRefused = true }
      }
    }
    update(with: difference)
    let isAnswered = accepted.enumerated().allSatisfy { place, answer in
      guard let index = form.index(of: answer.path.text, near: place) else { return false }
      let row = form.rows[index]
      return (try? row.value(of: answer.value)) == row.value()
    }
    guard isRefused || !isAnswered else { return }
    journal.takeBack(to: count)
    update(with: form.refresh())
  }

  private func accept(
    _ answer: Form.Answer.Value, at row: Form.Row
  ) throws(Rejection) -> Form.Row.Value {
    let value = try row.value(of: answer)
    let write = try row.accept(value)
    if row.value() != value { make(Journal.Change(row: row, value: value, apply: write)) }
    return value
  }
}

extension Form.Answer.Value {
  /// The text that a person would have typed.
  fileprivate var typed: String? {
    switch self {
    case .text(let text), .string(let text), .number(let text): text
    case .bool(let isOn): isOn ? "yes" : "no"
    case .strings(let texts): texts.joined(separator: ", ")
    case .nothing: ""
    case .items: nil
    }
  }
}

extension Form.Row {
  fileprivate var isInvalidList: Bool {
    guard case .list = kind, let value = value() else { return false }
    return rejection(of: value) != nil
  }
}
