internal import ForwardForm

/// Reports the text of a row while it is half typed, and when it has been accepted or deleted.
final class Drafts {
  private let report: (_ row: String, _ text: String?) -> Void
  /// The texts that were reported and are still half typed, by row.
  private var texts: [String: String] = [:]
  /// The row that was answered, if its answer wasn't accepted yet.
  private var answered: String?

  /// - Parameter answers: Answers of an earlier session, which have drafts among them.
  init(_ answers: [Form.Answer], report: @escaping (_ row: String, _ text: String?) -> Void) {
    self.report = report
    for answer in answers where answer.isDraft { texts[answer.row] = answer.text }
  }

  func update(_ row: Form.Row, _ text: String?) {
    let text = text.flatMap(row.draftWithoutSecrets)
    guard texts[row.id] != text else { return }
    texts[row.id] = text
    report(row.id, text)
  }

  /// Notes the move that a row has led to.
  func note(_ move: FormSession.Move, at row: Form.Row) {
    switch move {
    case .back(let draft), .undo(let draft), .redo(let draft), .reject(_, let draft):
      update(row, draft)
    case .answer, .keep: answered = row.id
    default: break
    }
  }

  /// Forgets the draft of the row that was answered, unless it is asked again with a draft.
  func begin(_ question: FormSession.Question?) {
    guard let row = answered.take(), texts[row] != nil else { return }
    if let question, question.path == row, let draft = question.draft {
      return update(question.row, draft)
    }
    texts[row] = nil
    report(row, nil)
  }
}
