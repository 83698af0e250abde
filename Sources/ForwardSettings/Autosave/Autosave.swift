package import ForwardForm

/// Saves the answers to a form after each of them, so that they survive the program.
///
/// A problem with their file never stops the form.
package final class Autosave {
  /// The answers: those of an earlier program at first, later those given since.
  package private(set) var answers: [Form.Answer]

  /// The problem of the last write, else that of a file that was found.
  package var problem: StateError? { writeProblem ?? foundProblem }

  /// Whether another program would find the present answers.
  package var areSaved: Bool { !answers.isEmpty && writeProblem == nil }

  private var writeProblem: StateError?
  private var foundProblem: StateError?
  private let kind: String?
  private let lease: DraftLease

  /// The lease of another key that the answers were found under.
  private var source: DraftLease?

  /// - Parameter kind: The kind of settings; answers to a form of another kind are ignored.
  package init(_ lease: DraftLease, kind: String? = nil) {
    self.lease = lease
    self.kind = kind
    foundProblem = lease.problem
    answers = lease.answers(kind)
  }

  /// Takes over the answers saved under another key if they include an answer that this key
  /// implies: settings that were named in their form may be asked for by that name now.
  package func adopt(from other: @autoclosure () -> DraftLease, including answer: Form.Answer) {
    guard answers.isEmpty else { return }
    let other = other()
    foundProblem = foundProblem ?? other.problem
    let found = other.answers(kind)
    guard found.contains(answer) else { return }
    answers = found.filter { $0.row != answer.row }
    source = other
  }

  /// Saves answers in place of the earlier ones.
  package func save(_ answers: [Form.Answer]) {
    self.answers = answers
    do throws(StateError) {
      try lease.save(SavedAnswers(kind: kind, answers: answers))
      writeProblem = nil
    } catch {
      writeProblem = error
    }
  }

  /// Removes the answers, which are saved as settings or discarded.
  package func remove() {
    answers = []
    lease.remove()
    source?.remove()
  }
}

extension DraftLease {
  fileprivate func answers(_ kind: String?) -> [Form.Answer] {
    draft.map { $0.kind == kind ? $0.answers : [] } ?? []
  }
}
