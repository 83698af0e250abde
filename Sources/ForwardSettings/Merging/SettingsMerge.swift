package import ForwardForm
import ForwardStore
package import JSONTree

/// A three-way merge of settings in terms of their form.
package struct SettingsMerge {
  /// The conflicts for a person to decide. One that no row shows is decided for the other edit.
  package let conflicts: [Conflict]

  /// The rows that the other edit changed, those with conflicts included.
  package let theirRows: [Form.Row]

  private let merge: ThreeWayMerge

  /// - Parameters:
  ///   - base: The settings that both edits started from.
  ///   - mine: The settings after this edit.
  ///   - theirs: The settings after the other edit.
  ///   - open: Creates the document of some settings.
  /// - Throws: The errors of `open`.
  package init(
    base: JSONObject,
    mine: JSONObject,
    theirs: JSONObject,
    open: (JSONObject) throws -> EditableDocument
  ) throws {
    let theirDocument = try open(theirs)
    let merge = ThreeWayMerge(
      base: base,
      mine: mine,
      theirs: theirs,
      comparingWhole: try open(mine).enums.union(theirDocument.enums)
    )
    func rows(
      at path: [String], _ mine: JSONObject, in document: JSONObject
    ) throws -> [ChangedRow] {
      try ChangedRow.rows(at: path, mine: mine, theirs: theirs, in: document, open: open)
    }
    let conflicts = try merge.conflicts.map { path in
      // Other answers decide whether a row is there, so it may be in one of the two edits only.
      let shown = try rows(at: path, mine, in: mine)
      return Conflict(
        path: path, rows: shown.isEmpty ? try rows(at: path, mine, in: theirs) : shown)
    }
    self.merge = merge
    self.conflicts = conflicts.filter { !$0.rows.isEmpty }

    var changed = Set(self.conflicts.flatMap { $0.rows.map(\.row.id) })
    for path in merge.theirChanges {
      changed.formUnion(try rows(at: path, base, in: theirs).map(\.row.id))
    }
    let rows = theirDocument.form().rows.filter { changed.contains($0.id) }
    let hidden = self.conflicts.flatMap { $0.rows.map(\.row) }.filter { row in
      !rows.contains { $0.id == row.id }
    }
    theirRows = rows + hidden
  }

  /// Returns settings with both edits.
  ///
  /// - Parameter mine: The conflicts to decide for this edit.
  package func merged(keeping mine: [Conflict]) -> JSONObject {
    merge.merged(taking: Set(merge.conflicts).subtracting(mine.map(\.path)))
  }
}
