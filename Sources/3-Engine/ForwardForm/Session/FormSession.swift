/// A walk through a form. It asks the rows, checks and writes the answers, and restores the model
/// if it is cancelled.
///
/// A renderer shows the ``position`` and reports the person's moves with ``perform(_:)``;
/// `run(_:)` does both in turn.
///
/// ```swift
/// let session = FormSession(Form(things))
/// if try session.run(&dialogue) == .saved { … }
/// ```
public final class FormSession {
  public let form: Form

  /// Called when ``answers`` have changed, with the path of the row and its answer. The answer is
  /// `nil` if the row has none any more, after it was undone, and none that is half typed. Rows of
  /// an item are reported until the item is in its list.
  ///
  /// ```swift
  /// session.onAnswer = { row, answer in saved[row] = answer }
  /// ```
  public var onAnswer: (_ row: RowPath, _ answer: Form.Answer.Value?) -> Void = { _, _ in } {
    didSet { isReporting = true }
  }

  /// Whether ``onAnswer`` was set. The items of a list are read for reports only if it was.
  private(set) var isReporting = false

  /// The given answers that were refused, in order.
  public internal(set) var refusedAnswers: [RefusedAnswer] = []

  /// The paths with the numbers of their items, in the order of the answers, of the given paths that name
  /// an item otherwise. Those of items inside such an item have the number of that one.
  package var numbered: [RowPath: [RowPath]] = [:]

  package internal(set) var hasReview: Bool
  /// The items that the form is in, the outermost first.
  let parents: [ItemPlace]
  private(set) var asksFolded = false
  /// Whether the item was opened for one of its rows, after which no review follows.
  var endsAfterRow = false
  var journal = Journal()
  /// The rows that were visited; the others are asked before the review.
  var visited: VisitedRows
  /// The lists that had an invalid item at the start and weren't asked yet, with the rejections, by their ids.
  var invalidLists: [String: Rejection] = [:]
  /// The progress of rows besides visits, by their ids.
  var progress: [String: RowProgress] = [:]
  /// The values before the changes that the session began with, and of rows that were added to a list; empty if there
  /// were none.
  private(set) var former: [Form.Row.Key: Form.Row.Value] = [:]
  /// The position of the present row, or where it was before the form was derived again.
  var index = 0
  /// The item of a list that is being filled in.
  var openItem: NestedItem?
  var ownPosition = Position.ended(.saved)
  /// The number of changes to the model so far.
  var changes = 0
  var rulesByRow: RulesByRow?
  /// The reason why the values weren't saved when that was last tried.
  var refusal: Refusal?
  /// The rejections of overridable rules that were told when the form was to be saved.
  var toldRejections: Set<Rejection> = []
  var passedRules: Set<CheckedRule> = []
  var seenNotes: Set<Form.Note> = []
  /// The notes after the last row.
  package var closingNotes: [Form.Note] = []

  /// Creates a session at the first row that has no answer yet.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - review: Whether all answers are shown before the session ends; without it, the last row's
  ///     answer ends the session.
  ///   - given: Answers from elsewhere, such as the options of a command line; see
  ///     ``refusedAnswers``.
  ///   - origin: The origin of given answers that have none of their own, which the review shows.
  ///   - answers: Answers of an earlier session to continue with; see ``answers``. Given ones
  ///     take precedence.
  ///   - asked: The rows that are asked.
  public convenience init(
    _ form: Form,
    review: Bool = true,
    given: [Form.Answer] = [],
    from origin: Form.Origin = .flag,
    resuming answers: [Form.Answer] = [],
    asking asked: AskedRows = .unanswered
  ) {
    self.init(form, review: review, in: [])
    if !answers.isEmpty { resume(answers) }
    let resumed = visited
    let isGiven = !given.isEmpty || form.environment != nil
    if isGiven { give(given, from: origin, keepsRefused: asked != .unanswered) }
    switch asked {
    case .unanswered: break
    case .invalid: skipValidRows(withSecrets: answers.isEmpty)
    case .all:
      visited = resumed
      asksFolded = true
      index = 0
      advance()
    }
    if isGiven { _ = checkNext(from: 0, isSaving: false) }
  }

