import JSONTree

/// Says what is wrong with a file of drafts or of the history. It costs what was kept, and stops
/// nobody.
public enum StateError: Error, Equatable, Sendable {
  /// What stood there could not be used, and was put out of the way.
  case setAside(path: String, to: String, reason: String)

  /// What stands there cannot be used, and is as it was.
  case leftAlone(path: String, reason: String)

  /// The system does not let the file be written.
  case unwritable(path: String, reason: String)

  /// As many programs as are provided for fill in the same form.
  case crowded(path: String)
}

extension StateError {
  /// A sentence or more for a person, with the place, and control characters made visible.
  public var message: String {
    switch self {
    case .setAside(let path, let aside, let reason):
      "\(named(path)) cannot be used: \(reason) It was moved to \(named(aside))."
    case .leftAlone(let path, let reason):
      "\(named(path)) cannot be used: \(reason) It was left unchanged."
    case .unwritable(let path, let reason):
      "\(named(path)) cannot be written: \(reason)."
    case .crowded(let path):
      "The drafts beside \(named(path)) are all in use; these answers are not kept."
    }
  }
}

extension StateError: CustomStringConvertible {
  public var description: String { message }
}
