/// Puts rows before somebody, and tells the session what they did.
public protocol FormRenderer {
  /// Asks for a row.
  mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move

  /// Shows all answers before they are saved.
  mutating func review(_ review: FormSession.Review) throws -> FormSession.Move

  /// Runs a check that takes its time, and tells what it said by ``FormSession/Move/checked(_:of:)``. Whoever
  /// waits can cut it short: ``Rejection/checkStopped(_:)``.
  mutating func check(_ check: AsyncCheck) throws -> FormSession.Move

  /// Asks whether so many changes are to be dropped: `cancel` drops them, `back` goes on.
  mutating func leave(dropping changes: Int) throws -> FormSession.Move
}

extension FormRenderer {
  /// Drops them.
  public mutating func leave(dropping changes: Int) throws -> FormSession.Move { .cancel }
}

extension FormSession {
  /// A row to be asked.
  public struct Question {
    public let row: Form.Row
    /// Names the row with the items it is in: `addresses[2].street`; outside of lists, by its id alone.
    public let path: String
    /// The items of lists that the row is in, the outermost first.
    public let items: [ItemPlace]
    /// Whether the row is a list's, and one of its items has just been dealt with.
    public let isContinued: Bool
    /// What was typed for this row before and not taken; it is to be given back.
    public let draft: String?
    /// Why the row is asked again, if that is so.
    public let rejection: Rejection?
    /// Whether going back leads nowhere, because there is nothing before this row.
    public let isFirst: Bool
    /// What has happened, besides.
    public let notice: FormSession.Notice?
  }
}

extension FormSession {
  /// All rows, before they are saved.
  public struct Review {
    public let rows: [Form.Row]
    /// The values from before the session, by row id, of the rows that were changed.
    public let originals: [String: Form.Row.Value]
    /// Where the values came from that were not typed, by row id, as far as that is known.
    public let origins: [String: Form.Origin]
    /// Why saving was refused, if that is so and no row is to blame.
    public let rejection: Rejection?
    /// What has happened, besides.
    public let notice: FormSession.Notice?
  }
}

/// A value that is looked at before it becomes the answer.
public struct AsyncCheck {
  public let row: Form.Row
  public let rule: AsyncRule
  public let value: Form.Row.Value
}

extension FormSession {
  /// What became of a wish to undo or redo.
  public enum Notice {
    /// An answer was taken back; the row has the value from before it.
    case undone(Form.Row)
    /// An answer was given again.
    case redone(Form.Row)
    case nothingToUndo
    case nothingToRedo
  }
}
