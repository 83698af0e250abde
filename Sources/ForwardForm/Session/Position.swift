extension FormSession {
  /// What a renderer has to show next.
  @nonexhaustive
  public enum Position {
    case row(Question)
    case review(Review)
    /// An async rule checks a value.
    case checking(AsyncCheck)
    /// The person wants to leave, which would drop changes.
    indirect case leaving(Leaving)
    case ended(Outcome)
  }

  /// A row to be asked.
  public struct Question {
    public let row: Form.Row
    /// The row's id, after the lists and items that it is in: `addresses[2].street`.
    public let path: String
    /// The items that the row is in, the outermost first.
    public let items: [ItemPlace]
    /// Whether the row is a list's, and one of its items has just been edited.
    public let isContinued: Bool
    /// What was typed for this row before and not accepted, to be shown again.
    public let draft: String?
    /// Why the row is asked again, if it is.
    public let rejection: Rejection?
    /// Whether there is no row before this one to go back to.
    public let isFirst: Bool
    /// What happened to another row's answer, if anything.
    public let notice: Notice?
    /// Whether the row was chosen in the review, so that going back leads there.
    let returnsToReview: Bool
    let progress: RowProgress
  }

  /// All rows, before they are saved.
  public struct Review {
    public let rows: [Form.Row]
    /// The values from before the session, by row id, of the rows that were changed.
    public let originals: [String: Form.Row.Value]
    /// Where the values came from that weren't typed, by row id, where that is known.
    public let origins: [String: Form.Origin]
    /// Why saving was refused, if it was because of no single row.
    public let rejection: Rejection?
    /// What happened to an answer, if anything.
    public let notice: Notice?
  }

  /// The wish to leave.
  public struct Leaving {
    /// The number of changes that would be dropped.
    public let changes: Int
    /// The position to return to.
    let previous: Position
  }

  /// What became of a wish to undo or redo.
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

/// A value that an async rule checks before it becomes the answer.
public struct AsyncCheck {
  public let row: Form.Row
  public let rule: AsyncRule
  public let value: Form.Row.Value
  /// The rules to be asked after this one.
  let remaining: ArraySlice<AsyncRule>
  /// Writes the value as the row's answer; `nil` if all values are about to be saved.
  let write: (() -> Void)?
  /// Whether the row was chosen in the review, so that going back leads there.
  let returnsToReview: Bool
}

/// An item of a list, as the place that a row is in.
public struct ItemPlace: Equatable, Sendable {
  /// The id and the title of the list's row.
  public let list, title: String
  /// The item's number, from 1; for a new item, the number that it will have.
  public let number: Int
  public let isNew: Bool
}
