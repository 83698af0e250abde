/// An error that is thrown if a program on a terminal didn't do something in time.
public struct TerminalFailure: Error, CustomStringConvertible {
  let expected: String
  let limit: Duration
  /// The end of the program; `nil` if it was still running.
  let status: ProgramEnd?
  let unsent: Int
  /// The output up to the last match, and the output after it.
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
