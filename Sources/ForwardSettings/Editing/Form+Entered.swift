internal import ForwardForm

extension Form {
  /// Returns the texts that were entered into rows of one line, including the rows of items, by
  /// their paths without the numbers of items.
  func entered(_ answers: [Answer]) -> [(row: RowPath, text: String)] {
    answers.filter { !$0.isDraft }.flatMap { answer -> [(row: RowPath, text: String)] in
      guard let row = row(at: answer.path) else { return [] }
      switch (row.kind, answer.value) {
      case (.textField, .text(let text)): return row.isSecret ? [] : [(row.path, text)]
      case (.list(let list), .items(let items)):
        guard let form = list.newForm else { return [] }
        return items.flatMap { form.entered($0.answers) }
          .map { (row.path.appending($0.row), $0.text) }
      default: return []
      }
    }
  }

  /// Whether a row of the form, or of the items of a list, is secret.
  var hasSecrets: Bool {
    rows.contains(where: \.isSecret) || rows.contains { $0.hasSecrets() }
  }

  /// The rows of the form, also those that other answers bring.
  var allRows: [Row] {
    let states = FormStates(of: self)
    return states.ids.flatMap { states.rows[$0] ?? [] }.map(\.row)
  }
}

extension Form.Row {
  /// Whether the row, or a row that its items may have, is secret.
  ///
  /// - Parameter depth: The number of lists that the row is in. An item may have a list of such items, and
  ///   so on; the items of the innermost lists aren't looked at.
  func hasSecrets(in depth: Int = 0) -> Bool {
    if isSecret { return true }
    guard case .list(let list) = kind, depth < 3, let form = list.newForm else { return false }
    // The rows that are there are looked at first, as finding the others derives the form many times.
    return form.rows.contains(where: \.isSecret)
      || form.allRows.contains { $0.hasSecrets(in: depth + 1) }
  }
}
