internal import ForwardForm

/// A line reader that can remove rows from the screen, above the cursor.
package protocol RowRemover: LineReader {
  /// The number of rows that all ended prompts have left on the screen.
  var rowsLeft: Int { get }

  /// The number of times that the rows above a prompt may have moved, because the window has
  /// another width, or another program has written.
  var rowsMoved: Int { get }

  /// Removes the last rows above the cursor, which is in the first column.
  func removeRows(_ count: Int)
}

/// A question to remove from the screen once another question follows, with its rows there.
struct TransientRows {
  let path: RowPath
  /// The number of rows written before it began.
  private var start: Int
  private var moved: Int
  private var columns: Int?

  /// Creates the rows of a question that begins now; `nil` if the rows can't be removed.
  init?(_ path: RowPath, in dialogue: Dialogue) {
    guard dialogue.usesAreas, let start = dialogue.rowsOnScreen, let remover = dialogue.remover
    else { return nil }
    (self.path, self.start, moved) = (path, start, remover.rowsMoved)
    columns = dialogue.output.columns
  }

  /// Returns the rows after a prompt, without rows above it that may have moved: removing them
  /// could remove others instead.
  ///
  /// - Parameter count: The number of rows written before the prompt began.
  func afterPrompt(below count: Int?, in dialogue: Dialogue) -> TransientRows {
    guard let remover = dialogue.remover, let end = dialogue.rowsOnScreen else { return self }
    var rows = self
    if remover.rowsMoved != moved {
      rows.start = count ?? end
    } else if dialogue.output.columns != columns {
      // The prompt wasn't drawn again in the window's new width.
      rows.start = end
    }
    (rows.moved, rows.columns) = (remover.rowsMoved, dialogue.output.columns)
    return rows
  }

  func remove(in dialogue: Dialogue) {
    guard let end = dialogue.rowsOnScreen, end > start, let remover = dialogue.remover,
      remover.rowsMoved == moved, dialogue.output.columns == columns
    else { return }
    remover.removeRows(end - start)
  }
}

extension Dialogue {
  fileprivate var remover: (any RowRemover)? { reader.remover }

  /// The number of rows written so far by the dialogue and its prompts; `nil` if it is unknown.
  var rowsOnScreen: Int? {
    guard let remover, let output = output as? FileOutput, output.rows != nil else { return nil }
    return output.rowCount + remover.rowsLeft
  }

  /// Notes the beginning of a transient question's rows, unless the question is asked again.
  func beginTransientRows(of question: FormSession.Question) {
    if conversation.isAskedAgain, conversation.transientRows?.path == question.path { return }
    conversation.transientRows =
      question.row.isTransient ? TransientRows(question.path, in: self) : nil
  }

  /// Removes a transient question from the screen, unless it is the question at a path.
  func removeTransientRows(besides path: RowPath? = nil) {
    guard let rows = conversation.transientRows, rows.path != path else { return }
    rows.remove(in: self)
    conversation.transientRows = nil
  }
}
