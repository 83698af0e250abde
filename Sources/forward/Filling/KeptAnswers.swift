internal import ForwardForm
internal import ForwardStore

/// The answers to a form that isn't saved yet, kept so that they survive the program.
///
/// Whatever is wrong with their file, it stops nobody.
final class KeptAnswers {
  /// Those of an earlier program at first, then those that were given since.
  private(set) var answers: [Answer]

  /// What is wrong with the file as it was written last, else what was as it was found.
  var problem: StateError? { unwritten ?? unread }

  /// Whether there are any, and another program would find them as they are.
  var areKept: Bool { !answers.isEmpty && unwritten == nil }

  private let unread: StateError?
  private var unwritten: StateError?

  private let kind: String
  private let claim: DraftClaim
  /// Where the answers were found, if that is somewhere else.
  private var source: DraftClaim?

  init(_ purpose: Purpose, kind: String, in folder: DraftFolder) {
    self.kind = kind
    claim = folder.claim(purpose)
    unread = claim.problem
    answers = claim.answers(kind)
    // A target that was named in its form may be asked for by that name now.
    guard answers.isEmpty, case .new(_, let name?) = purpose else { return }
    let unnamed = folder.claim(.new(kind: kind, name: nil))
    let found = unnamed.answers(kind)
    guard found.contains(Answer(row: Naming.id, text: name)) else { return }
    answers = found.filter { $0.row != Naming.id }
    source = unnamed
  }

  /// Keeps answers in place of those from before.
  func keep(_ answers: [Answer]) {
    self.answers = answers
    let answers = answers.map { Draft.Answer(row: $0.row, text: $0.text) }
    do throws(StateError) {
      try claim.save(Draft(kind: kind, answers: answers))
      unwritten = nil
    } catch {
      unwritten = error
    }
  }

  /// Forgets them: they are saved, or given up.
  func remove() {
    answers = []
    claim.remove()
    source?.remove()
  }
}

extension DraftClaim {
  fileprivate func answers(_ kind: String) -> [Answer] {
    guard let draft, draft.kind == kind else { return [] }
    return draft.answers.map { Answer(row: $0.row, text: $0.text) }
  }
}
