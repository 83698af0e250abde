/// How a session ended.
public enum Outcome: Hashable, Sendable {
  /// The answers are in the target, and every one of them is valid.
  case saved
  /// The person gave the form up; the target is as it was before.
  case cancelled
  /// The person interrupted the program; the target is as it was before.
  case interrupted
  /// The input ended before all rows had an answer; the target is as it was before.
  case endOfInput(awaiting: String)
}
