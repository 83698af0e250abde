extension FormSession {
  /// The next thing that a renderer shows.
  @nonexhaustive
  public enum Position {
    case row(Question)
    case review(Review)
    /// An async rule checks a value.
    case checking(AsyncCheck)
    /// The person is asked whether to cancel, which drops changes.
    indirect case leaving(Leaving)
    case ended(Outcome)
  }

  /// A row to be asked.
  public final class Question {
    public let row: Form.Row
    /// The row's path, after the lists and items that it is in: `addresses[2].street`.
    public let path: RowPath
    /// The items that the row is in, the outermost first.
    public let items: [ItemPlace]
    /// Whether the row is a list's, and one of its items has just been edited.
    public let isContinued: Bool
    /// The position of the item that has just been edited.
    package let lastItem: Int?
    /// The edits of the list's items that were left half filled in.
    package let unfinished: [ListEdit]
    /// The text that was typed for this row earlier and not accepted.
    public let draft: String?
    /// The reason why the row is asked again; `nil` if it isn't.
    public let rejection: Rejection?
    /// The path of the value that the rejection is about, if it isn't the row's.
    package let rejectedPlace: RowPath?
    /// Whether the rejection is that of a form rule, which is checked as soon as the rows that it
    /// names are answered. The value is already the row's answer, and ``Move/keep`` continues: the
    /// rule is checked again when saving.
    public let isWarning: Bool
    /// The number of the question, from 1, among those of ``count``.
    public var number: Int { steps.number }
    /// The number of questions in the form, or in the item that is filled in, as far as the answers
    /// so far determine it: the rows that there are now and that were asked or will be.
    ///
    /// A row whose answer was given or resumed counts once the person has gone back to it, and a list
    /// counts as one row, whatever the number of its items.
    public var count: Int { steps.count }
    /// Whether there is no previous row.
    public let isFirst: Bool
    /// The texts to show before the row.
    public let notes: [Form.Note]
    /// The result of an undo or redo that led here.
    public let notice: Notice?
    /// Whether the row was chosen in the review, so that going back leads there.
    let returnsToReview: Bool
    private weak var session: FormSession?

    /// The number of the question, and that of all questions. All rows are counted, so only if these numbers are
    /// shown.
    private var steps: (number: Int, count: Int) { session?.steps(to: row) ?? (1, 1) }

    init(
      _ row: Form.Row, at path: RowPath, in items: [ItemPlace], isContinued: Bool, lastItem: Int?,
      unfinished: [ListEdit], draft: String?, rejection: Rejection?, rejectedPlace: RowPath?,
      isWarning: Bool, isFirst: Bool, notes: [Form.Note], notice: Notice?, returnsToReview: Bool,
      session: FormSession
    ) {
      (self.row, self.path, self.items, self.draft) = (row, path, items, draft)
      (self.isContinued, self.lastItem, self.unfinished) = (isContinued, lastItem, unfinished)
      (self.rejection, self.rejectedPlace) = (rejection, rejectedPlace)
      (self.isWarning, self.isFirst, self.notes) = (isWarning, isFirst, notes)
      (self.notice, self.returnsToReview, self.session) = (notice, returnsToReview, session)
    }
  }

  /// The rows, shown before they are saved.
  public struct Review {
    /// The rows that have a value, or had one before the session, or aren't folded.
    public var rows: [Form.Row] { contents.rows.shown }
    /// The other rows, which may be added; see ``ForwardFormElement/folded(isShown:)``.
    public var offered: [Form.Row] { contents.rows.offered }
    /// The rows of parts that are open, of which the other rows show the values.
    var openParts: [Form.Row] { contents.rows.openParts }
    /// The items that the rows are in, the outermost first; empty in the review of the whole form.
    public let items: [ItemPlace]
    /// The texts to show before the review.
    public let notes: [Form.Note]
    /// The reason why saving was refused, if it concerns no single row, or its row was left as it was.
    public let rejection: Rejection?
    /// The path of the value that the rejection is about; `nil` if the sentence says enough.
    package let rejectedPlace: RowPath?
    /// Whether the rejection is that of an overridable ``FormRule``: saving once more saves all the same.
    public let isOverridable: Bool
    /// The result of an undo or redo that led here.
    public let notice: Notice?

    /// The edits of lists' items that were left half filled in, by the ids of the lists' rows.
    package var unfinished: [String: [ListEdit]] { contents.unfinished }

    private let contents: Contents
    private var session: FormSession?

    /// The values from before the session, by row id, of the rows that were changed.
    public var originals: [String: Form.Row.Value] { contents.originals }

    /// The known origins of the values that weren't typed, by row id.
    public var origins: [String: Form.Origin] { contents.origins }

    init(
      _ session: FormSession, rejection: Rejection?, at place: RowPath?, isOverridable: Bool,
      notice: Notice?
    ) {
      items = session.parents
      contents = Contents(session)
      notes = session.closingNotes
      (self.rejection, rejectedPlace, self.isOverridable) = (rejection, place, isOverridable)
      self.notice = notice
    }

    /// Returns a copy that retains its session. The session's own position must not do that.
    func keeping(_ session: FormSession) -> Review {
      var review = self
      review.session = session
      return review
    }

    /// The parts of the review that read every row. They are computed when they are first needed,
    /// as a person may undo many answers at the review, one after the other, and most items have a review that
    /// nobody sees.
    private final class Contents {
      private weak var session: FormSession?
      private(set) lazy var rows = session?.reviewedRows ?? ReviewedRows()
      private(set) lazy var unfinished = session?.unfinishedItems(in: rows.shown) ?? [:]
      private(set) lazy var originals = session?.originals ?? [:]
      private(set) lazy var origins = session?.origins(besides: originals) ?? [:]

      init(_ session: FormSession) { self.session = session }
    }
  }

  /// The question whether to cancel.
  public struct Leaving {
    /// The number of changes that would be dropped.
    public let changes: Int
    let previous: Position
  }

  /// The result of an undo or redo.
  @nonexhaustive
  public enum Notice {
    /// The row's last answer was undone.
    case undone(Form.Row)
    /// The row's undone answer was redone.
    case redone(Form.Row)
    case nothingToUndo
    case nothingToRedo
  }
}

