internal import ForwardSystem

extension OutboxEntry {
  /// The place of a target's settings when an item was forwarded to it.
  ///
  /// A name alone doesn't say which target is meant where several files have targets. A program that has such files
  /// records the origin when it adds a delivery, and sends the delivery by the settings of this file and no other.
  public struct Origin: Hashable, Sendable {
    /// The absolute path of the file that has the settings, without links.
    public let store: String
    /// The kind of the target.
    public let kind: String

    /// - Parameters:
    ///   - store: The path of the file that has the settings. Its links are followed now: if one leads to another file
    ///     later, that file has other targets.
    ///   - kind: The kind of the target.
    public init(store: String, kind: String) {
      self.init(recorded: FilePlace.absolutePath(following: store), kind: kind)
    }

    init(recorded path: String, kind: String) { (store, self.kind) = (path, kind) }
  }
}

/// The error of a delivery whose target can't be read now, or isn't the one that the item was forwarded to.
///
/// Thrown where a delivery is made, it leaves the delivery in the outbox as it is: no attempt is counted, and the delivery
/// is neither refused nor put off.
public struct UnreadableTarget: Error, Hashable, Sendable {
  /// A part of a sentence, without a full stop.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

extension UnreadableTarget: CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  public var description: String { reason }
}
