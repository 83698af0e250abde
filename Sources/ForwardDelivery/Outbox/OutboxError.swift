internal import ForwardStore
internal import JSONTree
internal import PlainText

/// A reason why the outbox, or a file in it, can't be used.
@nonexhaustive
public enum OutboxError: Error, Hashable, Sendable {
  /// The file of a delivery can't be understood; it is left unchanged.
  case damaged(id: String, path: String, Fault)
  /// The system doesn't let the outbox be read.
  case unreadable(path: String, reason: String)
  /// The system doesn't let a file be written.
  case unwritable(path: String, reason: String)
  /// Another program is sending the delivery.
  case inUse(id: String)

  /// A fault in the file of a delivery.
  @nonexhaustive
  public enum Fault: Error, Hashable, Sendable {
    case notAFile
    case tooLarge
    case newerVersion(Int)
    /// The line with this number isn't one that the outbox writes.
    case line(Int)
    /// The system doesn't let the file be read.
    case unreadable(reason: String)
  }
}

extension OutboxError {
  static func unreadable(_ id: String, _ path: String, _ error: SystemError) -> OutboxError {
    .damaged(id: id, path: path, .unreadable(reason: error.description))
  }
}

extension OutboxError: CustomStringConvertible {
  /// A sentence with the path, in which control characters are visible.
  public var description: String {
    switch self {
    case .damaged(_, let path, .notAFile): "\(named(path)) isn't a file."
    case .damaged(_, let path, .tooLarge): "\(named(path)) is too large for the outbox."
    case .damaged(_, let path, .newerVersion(let version)):
      "\(named(path)) was written by a newer version of forward (version \(version))."
    case .damaged(_, let path, .line(let number)):
      "\(named(path)) can't be understood at line \(number)."
    case .damaged(_, let path, .unreadable(let reason)), .unreadable(let path, let reason):
      "\(named(path)) can't be read: \(reason)."
    case .unwritable(let path, let reason): "\(named(path)) can't be written: \(reason)."
    case .inUse(let id): "Another program is sending \(named(id))."
    }
  }
}

private func named(_ path: String) -> String { quoted(path, limit: .max) }
