public import ForwardTargets

/// The deliveries that were not sent yet, each in a file of its own in one folder.
///
/// A delivery is in the outbox before it is tried and until it is done, so that no end of the program
/// loses it.
public struct Outbox: Sendable {
  /// The folder; it need not exist.
  public let path: String

  public init(path: String) { self.path = path }

  /// Adds deliveries, each synced to the disk when this returns.
  public func add(_ deliveries: [(item: Item, target: String)]) throws(OutboxError)
    -> [OutboxEntry]
  { [] }

  /// What is in the outbox, the oldest first, and what of it can't be read.
  public struct Contents: Sendable {
    public var entries: [OutboxEntry] = []
    public var damaged: [OutboxError] = []
  }

  public func contents() throws(OutboxError) -> Contents { Contents() }

  /// Sends a delivery.
  ///
  /// - Parameters:
  ///   - id: The delivery's id.
  ///   - again: Whether it is sent even if it may have arrived already.
  ///   - delivery: Returns what is sent; the target's settings are read here.
  /// - Returns: The outcome; `nil` if another program is sending it, or it isn't there any more.
  public func send(
    _ id: String, again: Bool = false, _ delivery: (OutboxEntry) throws(Refusal) -> Delivery
  ) throws(OutboxError) -> Outcome? { nil }

  /// Removes a delivery, and returns whether it was there.
  public func drop(_ id: String) throws(OutboxError) -> Bool { false }
}
