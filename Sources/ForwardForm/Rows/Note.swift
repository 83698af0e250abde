extension Form {
  /// A text that is shown before a row, and takes no answer.
  public struct Note: Hashable, Sendable {
    public let text: String
    /// The title of the section that the note is in.
    public let section: String?
  }
}
