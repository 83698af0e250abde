/// The result of an attempt to send a delivery. There will be no other cases.
///
/// Each has a short text that says more, such as the server's answer.
public enum Outcome: Hashable, Sendable {
  case sent(String)
  /// It can't be sent now, and waits for another attempt.
  case later(String)
  /// It can't be sent as it is: the item, the target's settings or the other side have to change.
  case refused(String)
  /// Only the other side knows whether it has arrived.
  case unknown(String)
  /// A program is missing that sends it.
  case missingProgram(String)
}
