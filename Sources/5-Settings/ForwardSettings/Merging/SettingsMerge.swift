package import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
import ForwardStore

/// A three-way merge of settings. Its changes and conflicts are rows of the settings' form.
package struct SettingsMerge {
  /// The conflicts for a person to decide.
  package let conflicts: [Conflict]

  /// The rows that the other edit changed, also with conflicts.
  package let theirRows: [Form.Row]

  private let merge: ThreeWayMerge

  /// Throws the errors of `open`, which creates the document of some settings.
  package init(
    base: JSONObject,
    mine: JSONObject,
    theirs: JSONObject,
    open: @escaping (JSONObject) throws -> EditableDocument
  ) throws {
    let merge = ThreeWayMerge(
      base: base,
      mine: mine,
      theirs: theirs,
      comparingWhole: try open(mine).enums.union(open(theirs).enums)
    )
    self.merge = merge
    let inMine = try ComparedForm(mine, open: open)
    let inTheirs = try ComparedForm(theirs, open: open)
    var rows = try inMine.changes(at: merge.conflicts, to: theirs).map { changes in
      changes.map { ChangedRow(row: $0.row, mine: $0.value, theirs: $0.other) }
    }
    // A row may exist in only one of the edits, because other answers decide about that.
    let hidden = rows.indices.filter { rows[$0].isEmpty }
    let found = try inTheirs.changes(at: hidden.map { merge.conflicts[$0] }, to: mine)
    for (index, changes) in zip(hidden, found) {
      rows[index] = changes.map { ChangedRow(row: $0.row, mine: $0.other, theirs: $0.value) }
    }
    let hasHiddenSecrets = [inMine, inTheirs].contains { $0.form.hasSecretsWithoutPath }
    // A row hidden in both edits may be secret. Most conflicts have rows.
    lazy var shown = [(inMine, mine), (inTheirs, theirs)].map { SecretMap($0.form).masked($1) }
    conflicts = zip(merge.conflicts, rows).map { path, rows in
      guard rows.isEmpty else { return Conflict(path: path, rows: rows, mine: nil, theirs: nil) }
      let values = shown.map { document in
        document[path: path].map { hasHiddenSecrets ? $0.masked : $0 }?.shownText
      }
      return Conflict(path: path, rows: rows, mine: values[0], theirs: values[1])
    }

    let conflicting = conflicts.flatMap { $0.rows.map(\.row) }
    let changes = try inTheirs.changes(at: merge.theirChanges, to: base).joined()
    let changed = Set((conflicting + changes.map(\.row)).map(\.id))
    let present = inTheirs.form.rows
    let ids = Set(present.lazy.map(\.id))
    theirRows =
      present.filter { changed.contains($0.id) } + conflicting.filter { !ids.contains($0.id) }
  }

  /// Returns the settings with both edits. Decides the conflicts in `mine` for this edit, and the
  /// other conflicts for the other edit.
  package func merged(keeping mine: [Conflict]) -> JSONObject {
    merge.merged(taking: Set(merge.conflicts).subtracting(mine.map(\.path)))
  }
}

extension Form {
  /// Whether the form has a secret row without a path. Its value may be anywhere in the document.
  fileprivate var hasSecretsWithoutPath: Bool {
    rows.contains { $0.documentPath == nil && $0.isSecret }
  }
}

/// A value that two edits of the same settings changed differently, with its rows.
package struct Conflict {
  package let path: JSONPath

  /// The rows with their values in both edits; empty if no row shows the value.
  package let rows: [ChangedRow]

  /// The values as text, if no row shows them; `nil` if an edit has no value.
  let mine, theirs: String?

  /// The id of the first row, or else the path.
  package var id: String { rows.first?.row.id ?? RowPath(path).text }
}

/// A row whose value depends on the choice of the edit.
package struct ChangedRow {
  package let row: Form.Row
  package let mine: Form.Row.Value
  package let theirs: Form.Row.Value
}
