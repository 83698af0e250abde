internal import ForwardForm
internal import ForwardFormTerminal

extension Dialogue {
  /// Returns the title and the value of an answer from an earlier session, in a form that already
  /// has the other answers.
  func line(of answer: Form.Answer, in form: Form) -> StyledText {
    let found = form.row(of: answer.path)
    let title = found.map { wording.text($0.row.title) } ?? answer.path.text
    let place = found.map { $0.rest.isEmpty ? "" : " \($0.rest)" } ?? ""
    var shown = found.map { self.shown(answer, of: $0.row, $0.rest) } ?? StyledText(answer.text)
    if answer.isDraft { shown += StyledText(wording(.hint(wording(Sentence.typedSoFar))), .hint) }
    return StyledText("\(title)\(place)\(wording(Sentence.colon))") + shown
  }

  /// Returns an answer in the way its row shows it.
  private func shown(_ answer: Form.Answer, of row: Form.Row, _ rest: String) -> StyledText {
    guard rest.isEmpty else { return StyledText(answer.text) }
    if answer.isDraft { return shown(.text(answer.text), of: row) }
    if case .items = answer.value { return row.value().map { shown($0, of: row) } ?? "" }
    do throws(Rejection) {
      return shown(try row.value(of: answer.value), of: row)
    } catch {
      return StyledText(answer.text)
    }
  }
}

extension Form {
  /// Returns the row at a path, or the list whose item is at the path, and the rest of the path.
  fileprivate func row(of path: RowPath) -> (row: Row, rest: String)? {
    if let row = rows.first(where: { $0.path == path }) { return (row, "") }
    return path.itemReadings.lazy.compactMap { list, item, rest in
      self.rows.first { $0.path == list }.flatMap { row in
        guard case .list = row.kind else { return nil }
        return (row, RowPath([item]).appending(rest).text)
      }
    }.first
  }
}
