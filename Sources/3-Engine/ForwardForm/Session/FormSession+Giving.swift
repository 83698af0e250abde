// Answers from a command line, a file, or the environment.

extension Form.Answer.Value {
  /// The text of a stored value that the row refuses.
  fileprivate var stored: String? { if case .unreadable(let text, _) = self { text } else { nil } }
}

extension FormSession {
  /// Gives answers, then the answers of the form's ``Form/environment``. The session doesn't ask
  /// their rows. With `keepsRefused`, a refused answer becomes the draft of its row for a person to
  /// correct, and an item loses its refused answers. Otherwise a refused answer leaves no trace.
  func give(_ answers: [Form.Answer], from origin: Form.Origin, keepsRefused: Bool = false) {
    var refused: [Int: [RefusedAnswer]] = [:]
    /// The number of changes before a row refused an answer, by the answer's position.
    var changesBefore: [Int: Int] = [:]
    var answers = answers
    var answered: Set<String> = []
    let missing = forEach(
      &answers, including: { environmentAnswers(besides: &answered) }, replacing: origin == .saved
    ) {
      given in
      let (row, answer) = (given.row, given.answer)
      answered.insert(row.id)
      do throws(Rejection) {
        note(try given.accept(), of: row, from: answer.origin ?? origin)
      } catch {
        let text = given.typed
        let rejection = row.shown(error, draft: text ?? (row.isSecret ? answer.value.stored : nil))
        refused[given.order] = [refusal(of: answer, rejection)]
        changesBefore[given.order] = changes
        if keepsRefused {
          progress[row.id, default: RowProgress()].refusal = rejection
          // A text typed in an earlier session takes precedence.
          if progress[row.id]?.pending == nil { keep(row.isSecret ? nil : text, of: row) }
        }
      }
      return true
    } giveItems: { order, answers, row, list in
      answered.insert(row.id)
      let refusals = giveItems(answers, to: row, list, from: origin, keepsRefused: keepsRefused)
      if !refusals.isEmpty { refused[order] = refusals }
    }
    giveAgain(answers, from: origin, &refused, &changesBefore)
    // Other answers may hide a row after it refused its answer.
    for order in refused.keys where answers[order].mayBeHidden && !hasRow(at: answers[order].path) {
      refused[order] = nil
      progress[answers[order].path.text] = nil
    }
    for order in missing where !answers[order].mayBeHidden {
      refused[order] = [refusal(of: answers[order], rejection(ofMissing: answers[order].path))]
    }
    refusedAnswers = answers.indices.flatMap { refused[$0] ?? [] }
    index = 0
    advance()
  }

  private func note(_ value: Form.Row.Value, of row: Form.Row, from origin: Form.Origin) {
    visited.insert(row.id)
    var known = progress[row.id] ?? RowProgress()
    known.given = GivenAnswer(value: value, origin: origin)
    (known.draft, known.pending, known.refusal) = (nil, nil, nil)
    progress[row.id] = known
  }

  /// Gives refused answers again until no row accepts any: an option may depend on a later answer.
  private func giveAgain(
    _ answers: [Form.Answer], from origin: Form.Origin, _ refused: inout [Int: [RefusedAnswer]],
    _ changesBefore: inout [Int: Int]
  ) {
    var isAccepted = true
    while isAccepted {
      isAccepted = false
      for (order, count) in changesBefore.sorted(by: { $0.key < $1.key }) where count < changes {
        let answer = answers[order]
        changesBefore[order] = changes
        guard let row = form.index(of: answer.path.text).map({ form.rows[$0] }),
          progress[row.id]?.given == nil, let value = try? accept(answer.value, at: row)
        else { continue }
        note(value, of: row, from: answer.origin ?? origin)
        (refused[order], changesBefore[order]) = (nil, nil)
        isAccepted = true
      }
    }
  }

  private func hasRow(at path: RowPath) -> Bool {
    form.index(of: path.text) != nil || list(of: path) != nil
  }

  /// Returns the environment's answers to unanswered rows, and adds the rows to `answered`.
  private func environmentAnswers(besides answered: inout Set<String>) -> [Form.Answer] {
    guard let variable = form.environment else { return [] }
    return form.rows.compactMap { row in
      guard let name = form.environmentVariable(row), answered.insert(row.id).inserted else {
        return nil
      }
      do throws(Rejection) {
        return try variable(name).map { Form.Answer(row.path, .text($0), origin: .environment) }
      } catch {
        return Form.Answer(row.path, .unreadable("", error), origin: .environment)
      }
    }
  }

  /// Returns the rejection of an answer without a row. If the form had the row before, other
  /// answers hide it.
  func rejection(ofMissing path: RowPath) -> Rejection {
    if journal.hasRecorded(path.text) { return .notAsked }
    return form.rows.rejection(ofMissing: path, isDerived: form.isDerived)
  }

  private func refusal(of answer: Form.Answer, _ rejection: Rejection) -> RefusedAnswer {
    RefusedAnswer(path: path(of: answer.path), value: answer.value, rejection: rejection)
  }

  func accept(
    _ answer: Form.Answer.Value, at row: Form.Row
  ) throws(Rejection) -> Form.Row.Value {
    try accept(row.value(of: answer), at: row)
  }

  func accept(
    _ value: Form.Row.Value, at row: Form.Row
  ) throws(Rejection) -> Form.Row.Value {
    let write = try row.accept(value)
    if row.value() != value { make(Journal.Change(ofMany: row, value: value, apply: write)) }
    return value
  }
}
