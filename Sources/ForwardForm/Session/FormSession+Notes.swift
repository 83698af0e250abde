// Notes are shown with the row that follows them, or with the review.

extension FormSession {
  /// Returns the notes before a row, or before the review.
  func notes(before index: Int) -> [Form.Note] { form.notes(before: index) }

  /// Returns the notes before rows that are passed over, because they were answered elsewhere.
  func notesPassed(from start: Int, to end: Int) -> [Form.Note] {
    guard start < end else { return [] }
    return (start..<end).flatMap(notes).filter { !seenNotes.contains($0) }
  }
}
