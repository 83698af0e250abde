/// The rows that a session answers, for a program that stores only what was answered.
package final class AnsweredRows {
  private var saved = Rows()
  private weak var session: FormSession?

  private struct Rows {
    var ids: Set<String> = []
    var bases: [String: [Form.Answer.Item.Base]] = [:]
  }

  package init() {}

  func begin(_ session: FormSession) { self.session = session }

  /// Keeps the answers of a session that ends.
  func save(_ session: FormSession) {
    saved = Rows(ids: session.answeredIDs, bases: session.itemBases)
    self.session = nil
  }

  /// The ids of the rows, also of those that were answered with the values that they had.
  package var ids: Set<String> { session?.answeredIDs ?? saved.ids }

  /// For each item of the changed lists, the item that it was; see ``FormSession/itemBases``.
  package var bases: [String: [Form.Answer.Item.Base]] { session?.itemBases ?? saved.bases }
}

extension FormSession {
  fileprivate var answeredIDs: Set<String> {
    let given = progress.lazy.filter { $1.given != nil }.map(\.key)
    return Set(journal.changes.lazy.map(\.row.id)).union(given)
  }
}
