internal import ForwardForm

/// A line reader that can remove rows from the screen, above the cursor.
package protocol RowRemover: LineReader {
  /// The number of rows that all ended prompts have left on the screen.
  var rowsLeft: Int { get }

  /// The number of times that the rows above a prompt may have moved, because the window has
  /// another width, or another program has written.
  var rowsMoved: Int { get }

  /// Whether the last rows above the cursor are in the window, so that they can be removed.
  func hasInWindow(_ count: Int) -> Bool

  /// Removes the last rows above the cursor, which is in the first column.
  func removeRows(_ count: Int)
}

/// The asked questions and where they begin on the screen, so that a question that is asked again
/// after others takes their place, as does a review after an edit, and a transient question goes once
/// another one follows.
struct AskedRows {
  enum Asking: Equatable {
    case row(RowPath)
    /// The review of the form, or of an item.
    case review([ItemPlace])
  }

  private struct Asked {
    let asking: Asking
    let isTransient: Bool
    /// The number of rows written before it began.
    var start: Int
    /// The number of rows written before its own ones: the notes and titles above it stay if it is
    /// removed as a transient question.
    var ownStart: Int
    /// The titles in view before it began.
    let heading: Dialogue.Heading
  }

  private var asked: [Asked] = []
  /// The number of removed rows.
  private var removed = 0
  private var moved = 0
  private var columns: Int?

  /// The most questions that are kept: more don't fit in a window.
  private static let most = 200

  /// Notes the beginning of a question, unless the question is asked again.
  mutating func begin(_ question: FormSession.Question, in dialogue: Dialogue) {
    let row = Asking.row(question.path)
    if dialogue.conversation.isAskedAgain, asked.last?.asking == row { return }
    begin(row, isTransient: question.row.isTransient, in: dialogue)
  }

  mutating func begin(_ asking: Asking, isTransient: Bool = false, in dialogue: Dialogue) {
    guard dialogue.usesAreas, let start = end(in: dialogue), let remover = dialogue.remover else {
      return
    }
    if asked.count == Self.most { asked.removeFirst(Self.most / 2) }
    if asked.isEmpty { (moved, columns) = (remover.rowsMoved, dialogue.output.columns) }
    asked.append(
      Asked(
        asking: asking, isTransient: isTransient, start: start, ownStart: start,
        heading: dialogue.conversation.heading))
  }

  /// Notes that the notes and titles above a question have been shown, unless it is asked again.
  mutating func beginOwnRows(of question: FormSession.Question, in dialogue: Dialogue) {
    guard !dialogue.conversation.isAskedAgain, asked.last?.asking == .row(question.path),
      let start = end(in: dialogue)
    else { return }
    asked[asked.count - 1].ownStart = start
  }

  /// Forgets rows above a prompt that may have moved: removing them could remove others instead.
  ///
  /// - Parameter count: The number of rows written before the prompt began.
  mutating func afterPrompt(below count: Int?, in dialogue: Dialogue) {
    guard var last = asked.last, let remover = dialogue.remover, let end = end(in: dialogue)
    else { return }
    let now = (moved: remover.rowsMoved, columns: dialogue.output.columns)
    if now.moved == moved, now.columns == columns { return }
    // A prompt that wasn't drawn again in the window's new width has moved, too.
    last.start = now.moved == moved ? end : count.map { $0 - removed } ?? end
    last.ownStart = last.start
    asked = [last]
    (moved, columns) = now
  }

  /// Removes the last question if it is transient and another one follows.
  mutating func removeTransient(before path: RowPath?, in dialogue: Dialogue) {
    guard let last = asked.last, last.isTransient, last.asking != path.map(Asking.row) else {
      return
    }
    asked.removeLast()
    if let count = count(from: last.ownStart, in: dialogue) { removeRows(count, in: dialogue) }
  }

  /// Removes an earlier question or review, and all that followed it.
  mutating func remove(from asking: Asking, in dialogue: Dialogue) {
    guard let index = asked.lastIndex(where: { $0.asking == asking }) else { return }
    let first = asked[index]
    asked.removeSubrange(index...)
    // Rows that have left the window would stay, so all of them stay.
    guard let count = count(from: first.start, in: dialogue),
      dialogue.remover?.hasInWindow(count) == true
    else { return }
    removeRows(count, in: dialogue)
    dialogue.conversation.heading = first.heading
    dialogue.conversation.notesAtReview = nil
  }

  /// Returns the number of rows after a number of rows; `nil` if they may have moved.
  private func count(from start: Int, in dialogue: Dialogue) -> Int? {
    guard let end = end(in: dialogue), end > start, let remover = dialogue.remover,
      remover.rowsMoved == moved, dialogue.output.columns == columns
    else { return nil }
    return end - start
  }

  private mutating func removeRows(_ count: Int, in dialogue: Dialogue) {
    dialogue.remover?.removeRows(count)
    removed += count
  }

  /// Returns the number of rows written so far that are still there.
  private func end(in dialogue: Dialogue) -> Int? { dialogue.rowsOnScreen.map { $0 - removed } }
}

extension Dialogue {
  fileprivate var remover: (any RowRemover)? { reader.remover }

  /// The number of rows written so far by the dialogue and its prompts; `nil` if it is unknown.
  var rowsOnScreen: Int? {
    guard let remover else { return nil }
    guard let output = output as? FileOutput else { return remover.rowsLeft }
    return output.hasWindow ? output.rowCount + remover.rowsLeft : nil
  }

  /// Removes from the screen what a question takes the place of: a transient question before it,
  /// and, if the person goes back, the question itself and all that followed it.
  func removeRows(before question: FormSession.Question?) {
    let isAskedAgain = question != nil && conversation.isAskedAgain
    conversation.askedRows.removeTransient(
      before: isAskedAgain ? question?.path : nil, in: self)
    if let question, !isAskedAgain, conversation.goesBack, !keepsRows {
      conversation.askedRows.remove(from: .row(question.path), in: self)
    }
    conversation.goesBack = false
  }

  /// Begins a review, which takes the place of its last showing and all that followed it.
  func beginRows(of review: FormSession.Review) {
    if keepsRows { return }
    conversation.askedRows.remove(from: .review(review.items), in: self)
    conversation.askedRows.begin(.review(review.items), in: self)
  }
}
