/// The stored values that a target couldn't read, by the ids of their rows.
///
/// Each is shown as unknown, and stands until its row is answered; whoever saves keeps in the
/// document what is still here then.
public final class UnreadValues {
  /// The values as text, by row id.
  public internal(set) var texts: [String: String]

  public init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }
}
