public import ForwardForm

/// Says that an answer was refused, and that nobody is there to be asked again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row.
  public let row: String
  public let rejection: Rejection
}

extension RefusedAnswer: CustomStringConvertible {
  public var description: String { "\(row): \(rejection.message)" }
}
