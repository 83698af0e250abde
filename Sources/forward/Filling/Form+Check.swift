internal import ForwardForm
internal import ForwardFormTerminal

extension Form {
  /// Checks what the rows have, as it is checked before it is saved.
  ///
  /// - Throws: ``RefusedAnswer`` for the first row that may not be saved.
  func check() throws {
    var keeping = ValidationOnlyRenderer()
    _ = try FormSession(self, review: false).run(&keeping)
  }
}

/// Leaves every row as it is.
private struct ValidationOnlyRenderer: FormRenderer {
  func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    if let rejection = question.rejection {
      throw RefusedAnswer(row: question.row.id, rejection: rejection)
    }
    return .keep
  }

  func review(_ review: FormSession.Review) throws -> FormSession.Move {
    if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
    return .save
  }

  func check(_ check: AsyncCheck) throws -> FormSession.Move { .checked(nil, of: check.value) }
}
