/// Puts rows before somebody, and tells the session what they did.
public protocol FormRenderer {
  /// Asks for a row.
  mutating func ask(_ question: Question) throws -> Move

  /// Shows all answers before they are saved.
  mutating func review(_ review: Review) throws -> Move

  /// Runs a check that takes its time, and tells what it said by ``Move/checked(_:of:)``. Whoever
  /// waits can cut it short: ``Rejection/checkStopped(_:)``.
  mutating func check(_ check: SlowCheck) throws -> Move

  /// Asks whether so many changes are to be dropped: `cancel` drops them, `back` goes on.
  mutating func leave(dropping changes: Int) throws -> Move
}

extension FormRenderer {
  /// Drops them.
  public mutating func leave(dropping changes: Int) throws -> Move { .cancel }
}

/// A row to be asked.
public struct Question {
  public let row: Row
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
  public let notice: Notice?
}

/// All rows, before they are saved.
public struct Review {
  public let rows: [Row]
  /// The values from before the session, by row id, of the rows that were changed.
  public let originals: [String: RowValue]
  /// Where the values came from that were not typed, by row id, as far as that is known.
  public let origins: [String: Origin]
  /// Why saving was refused, if that is so and no row is to blame.
  public let rejection: Rejection?
  /// What has happened, besides.
  public let notice: Notice?
}

/// A value that is looked at before it becomes the answer.
public struct SlowCheck {
  public let row: Row
  public let rule: SlowRule
  public let value: RowValue
}

/// What became of a wish to undo or redo.
public enum Notice {
  /// An answer was taken back; the row has the value from before it.
  case undone(Row)
  /// An answer was given again.
  case redone(Row)
  case nothingToUndo
  case nothingToRedo
}