/// A value that an async rule checks before it becomes the answer, or the answers that an async form
/// rule checks.
///
/// ```swift
/// while case .checking(let check) = session.position { try session.perform(await check.run()) }
/// ```
public struct AsyncCheck {
  /// The row that has the value; for a form rule, the row that is asked again if the rule is broken.
  public let row: Form.Row
  public internal(set) var rule: AsyncRule
  public let value: Form.Row.Value
  var remaining: ArraySlice<AsyncRule>
  let purpose: Purpose
  /// Whether the row was chosen in the review, so that going back leads there.
  let returnsToReview: Bool

  /// The step that follows once the value has passed.
  enum Purpose {
    /// The value becomes the row's answer, which the closure writes.
    case answer(write: () -> Void)
    /// The values of the rows from this position on are checked, then all are saved.
    case saving(next: Int)
    /// The given answers of rows from this position on are checked, then the first row is asked.
    case asking(next: Int)
    /// The rule is recorded as passed; then follow the other rules, and the next row or the end.
    case rule(CheckedRule, isSaving: Bool)
  }

  /// Whether a form rule is checked. The value is then the row's answer already.
  package var isOfRule: Bool { if case .rule = purpose { true } else { false } }

  /// The text that the rule checks; for a picker or a choice, the names of the options, and for a
  /// list, the titles of its items.
  public var text: String { row.checkedText(value) }

  /// Runs the check within the rule's time limit, see ``AsyncRule/run(on:)``.
  ///
  /// - Returns: The result as a move.
  public nonisolated(nonsending) func run() async -> FormSession.Move {
    .checked(await rule.run(on: text), of: value)
  }
}

/// The place of a row that is in an item of a list.
public struct ItemPlace: Equatable {
  /// The id and the title of the list's row.
  public let list, title: String
  /// The item's number, from 1; for a new item, the number that it will have.
  public let number: Int
  public let isNew: Bool
  /// The key of a dictionary's entry that isn't new; `nil` for other items.
  public let key: String?
  /// The key, unless it is a secret.
  package let shownKey: String?
  /// The id of the row that has the whole value of an entry.
  let valueRow: String?
  /// The number in paths. New items that are left half filled in come after the items of the list,
  /// whose number may change meanwhile.
  let pathNumber: Box<Int>

  /// The path of a row of the item, in the form that the list is in. `rest` is the path in the item's form; empty for
  /// the item itself.
  func path(of rest: RowPath) -> RowPath {
    let list = RowPath(row: list)
    let item = key.map(list.appending(key:)) ?? list.appending(item: pathNumber.value)
    return key != nil && rest.text == valueRow ? item : item.appending(rest)
  }

  public static func == (left: ItemPlace, right: ItemPlace) -> Bool {
    left.list == right.list && left.title == right.title && left.number == right.number
      && left.isNew == right.isNew && left.key == right.key
  }
}
