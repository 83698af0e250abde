package import ForwardForm

/// The answers to a form, saved after each answer so that they survive the program.
///
/// A problem with the file of the answers never stops the form.
package final class Autosave {
  /// The answers of an earlier program, and later answers.
  package var answers: [Form.Answer] { saved.answers }

  /// The problem of the last write, or else of the file found.
  package var problem: StateError? { writeProblem ?? foundProblem }

  /// Whether another program would find the current answers.
  package var areSaved: Bool { lease != nil && saved.count > 0 && writeProblem == nil }

  private var writeProblem: StateError?
  private var foundProblem: StateError?
  private var saved: SavedAnswers
  private let lease: DraftLease?

  /// Whether the file has the answers already, so that writing the changes suffices.
  private var isWritten: Bool

  /// The lease of the other key that had the answers.
  private var source: DraftLease?

  /// Saves nothing without a lease. Ignores answers to a form of another kind of settings.
  package init(_ lease: DraftLease?, kind: String? = nil) {
    self.lease = lease
    foundProblem = lease?.problem
    let found = lease?.draft.flatMap { $0.kind == kind ? $0 : nil }
    saved = found ?? SavedAnswers(kind: kind)
    isWritten = found != nil
  }

  /// Adopts the answers saved under another key, if they include an answer that this key implies.
  /// For instance, the name of the settings may be an argument now, after an earlier run asked for
  /// it in the form.
  package func adopt(from other: @autoclosure () -> DraftLease, including answer: Form.Answer) {
    guard saved.count == 0 else { return }
    let other = other()
    foundProblem = foundProblem ?? other.problem
    guard var found = other.draft, found.kind == saved.kind, found[answer.path] == answer.value
    else {
      return
    }
    found[answer.path] = nil
    saved = found
    source = other
  }

  /// Saves the answer of a row; `nil` after an undo.
  package func save(_ answer: Form.Answer.Value?, of row: RowPath) {
    // Writes nothing for a secret, which never has a saved answer.
    if answer == nil, saved[row] == nil, saved[draftOf: row] == nil { return }
    saved[row] = answer
    if answer == nil { saved[draftOf: row] = nil }
    write(row)
  }

  /// Saves the half-typed text of a row; `nil` if the row has none any more.
  package func saveDraft(_ text: String?, of row: RowPath) {
    if saved[draftOf: row] == text { return }
    saved[draftOf: row] = text
    write(row)
  }

  private func write(_ row: RowPath) {
    do throws(StateError) {
      try lease?.save(saved, changing: isWritten ? row : nil)
      (isWritten, writeProblem) = (true, nil)
    } catch {
      writeProblem = error
    }
  }

  /// Removes the answers after they were saved as settings or discarded.
  package func remove() {
    saved = SavedAnswers(kind: saved.kind)
    lease?.remove()
    source?.remove()
  }
}

/// Unsaved answers to a form: the last answer of each row, and the half-typed texts.
package struct SavedAnswers: Sendable, Equatable {
  /// The kind of settings; `nil` if there is only one kind.
  package var kind: String?

  private var latest: [RowPath: Latest] = [:]
  private var nextOrder = 0
  private var drafts: [RowPath: String] = [:]

  private struct Latest {
    /// The answer's position in the order of all answers.
    let order: Int
    let value: Form.Answer.Value
  }

  /// - Parameter answers: The answers in their order. The last answer of a row counts. They must
  ///   not contain secrets.
  package init(kind: String? = nil, answers: [Form.Answer] = []) {
    self.kind = kind
    for answer in answers where !answer.isDraft { self[answer.path] = answer.value }
    for answer in answers where answer.isDraft { self[draftOf: answer.path] = answer.text }
  }

  /// The answer of a row; `nil` if it has none. Setting an answer moves it to the end of the order.
  package subscript(row: RowPath) -> Form.Answer.Value? {
    get { latest[row]?.value }
    set {
      latest[row] = newValue.map { Latest(order: nextOrder, value: $0) }
      nextOrder += 1
    }
  }

  /// The half-typed text of a row; `nil` without such a text.
  package subscript(draftOf row: RowPath) -> String? {
    get { drafts[row] }
    set { drafts[row] = newValue }
  }

  /// The answers in their order, then the half-typed texts.
  package var answers: [Form.Answer] {
    latest.sorted { $0.value.order < $1.value.order }
      .map { Form.Answer($0.key, $0.value.value) }
      + drafts.sorted { $0.key.text < $1.key.text }
      .map { Form.Answer($0.key, .text($0.value), isDraft: true) }
  }

  /// The number of answers and half-typed texts.
  var count: Int { latest.count + drafts.count }

  package static func == (left: SavedAnswers, right: SavedAnswers) -> Bool {
    left.kind == right.kind && left.answers == right.answers
  }
}
