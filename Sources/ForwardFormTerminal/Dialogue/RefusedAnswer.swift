public import ForwardForm

/// Says that an answer was refused, and that nobody is there to be asked again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row; `nil` where no row alone is to blame.
  public let row: String?
  public let rejection: Rejection

  public init(row: String?, rejection: Rejection) {
    self.row = row
    self.rejection = rejection
  }
}

extension RefusedAnswer: CustomStringConvertible {
  public var description: String { (row.map { "\($0): " } ?? "") + rejection.message }
}
