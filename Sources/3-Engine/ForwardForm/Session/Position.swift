extension FormSession {
  /// The next thing that a renderer shows.
  @nonexhaustive
  public enum Position {
    case row(Question)
    case review(Review)
    /// An async rule checks a value.
    case checking(AsyncCheck)
    /// The session asks whether to cancel, which drops changes.
    indirect case leaving(Leaving)
    case ended(Outcome)
  }

  /// A row to be asked.
  public final class Question {
    public let row: Form.Row
    /// The row's path, including the lists and items around it: `addresses[2].street`.
    public let path: RowPath
    /// The items around the row, the outermost first.
    public let items: [ItemPlace]
    /// Whether the row is a list after an edit of one of its items.
    public let isContinued: Bool
    /// The position of the item that has just been edited.
    package let lastItem: Int?
    /// The edits of the list's unfinished items.
    package let unfinished: [ListEdit]
    /// The text that a person typed for this row earlier, and that wasn't accepted.
    public let draft: String?
    /// The reason why the row is asked again; `nil` at the first time.
    public let rejection: Rejection?
    /// The path of the rejected value, if it isn't the row's value.
    package let rejectedPlace: RowPath?
    /// Whether the rejection comes from a form rule, which runs as soon as the rows that it names
    /// are answered. The value is the row's answer already, and ``Move/keep`` continues: saving
    /// checks the rule again.
    public let isWarning: Bool
    /// The number of the question, from 1 to ``count``.
    public var number: Int { steps.number }
    /// The number of questions in the form, or in the item that is filled in. It counts the rows of
    /// the present form that were asked or will be, and changes with the answers.
    ///
    /// A row with a given or resumed answer counts once the person goes back to it. A list counts
    /// as one row, whatever the number of its items.
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

    /// Whether the row has a default value, which nobody has entered.
    package var isDefault: Bool { session?.isDefault(row) ?? false }

    /// The number of the question, and of all questions. Counting visits all rows, so it happens
    /// only for display.
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

  /// The rows, shown before saving.
  public struct Review {
    /// The rows that have a value, had one before the session, or aren't folded.
    public var rows: [Form.Row] { contents.rows.shown }
    /// The other rows, which the person may add; see ``ForwardFormElement/folded(isShown:)``.
    public var offered: [Form.Row] { contents.rows.offered }
    /// The rows of open parts. Other rows show their values.
    var openParts: [Form.Row] { contents.rows.openParts }
    /// The items around the rows, the outermost first; empty in the review of the whole form.
    public let items: [ItemPlace]
    /// The texts to show before the review.
    public let notes: [Form.Note]
    /// The reason of a failed save, if it concerns no single row or the person left the row
    /// unchanged.
    public let rejection: Rejection?
    /// The path of the rejected value; `nil` if the sentence says enough.
    package let rejectedPlace: RowPath?
    /// Whether the rejection comes from an overridable ``FormRule``: saving again saves in spite of
    /// it.
    public let isOverridable: Bool
    /// The result of an undo or redo that led here.
    public let notice: Notice?

    /// The edits of unfinished items, by the ids of their lists' rows.
    package var unfinished: [String: [ListEdit]] { contents.unfinished }

    private let contents: Contents
    private var session: FormSession?

    /// The changed rows' values from before the session, by row id.
    public var originals: [String: Form.Row.Value] { contents.originals }

    /// The known origins of untyped values, by row id.
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

    /// Returns a copy that retains its session. The session's position must not, because that would
    /// be a cycle.
    func keeping(_ session: FormSession) -> Review {
      var review = self
      review.session = session
      return review
    }

    /// The parts of the review that read every row, computed on first use. A person may undo many
    /// answers at the review, and most items have a review that nobody sees.
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
    /// The number of changes that cancelling drops.
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

/// A check by an async rule: of a value that may become an answer, or of answers that an async form
/// rule names.
///
/// ```swift
/// while case .checking(let check) = session.position { try session.perform(await check.run()) }
/// ```
public struct AsyncCheck {
  /// The row of the value. For a form rule, the row to ask again if the rule is broken.
  public let row: Form.Row
  public internal(set) var rule: AsyncRule
  public let value: Form.Row.Value
  var remaining: ArraySlice<AsyncRule>
  let purpose: Purpose
  /// Whether the row was chosen in the review, so that going back leads there.
  let returnsToReview: Bool

  /// The step after the value has passed.
  enum Purpose {
    /// The value becomes the row's answer. The closure writes it.
    case answer(write: () -> Void)
    /// The session checks the rows from this position on, and then saves.
    case saving(next: Int)
    /// The session checks the given answers from this position on, and then asks the first row.
    case asking(next: Int)
    /// The session records the rule as passed, and continues with the other rules, the next row or
    /// the end.
    case rule(CheckedRule, isSaving: Bool)
  }

  /// Whether a form rule is checked. The value is the row's answer already.
  package var isOfRule: Bool { if case .rule = purpose { true } else { false } }

  /// The text that the rule checks: for a picker or a choice the names of the options, for a list
  /// the titles of its items.
  public var text: String { row.checkedText(value) }

  /// Runs the check within the rule's time limit, see ``AsyncRule/run(on:)``.
  ///
  /// - Returns: The result as a move.
  public nonisolated(nonsending) func run() async -> FormSession.Move {
    .checked(await rule.run(on: text), of: value)
  }
}

/// The place of a row in an item of a list.
public struct ItemPlace: Equatable {
  /// The id and the title of the list's row.
  public let list, title: String
  /// The item's number, from 1. A new item has its future number.
  public let number: Int
  public let isNew: Bool
  /// The key of a dictionary's present entry; `nil` for other items.
  public let key: String?
  /// The key, unless it is a secret.
  package let shownKey: String?
  /// The id of the row for the whole value of an entry.
  let valueRow: String?
  /// The number in paths. Unfinished new items come after the items of the list, so their numbers
  /// may change.
  let pathNumber: Box<Int>

  /// The path of a row of the item, in the form of the list. `rest` is the path in the item's form;
  /// empty for the item itself.
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
