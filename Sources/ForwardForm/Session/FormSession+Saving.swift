extension FormSession {
  /// Ends the session if every answer is valid, otherwise goes to the first row that isn't.
  func save() throws(FormError) {
    let gone = form.rows.filter { $0.value() == nil }
    guard gone.isEmpty else { throw .ownerGone(rows: gone.map(\.id)) }
    finishIfValid()
  }

  func finishIfValid() {
    for (index, row) in form.rows.enumerated() {
      guard let value = row.value(), let rejection = row.rejection(ofPresent: value) else {
        continue
      }
      return ask(at: index, rejection, returnsToReview: true)
    }
    for rule in form.rules {
      guard let rejection = rule.check().map(form.hidingSecrets) else { continue }
      guard let index = rule.rows.lazy.compactMap({ self.form.index(of: $0) }).first else {
        return review(rejection)
      }
      return ask(at: index, rejection, returnsToReview: true)
    }
    if !checkNext(from: 0, isSaving: true) { ownPosition = .ended(.saved) }
  }
}

extension Form {
  /// Returns a form rule's rejection without the values of secret rows, which it may quote.
  func hidingSecrets(_ rejection: Rejection) -> Rejection {
    rows.reduce(rejection) { $1.shown($0) }
  }
}
