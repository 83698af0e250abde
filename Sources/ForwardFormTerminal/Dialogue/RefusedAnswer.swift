public import ForwardForm

/// An answer that was refused in a dialogue that can't ask again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The row, which may be an item's; `nil` if the refusal is about several rows.
  public let row: RowPath?
  public let rejection: Rejection

  public init(row: RowPath?, rejection: Rejection) {
    self.row = row
    self.rejection = rejection
  }
}

extension RefusedAnswer: CustomStringConvertible {
  public var description: String { (row.map { "\($0): " } ?? "") + rejection.message }
}
