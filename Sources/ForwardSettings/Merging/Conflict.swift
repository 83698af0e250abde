internal import ForwardAnswers
package import ForwardForm
package import JSONTree

/// A value that two edits of the same settings changed differently, with the rows that show it.
package struct Conflict {
  package let path: JSONPath

  /// The rows with their values in both edits; empty if no row shows the value.
  package let rows: [ChangedRow]

  /// The values as text; `nil` if an edit has no value.
  let mine, theirs: String?

  /// The id of the first row, or else the path.
  package var id: String { rows.first?.row.id ?? RowPath(path).text }
}

/// A row whose value depends on which edit is taken.
package struct ChangedRow {
  package let row: Form.Row
  package let mine: Form.Row.Value
  package let theirs: Form.Row.Value
}
