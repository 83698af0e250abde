public import ForwardTargets

/// A delivery that has not been sent yet: an item and the name of its target, whose settings are read
/// when it is sent.
public struct OutboxEntry: Hashable, Identifiable, Sendable {
  /// Eight small letters and digits.
  public let id: String
  /// 32 random hexadecimal digits, the same at each attempt, by which the other side can tell that it
  /// has the delivery already.
  public let key: String
  /// The seconds since 1970 at which the item was forwarded.
  public let created: Int
  public let target: String
  public let item: Item
  public internal(set) var state: State
  /// What the last attempt has come to; empty before the first one.
  public internal(set) var detail: Outcome.Detail
  public internal(set) var attempts: Int
  /// The seconds since 1970 from which it may be tried again without being asked for.
  public internal(set) var due: Int

  /// Why a delivery is in the outbox.
  public enum State: String, Hashable, Sendable {
    /// It is to be sent.
    case waiting
    /// It was refused, and waits for a person.
    case refused
    /// Only the other side knows whether it has arrived.
    case unknown
  }
}
