public import ForwardForm

/// An answer that was refused in a dialogue that can't ask again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row; `nil` if the refusal is about several rows.
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
