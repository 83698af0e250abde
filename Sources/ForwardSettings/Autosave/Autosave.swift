package import ForwardForm

/// Saves the answers to a form after each of them, so that they survive the program.
///
/// A problem with their file never stops the form.
package final class Autosave {
  /// The answers: those of an earlier program, and those given since.
  package var answers: [Form.Answer] { saved.answers }

  /// The problem of the last write, else that of a file that was found.
  package var problem: StateError? { writeProblem ?? foundProblem }

  /// Whether another program would find the present answers.
  package var areSaved: Bool { lease != nil && saved.count > 0 && writeProblem == nil }

  private var writeProblem: StateError?
  private var foundProblem: StateError?
  private var saved: SavedAnswers
  private let lease: DraftLease?

  /// Whether the file has the answers, so that only what changes need be written.
  private var isWritten: Bool

  /// The lease of another key that the answers were found under.
  private var source: DraftLease?

  /// - Parameters:
  ///   - lease: The file; `nil` to save nothing.
  ///   - kind: The kind of settings; answers to a form of another kind are ignored.
  package init(_ lease: DraftLease?, kind: String? = nil) {
    self.lease = lease
    foundProblem = lease?.problem
    let found = lease?.draft.flatMap { $0.kind == kind ? $0 : nil }
    saved = found ?? SavedAnswers(kind: kind)
    isWritten = found != nil
  }

  /// Takes over the answers saved under another key if they include an answer that this key
  /// implies: settings that were named in their form may be asked for by that name now.
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
    // Secrets have no answer, before or after.
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

  /// Writes what has changed at a row.
  private func write(_ row: RowPath) {
    do throws(StateError) {
      try lease?.save(saved, changing: isWritten ? row : nil)
      (isWritten, writeProblem) = (true, nil)
    } catch {
      writeProblem = error
    }
  }

  /// Removes the answers, which are saved as settings or discarded.
  package func remove() {
    saved = SavedAnswers(kind: saved.kind)
    lease?.remove()
    source?.remove()
  }
}
