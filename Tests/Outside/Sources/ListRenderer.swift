public import ForwardForm

/// A renderer that shows a form as a list of lines, and takes its answers from lines of text.
///
/// A line answers the present row, or is a command: `<`, `undo`, `redo`, `leave`; at a list `add`,
/// `edit N`, `copy N` and `remove N`; at the review `save`, or the id of a row.
public struct ListRenderer: AsyncFormRenderer {
  /// The shown text, line by line.
  public private(set) var shown: [String] = []
  private var typed: ArraySlice<String>

  public init(typing lines: [String]) {
    typed = lines[...]
  }

  public mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    let row = question.row
    if let notice = question.notice { shown.append(notice.words) }
    if let rejection = question.rejection {
      shown.append("\(question.isWarning ? "?" : "!") \(rejection.message)")
    }
    if !question.isContinued, row.isHelpShown, let help = row.help { shown.append(help) }
    shown.append("\(question.path): \(row.shown)\(row.kind.hint)")
    guard let line = typed.popFirst() else { return .endOfInput }
    return question.move(for: line)
  }

  public mutating func review(_ review: FormSession.Review) throws -> FormSession.Move {
    if let notice = review.notice { shown.append(notice.words) }
    if let rejection = review.rejection { shown.append("! \(rejection.message)") }
    for row in review.rows {
      let mark = review.originals[row.id] == nil ? " " : "*"
      shown.append("\(mark) \(row.title): \(row.shown)\(review.origins[row.id]?.words ?? "")")
    }
    guard let line = typed.popFirst() else { return .endOfInput }
    return FormSession.Move(command: line, draft: nil)
      ?? (line == "save" ? .save : .edit(RowPath(row: line)))
  }

  public nonisolated(nonsending) mutating func check(
    _ check: AsyncCheck
  ) async throws -> FormSession.Move {
    shown.append("\(check.row.title) is being checked")
    return await check.run()
  }

  public mutating func leave(dropping changes: Int) throws -> FormSession.Move {
    shown.append("Drop \(changes)?")
    return typed.popFirst() == "yes" ? .cancel : .back(draft: nil)
  }
}

extension FormSession.Move {
  /// Creates the move that a line stands for everywhere; `nil` for other lines.
  init?(command: String, draft: String?) {
    switch command {
    case "<": self = .back(draft: draft)
    case "undo": self = .undo(draft: draft)
    case "redo": self = .redo(draft: draft)
    case "leave": self = .leave
    default: return nil
    }
  }
}
