internal import ForwardForm

/// The state of a dialogue while it fills in one form: the rows that it has asked, and the texts in
/// view.
final class Conversation {
  var form: Form?
  var drafts: Drafts?
  var heading = Dialogue.Heading()
  /// The path of the row that was asked last, whose options or lines are still in view.
  var lastAsked: RowPath?
  private(set) var isAskedAgain = false
  var askedRows = AskedRows()
  /// Whether the last move leads back to an earlier question.
  var goesBack = false
  /// The notes of the last review, if no row was asked since. They aren't shown again.
  var notesAtReview: (of: [Form.Note], own: [String])?
  /// Whether to skip a review, because a command line gave all answers.
  var skipsReview = false
  /// A line that was read ahead, and the path of its row; `nil` for the next row.
  var readAhead: (line: String, row: RowPath?)?

  func begin(_ question: FormSession.Question) {
    drafts?.begin(question)
    (skipsReview, notesAtReview) = (false, nil)
    isAskedAgain = question.path == lastAsked
  }

  func note(_ move: FormSession.Move) {
    goesBack =
      switch move {
      case .back, .undo: true
      default: false
      }
  }

  /// Returns whether the review is skipped.
  func beginReview() -> Bool {
    (lastAsked, readAhead) = (nil, nil)
    drafts?.begin(nil)
    return skipsReview
  }
}

extension Dialogue {
  /// The items and the section around a row.
  struct Heading: Equatable {
    var items: [ItemPlace] = []
    var section: String?
  }
}
