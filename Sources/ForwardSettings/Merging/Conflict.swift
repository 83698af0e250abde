package import ForwardForm
import JSONTree

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

extension ChangedRow {
  /// Returns the rows that show the value at a path. They are found by effect, as neither their ids
  /// nor their number need to follow from the path: forms with either value are compared,
  /// everything else being equal.
  static func rows(
    at path: [String],
    mine: JSONObject,
    theirs: JSONObject,
    in document: JSONObject,
    open: (JSONObject) throws -> EditableDocument
  ) throws -> [ChangedRow] {
    let forms = try [mine, theirs].map { settings in
      var document = document
      document[path: path] = settings[path: path]
      return try open(document).form()
    }
    return withExtendedLifetime(forms) {
      var others: [String: Form.Row] = [:]
      for row in forms[1].rows { others[row.id] = row }
      return forms[0].rows.compactMap { row in
        guard let mine = row.value(), let theirs = others[row.id]?.value(), mine != theirs
        else { return nil }
        return ChangedRow(row: row, mine: mine, theirs: theirs)
      }
    }
  }
}
