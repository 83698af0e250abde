import ForwardForm
import Testing

extension FormSession {
  /// Where the session is: a row's id, with what stands there, or the review, or the end.
  var place: String {
    switch position {
    case .row(let question):
      var place = question.row.id
      if let draft = question.draft { place += " <\(draft)>" }
      if let rejection = question.rejection { place += ": \(rejection.message)" }
      return place
    case .review(let review):
      return "review" + (review.rejection.map { ": \($0.message)" } ?? "")
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

extension Move {
  static func text(_ text: String) -> Move { .answer(.text(text)) }
  static func choice(_ index: Int) -> Move { .answer(.choice(index)) }
  static func toggle(_ isOn: Bool) -> Move { .answer(.toggle(isOn)) }
  static let goBack = Move.back(draft: nil)
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
