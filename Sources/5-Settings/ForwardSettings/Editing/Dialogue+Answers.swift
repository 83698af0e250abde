internal import ForwardForm
internal import ForwardFormTerminal

extension Dialogue {
  /// Returns the title and the value of an answer from an earlier session. `form` has the other
  /// answers already. `hasRow` says whether to show the answer as its row does. Titles in
  /// `repeated` are ambiguous, so their sections precede them.
  func line(
    of answer: Form.Answer, in form: Form, asRow hasRow: Bool, repeating repeated: Set<String>
  ) -> StyledText {
    let found = hasRow ? form.row(of: answer.path) : nil
    let title = found.map { self.title(of: $0.row, repeating: repeated) } ?? answer.path.text
    let place = found.map { $0.rest.isEmpty ? "" : " \($0.rest)" } ?? ""
    var shown = found.map { self.shown(answer, of: $0.row, $0.rest) } ?? shownAlone(answer)
    if answer.isDraft { shown += StyledText(wording(.hint(wording(Sentence.typedSoFar))), .hint) }
    return StyledText("\(title)\(place)\(wording(Sentence.colon))") + shown
  }

  private func title(of row: Form.Row, repeating repeated: Set<String>) -> String {
    let title = wording.text(row.title)
    guard repeated.contains(row.title), let section = row.section else { return title }
    return "\(wording.section(section)) › \(title)"
  }

  /// Returns an answer without a row as a person types it, or the number of its items.
  private func shownAlone(_ answer: Form.Answer) -> StyledText {
    switch answer.value {
    case .items(let items): StyledText(wording(Sentence.items(items.count)))
    // The answer that begins an object.
    case .bool(true): "{}"
    case .nothing: StyledText(wording(Sentence.nothing))
    case .text, .string, .number, .bool, .strings, .unreadable: StyledText(answer.text)
    }
  }

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
  /// The titles of more than one row.
  var repeatedTitles: Set<String> {
    var known: Set<String> = []
    return Set(rows.lazy.map(\.title).filter { !known.insert($0).inserted })
  }

  /// Returns the row at a path. For a path of an item, returns the list and the rest of the path.
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
