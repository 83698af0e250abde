import ForwardForm
import Testing

extension FormSession {
  /// The session's position: a row's id with its text, the review, or the end.
  var place: String {
    switch position {
    case .row(let question):
      var place = question.path.text
      if let draft = question.draft { place += " <\(draft)>" }
      if let rejection = question.rejection { place += ": \(rejection.message)" }
      return place + question.notice.told
    case .review(let review):
      return "review" + (review.rejection.map { ": \($0.message)" } ?? "") + review.notice.told
    case .checking(let check): return "checking \(check.row.id) <\(check.value.shortText)>"
    case .leaving(let leaving): return "leaving \(leaving.changes)"
    case .ended(let outcome): return "\(outcome)"
    }
  }

  /// Performs moves and returns the position after each.
  func walk(_ moves: FormSession.Move...) throws -> [String] {
    try moves.map {
      try perform($0)
      return place
    }
  }

  /// The ids of the present rows.
  var ids: [String] { form.rows.map(\.id) }
}

extension FormSession.Notice? {
  fileprivate var told: String {
    switch self {
    case nil: ""
    case .undone(let row): " (undone: \(row.id))"
    case .redone(let row): " (redone: \(row.id))"
    case .nothingToUndo: " (nothing to undo)"
    case .nothingToRedo: " (nothing to redo)"
    }
  }
}

extension Form.Row.Value {
  fileprivate var shortText: String { if case .text(let text) = self { text } else { "\(self)" } }
}

extension FormSession.Move {
  static func text(_ text: String) -> FormSession.Move { .answer(.text(text)) }
  static func choice(_ index: Int) -> FormSession.Move { .answer(.choice(index)) }
  static func toggle(_ isOn: Bool) -> FormSession.Move { .answer(.toggle(isOn)) }
  static let goBack = FormSession.Move.back(draft: nil)
  static let takeBack = FormSession.Move.undo(draft: nil)
  static let giveAgain = FormSession.Move.redo(draft: nil)
}

extension Form {
  /// The present values, by row id.
  var values: [String: Form.Row.Value] {
    Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.value().map { (row.id, $0) } })
  }
}

/// Returns the row of an element.
func row(_ element: ForwardFormElement) throws -> Form.Row {
  try #require(Form([element]).rows.first)
}
