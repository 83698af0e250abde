/// Puts rows before somebody, and tells the session what they did.
public protocol FormRenderer {
  /// Asks for a row.
  mutating func ask(_ question: Question) throws -> Move

  /// Shows all answers before they are saved.
  mutating func review(_ review: Review) throws -> Move
}

/// A row to be asked.
public struct Question {
  public let row: Row
  /// What was typed for this row before and not taken; it is to be given back.
  public let draft: String?
  /// Why the row is asked again, if that is so.
  public let rejection: Rejection?
  /// Whether going back leads nowhere, because there is nothing before this row.
  public let isFirst: Bool
}

/// All rows, before they are saved.
public struct Review {
  public let rows: [Row]
  /// The values from before the session, by row id, of the rows that were changed.
  public let originals: [String: RowValue]
  /// Why saving was refused, if that is so and no row is to blame.
  public let rejection: Rejection?
}
