package import ForwardForm

/// The answers to a form, which are saved after each of them, so that they survive the program.
///
/// A problem with the file of the answers never stops the form.
package final class Autosave {
  /// The answers of an earlier program, and those given since.
  package var answers: [Form.Answer] { saved.answers }

  /// The problem of the last write, or else of a file that was found.
  package var problem: StateError? { writeProblem ?? foundProblem }

  /// Whether another program would find the current answers.
  package var areSaved: Bool { lease != nil && saved.count > 0 && writeProblem == nil }

  private var writeProblem: StateError?
  private var foundProblem: StateError?
  private var saved: SavedAnswers
  private let lease: DraftLease?

  /// Whether the file has the answers, so that only changes need be written.
  private var isWritten: Bool

  /// The lease of the other key under which the answers were found.
  private var source: DraftLease?

  /// - Parameters:
  ///   - lease: The reserved file; `nil` to save nothing.
  ///   - kind: The kind of settings; answers to a form of another kind are ignored.
  package init(_ lease: DraftLease?, kind: String? = nil) {
    self.lease = lease
    foundProblem = lease?.problem
    let found = lease?.draft.flatMap { $0.kind == kind ? $0 : nil }
    saved = found ?? SavedAnswers(kind: kind)
    isWritten = found != nil
  }

  /// Adopts the answers that were saved under another key, if they include an answer that this key
  /// implies: the name of settings may be an argument now, after an earlier run asked for it in the
  /// form.
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

  /// Saves the answer of a row; `nil` if it was undone.
  package func save(_ answer: Form.Answer.Value?, of row: RowPath) {
    // Writes nothing for secrets, which never have a saved answer.
    if answer == nil, saved[row] == nil, saved[draftOf: row] == nil { return }
    saved[row] = answer
    if answer == nil { saved[draftOf: row] = nil }
    write(row)
  }

  /// Saves the half-typed text of a row; `nil` if there is none any more.
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

  /// Removes the answers, after they were saved as settings or discarded.
  package func remove() {
    saved = SavedAnswers(kind: saved.kind)
    lease?.remove()
    source?.remove()
  }
}
