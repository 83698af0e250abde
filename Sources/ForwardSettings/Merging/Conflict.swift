package import ForwardForm

/// A value that two edits of the same settings changed differently, and the rows that show it.
package struct Conflict {
  package let path: [String]

  /// The rows, at least one, with their values in either edit.
  package let rows: [ChangedRow]
}

/// A row whose value depends on which edit is taken.
package struct ChangedRow {
  package let row: Form.Row
  package let mine: Form.Row.Value
  package let theirs: Form.Row.Value
}
