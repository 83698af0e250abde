/// A program on a terminal that did not do in time what was expected of it.
public struct TerminalFailure: Error, CustomStringConvertible {
  let expected: String
  let limit: Duration
  /// Nil: it was still running.
  let status: ProgramEnd?
  let unsent: Int
  /// What came before the last match, and after it.
  let seen, unseen: String
  let place: String

  public var description: String {
    let state = status.map { "It has ended: \($0)." } ?? "It was still running after \(limit)."
    let input = unsent == 0 ? "" : " It left \(unsent) bytes of input unread."
    return """
      Expected \(expected) at \(place). \(state)\(input)
      ---- transcript up to the last match
      \(visible(seen))
      ---- since then
      \(visible(unseen))
      ----
      """
  }
}
