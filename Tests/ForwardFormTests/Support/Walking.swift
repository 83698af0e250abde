import ForwardForm
import Testing

extension FormSession {
  /// Where the session is: a row's id, with what stands there, or the review, or the end.
  var place: String {
    switch position {
    case .row(let question):
      var place = question.path
      if let draft = question.draft { place += " <\(draft)>" }
      if let rejection = question.rejection { place += ": \(rejection.message)" }
      return place + question.notice.told
    case .review(let review):
      return "review" + (review.rejection.map { ": \($0.message)" } ?? "") + review.notice.told
    case .checking(let check): return "checking \(check.row.id) <\(check.value.shortText)>"
    case .leaving(let changes): return "leaving \(changes)"
    case .ended(let outcome): return "\(outcome)"
    }
  }

  /// Carries out moves, and tells where each one led.
  func walk(_ moves: Move...) throws -> [String] {
    try moves.map {
      try perform($0)
      return place
    }
  }

  /// The rows that there are now.
  var ids: [String] { form.rows.map(\.id) }
}

extension Notice? {
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

extension RowValue {
  fileprivate var shortText: String { if case .text(let text) = self { text } else { "\(self)" } }
}

extension Move {
  static func text(_ text: String) -> Move { .answer(.text(text)) }
  static func choice(_ index: Int) -> Move { .answer(.choice(index)) }
  static func toggle(_ isOn: Bool) -> Move { .answer(.toggle(isOn)) }
  static let goBack = Move.back(draft: nil)
  static let takeBack = Move.undo(draft: nil)
  static let giveAgain = Move.redo(draft: nil)
}

extension Form {
  /// The present values, by row id.
  var values: [String: RowValue] {
    Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.value().map { (row.id, $0) } })
  }
}

/// A form of one row.
func row(_ element: ForwardFormElement) throws -> Row {
  try #require(Form([element]).rows.first)
}
