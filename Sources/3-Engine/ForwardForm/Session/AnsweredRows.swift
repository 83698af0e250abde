/// The rows that a session answers, for a program that stores only answered values.
package final class AnsweredRows {
  private var saved = Rows()
  private weak var session: FormSession?

  private struct Rows {
    var ids: Set<String> = []
    var origins: [String: [ItemOrigin]] = [:]
  }

  package init() {}

  func begin(_ session: FormSession) { self.session = session }

  /// Keeps the answers of an ending session.
  func save(_ session: FormSession) {
    saved = Rows(ids: session.answeredIDs, origins: session.itemOrigins)
    self.session = nil
  }

  /// The ids of the answered rows, including rows whose answer is their previous value.
  package var ids: Set<String> { session?.answeredIDs ?? saved.ids }

  /// The original item of each item in the changed lists; see ``FormSession/itemOrigins``.
  package var origins: [String: [ItemOrigin]] { session?.itemOrigins ?? saved.origins }
}

extension FormSession {
  fileprivate var answeredIDs: Set<String> {
    let given = progress.lazy.filter { $1.given != nil }.map(\.key)
    return Set(journal.changes.lazy.map(\.row.id)).union(given)
  }
}