  /// The rows that a session asks for.
  @nonexhaustive
  public enum AskedRows: Sendable {
    /// All rows that no given answer has answered. A refused answer isn't kept.
    case unanswered
    /// Only rows that can't be saved with their present value, or whose given answer was refused, with
    /// the refused text in the line. The review shows the others.
    case invalid
    /// All rows, also folded ones. The line of a row is prefilled with its given answer.
    case all
  }

  /// An answer from elsewhere that its row refused, or that has no row.
  public struct RefusedAnswer: Hashable, Sendable {
    /// The path of the row, which may be an item's.
    public let path: RowPath
    public let value: Form.Answer.Value
    public let rejection: Rejection

    package var hasNoRow: Bool {
      switch rejection {
      case .noSuchRow, .notAsked: true
      default: false
      }
    }
  }

  init(_ form: Form, review: Bool, in parents: [ItemPlace], asksFolded: Bool = false) {
    self.form = form
    self.asksFolded = asksFolded
    visited = VisitedRows(for: form.rows.count)
    self.parents = parents
    hasReview = review
    if parents.isEmpty { form.answered?.begin(self) }
    prepare()
    if !advance(), !hasReview { finishIfValid() }
  }

  /// Makes the changes that the session begins with, and remembers the values before.
  private func prepare() {
    guard let preparation = form.preparation else { return }
    preparation.restore()
    _ = form.refresh()
    for row in form.rows { former[row.key] = row.value() }
    preparation.change()
    for row in form.refresh().appeared where !row.isUnset { former[row.key] = .nothing }
  }

  /// Whether a row has another value than before the session that isn't the answer to it: the session began with it, or
  /// it was added to a list.
  func isPrepared(_ row: Form.Row) -> Bool {
    guard let last = journal.lastChange(of: row.id) else {
      return former[row.key].map { $0 != row.value() } ?? false
    }
    // What was taken away may be added again.
    return last.value == .nothing && !row.isUnset
  }

  /// Notes the rows of what was added to a list that gives them rows of their own, and has no items itself.
  func noteAdded(_ rows: [Form.Row]) {
    for row in rows where !row.isUnset { former[row.key] = start(of: row) ?? .nothing }
  }

  /// The value that a row had before the session; `nil` if that isn't known.
  func start(of row: Form.Row) -> Form.Row.Value? { former[row.key] ?? journal.start(of: row) }

  /// The present position; while an item of a list is filled in, the position in its form.
  public var position: Position {
    if let openItem { return openItem.session.position }
    if case .review(let review) = ownPosition { return .review(review.keeping(self)) }
    return ownPosition
  }

  /// The values from before the session, by row id, of the rows that were changed.
  public var originals: [String: Form.Row.Value] {
    var originals = journal.originals { key in
      form.index(of: key.id).map { form.rows[$0] }.flatMap { $0.key == key ? $0 : nil }
    }
    if originals.isEmpty, former.isEmpty { return [:] }
    for row in form.rows {
      if let start = former[row.key] { originals[row.id] = start == row.value() ? nil : start }
      // A row that has become required shows nothing in another way.
      if originals[row.id] == .nothing, !row.isOptional, row.isUnset { originals[row.id] = nil }
    }
    return originals
  }

  /// Returns the known origins of the values that weren't typed, by row id.
  func origins(besides originals: [String: Form.Row.Value]) -> [String: Form.Origin] {
    var origins: [String: Form.Origin] = [:]
    for row in form.rows {
      if let given = progress[row.id]?.given, row.value() == given.value {
        origins[row.id] = given.origin
      } else if isPrepared(row), let origin = form.preparation?.origin(row) {
        origins[row.id] = origin
      } else if originals[row.id] == nil {
        origins[row.id] = form.origin(row.id)
      }
    }
    return origins
  }
}
