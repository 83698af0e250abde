internal import ForwardForm
internal import ForwardStore

/// The answers to a form that isn't saved yet, kept so that they survive the program.
///
/// Whatever is wrong with their file, it stops nobody.
final class Autosave {
  /// Those of an earlier program at first, then those that were given since.
  private(set) var answers: [Form.Answer]

  /// What is wrong with the file as it was written last, else what was as it was found.
  var problem: StateError? { unwritten ?? unread }

  /// Whether there are any, and another program would find them as they are.
  var areKept: Bool { !answers.isEmpty && unwritten == nil }

  private let unread: StateError?
  private var unwritten: StateError?

  private let kind: String
  private let claim: DraftLease
  /// Where the answers were found, if that is somewhere else.
  private var source: DraftLease?

  init(_ purpose: DraftKey, kind: String, in folder: DraftFolder) {
    self.kind = kind
    claim = folder.claim(purpose)
    unread = claim.problem
    answers = claim.answers(kind)
    // A target that was named in its form may be asked for by that name now.
    guard answers.isEmpty, case .new(_, let name?) = purpose else { return }
    let unnamed = folder.claim(.new(kind: kind, name: nil))
    let found = unnamed.answers(kind)
    guard found.contains(Form.Answer(row: NameField.id, text: name)) else { return }
    answers = found.filter { $0.row != NameField.id }
    source = unnamed
  }

  /// Keeps answers in place of those from before.
  func keep(_ answers: [Form.Answer]) {
    self.answers = answers
    let answers = answers.map { SavedAnswers.Answer(row: $0.row, text: $0.text) }
    do throws(StateError) {
      try claim.save(SavedAnswers(kind: kind, answers: answers))
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

extension DraftLease {
  fileprivate func answers(_ kind: String) -> [Form.Answer] {
    guard let draft, draft.kind == kind else { return [] }
    return draft.answers.map { Form.Answer(row: $0.row, text: $0.text) }
  }
}
