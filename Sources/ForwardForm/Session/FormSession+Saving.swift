extension FormSession {
  /// Ends the session if every answer is valid, otherwise goes to the first row that isn't.
  func save() throws(FormError) {
    let gone = form.rows.filter { $0.value() == nil }
    guard gone.isEmpty else { throw .ownerGone(rows: gone.map(\.id)) }
    finishIfValid()
  }

  func finishIfValid() {
    if let (index, rejection) = form.firstRejection {
      guard let index else { return review(rejection) }
      return ask(at: index, rejection, returnsToReview: true)
    }
    if !checkNext(from: 0, isSaving: true) { ownPosition = .ended(.saved) }
  }
}

extension Form {
  /// The rejection that keeps the present values from being saved, and the position of the row that
  /// it concerns; `nil` if they can be saved. The rejection may quote a secret of that row, which
  /// ``Row/shown(_:draft:)`` hides.
  package var firstRejection: (Int?, Rejection)? {
    for (index, row) in rows.enumerated() {
      guard let value = row.value(), let rejection = row.rejection(ofPresent: value) else {
        continue
      }
      return (index, rejection)
    }
    for rule in rules {
      guard let rejection = rule.check() else { continue }
      return (rule.rows.lazy.compactMap { self.index(of: $0) }.first, hidingSecrets(rejection))
    }
    return nil
  }

  /// Returns a form rule's rejection without the values of secret rows, which it may quote.
  func hidingSecrets(_ rejection: Rejection) -> Rejection {
    rows.reduce(rejection) { $1.shown($0) }
  }
}
