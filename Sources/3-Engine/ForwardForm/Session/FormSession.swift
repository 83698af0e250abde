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

  /// Called when ``answers`` change, with the path of the row and its answer. The answer is `nil`
  /// if the row has no answer any more, after an undo, and no half-typed one. A row of an item is
  /// reported until the item is in its list.
  ///
  /// ```swift
  /// session.onAnswer = { row, answer in saved[row] = answer }
  /// ```
  public var onAnswer: (_ row: RowPath, _ answer: Form.Answer.Value?) -> Void = { _, _ in } {
    didSet { isReporting = true }
  }

  /// Whether ``onAnswer`` was set. Without it, the session doesn't read a list's items for reports.
  private(set) var isReporting = false

  /// The refused ones among the given answers, in order.
  public internal(set) var refusedAnswers: [RefusedAnswer] = []

  /// The numbered paths for each given path that names an item in another way, in the order of the
  /// answers. The path of an item inside such an item has the number of the outer item.
  package var numbered: [RowPath: [RowPath]] = [:]

  package internal(set) var hasReview: Bool
  /// The items around the form, the outermost first.
  let parents: [ItemPlace]
  private(set) var asksFolded = false
  /// Whether the item was opened for one of its rows; no review follows.
  var endsAfterRow = false
  var journal = Journal()
  /// The visited rows. The other rows are asked before the review.
  var visited: VisitedRows
  /// The unvisited lists that had an invalid item at the start, with the rejections, by their ids.
  var invalidLists: [String: Rejection] = [:]
  /// The progress of rows besides visits, by their ids.
  var progress: [String: RowProgress] = [:]
  /// The values before the changes that the session began with, and of rows that a list added;
  /// usually empty.
  private(set) var former: [Form.Row.Key: Form.Row.Value] = [:]
  /// The position of the present row, or its position before the last derivation.
  var index = 0
  /// The item that a person is filling in.
  var openItem: NestedItem?
  var ownPosition = Position.ended(.saved)
  /// The number of changes to the model so far.
  var changes = 0
  var rulesByRow: RulesByRow?
  /// The reason of the last failed save.
  var refusal: Refusal?
  /// The rejections of overridable rules that the person has read at a save.
  var toldRejections: Set<Rejection> = []
  var passedRules: Set<CheckedRule> = []
  var seenNotes: Set<Form.Note> = []
  /// The notes after the last row.
  package var closingNotes: [Form.Note] = []

  /// Creates a session at the first row without an answer.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - review: Whether the session shows all answers before it ends. Without a review, the last
  ///     row's answer ends the session.
  ///   - given: Given answers, such as the options of a command line; see ``refusedAnswers``.
  ///   - origin: The origin of given answers that have none. The review shows it.
  ///   - answers: Answers of an earlier session to continue with; see ``answers``. Given answers
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
    /// All rows without a given answer. A refused answer isn't kept.
    case unanswered
    /// Only rows whose present value can't be saved, or whose given answer was refused. The line
    /// contains the refused text. The review shows the other rows.
    case invalid
    /// All rows, also folded ones. A row's line contains its given answer.
    case all
  }

  /// A given answer that its row refused, or that has no row.
  public struct RefusedAnswer: Hashable, Sendable {
    /// The path of the row, possibly a row of an item.
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

  /// Makes the changes that the session begins with, and keeps the values from before.
  private func prepare() {
    guard let preparation = form.preparation else { return }
    preparation.restore()
    _ = form.refresh()
    for row in form.rows { former[row.key] = row.value() }
    preparation.change()
    for row in form.refresh().appeared where !row.isUnset { former[row.key] = .nothing }
  }

  /// Whether a row's value has changed without an answer to the row: the session began with the
  /// value, or a list added the row.
  func isPrepared(_ row: Form.Row) -> Bool {
    guard let last = journal.lastChange(of: row.id) else {
      return former[row.key].map { $0 != row.value() } ?? false
    }
    // A removed row may be added again.
    return last.value == .nothing && !row.isUnset
  }

  /// Whether a row has a default value, which nobody has entered.
  func isDefault(_ row: Form.Row) -> Bool {
    progress[row.id]?.given == nil && journal.lastChange(of: row.id) == nil
      && form.origin(row.id) == .default
  }

  /// Notes the rows that an addition to a list brought. Such a list gives its contents separate
  /// rows, and has no items.
  func noteAdded(_ rows: [Form.Row]) {
    for row in rows where !row.isUnset { former[row.key] = start(of: row) ?? .nothing }
  }

  /// The value that a row had before the session; `nil` if it isn't known.
  func start(of row: Form.Row) -> Form.Row.Value? { former[row.key] ?? journal.start(of: row) }

  /// The present position. While a person fills in an item of a list, the position in the item's
  /// form.
  public var position: Position {
    if let openItem { return openItem.session.position }
    if case .review(let review) = ownPosition { return .review(review.keeping(self)) }
    return ownPosition
  }

  /// The changed rows' values from before the session, by row id.
  public var originals: [String: Form.Row.Value] {
    var originals = journal.originals { key in
      form.index(of: key.id).map { form.rows[$0] }.flatMap { $0.key == key ? $0 : nil }
    }
    if originals.isEmpty, former.isEmpty { return [:] }
    for row in form.rows {
      if let start = former[row.key] { originals[row.id] = start == row.value() ? nil : start }
      // A row that became required shows a missing value in another way.
      if originals[row.id] == .nothing, !row.isOptional, row.isUnset { originals[row.id] = nil }
    }
    return originals
  }

  /// Returns the known origins of untyped values, by row id.
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
