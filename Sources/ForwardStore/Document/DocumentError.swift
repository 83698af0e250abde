import JSONTree

/// Says why settings and a document do not fit together.
public enum DocumentError: Error, Equatable, Sendable {
  /// A type encodes as a list or a scalar, and a document needs members.
  case notAnObject(type: String)

  /// The value at a path cannot be read, and no default can stand in for it.
  case unreadable(path: [String], reason: String)
}

extension DocumentError: CustomStringConvertible {
  /// One sentence or two for a person.
  public var description: String {
    switch self {
    case .notAnObject(let type): "The settings of type \(type) have no members."
    case .unreadable(path: [], let reason): "The settings cannot be read: \(reason)"
    case .unreadable(let path, let reason):
      "The setting \(quoted(path.joined(separator: "."))) cannot be read: \(reason)"
    }
  }
}
