extension Form {
  /// An answer as text, as files keep it: what ``Form/Row/value(of:)`` reads.
  public struct Answer: Hashable, Sendable {
    /// The row's id.
    public let row: String
    public let text: String

    public init(row: String, text: String) {
      self.row = row
      self.text = text
    }
  }
}
