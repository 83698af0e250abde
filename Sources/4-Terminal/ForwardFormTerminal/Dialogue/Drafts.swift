internal import ForwardForm

/// Reports the half-typed text of a row, and the end of the typing when it is accepted or deleted.
final class Drafts {
  private let report: (_ row: RowPath, _ text: String?) -> Void
  /// The reported texts that are still half typed, by row.
  private var texts: [RowPath: String] = [:]
  private var question: (path: RowPath, row: Form.Row)?
  /// The row with an answer that isn't accepted yet.
  private var answered: RowPath?

  /// - Parameter answers: Answers of an earlier session, including drafts.
  init(_ answers: [Form.Answer], report: @escaping (_ row: RowPath, _ text: String?) -> Void) {
    self.report = report
    for answer in answers where answer.isDraft { texts[answer.path] = answer.text }
  }

  /// Updates the draft of the asked row. `text` is the half-typed text; `nil` without such a text.
  func update(_ row: Form.Row, _ text: String?) {
    guard let path = question?.path else { return }
    let text = text.flatMap(row.draftWithoutSecrets)
    guard texts[path] != text else { return }
    texts[path] = text
    report(path, text)
  }

  func note(_ move: FormSession.Move, at row: Form.Row) {
    switch move {
    case .back(let draft), .undo(let draft), .redo(let draft), .reject(_, let draft):
      update(row, draft)
    case .answer, .keep, .item: answered = question?.path
    default: break
    }
  }

  /// Forgets the text of a row whose answer was undone, or whose item is in its list now. Another
  /// item may get its number.
  func forget(_ row: RowPath) { texts[row] = nil }

  func asks(_ row: Form.Row) -> Bool { question?.row === row }

  /// Forgets the draft of the answered row, unless the row is asked again with a draft. The draft
  /// of an asked row may be forgotten already: its answer was undone, or its item has another
  /// number.
  func begin(_ question: FormSession.Question?) {
    self.question = question.map { ($0.path, $0.row) }
    let draft = question?.draft
    if let row = answered.take(), texts[row] != nil, row != question?.path || draft == nil {
      texts[row] = nil
      report(row, nil)
    }
    if let question, let draft { update(question.row, draft) }
  }
}
