/// The rows that a session answers, for a program that stores no other values.
package final class AnsweredRows {
  private var saved = Rows()
  private weak var session: FormSession?

  private struct Rows {
    var ids: Set<String> = []
    var origins: [String: [ItemOrigin]] = [:]
  }

  package init() {}

  func begin(_ session: FormSession) { self.session = session }

  /// Keeps the answers of a session that ends.
  func save(_ session: FormSession) {
    saved = Rows(ids: session.answeredIDs, origins: session.itemOrigins)
    self.session = nil
  }

  /// The ids of the rows, including rows whose answers are the values that they had.
  package var ids: Set<String> { session?.answeredIDs ?? saved.ids }

  /// For each item of the changed lists, the item that it was; see ``FormSession/itemOrigins``.
  package var origins: [String: [ItemOrigin]] { session?.itemOrigins ?? saved.origins }
}

extension FormSession {
  fileprivate var answeredIDs: Set<String> {
    let given = progress.lazy.filter { $1.given != nil }.map(\.key)
    return Set(journal.changes.lazy.map(\.row.id)).union(given)
  }
}
