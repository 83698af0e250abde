import ForwardStore
import JSONTree

/// The problems of a file of drafts or input history. The form continues without the file.
@nonexhaustive
public enum StateError: Error, Equatable, Sendable {
  /// The file cannot be used, and was renamed.
  case setAside(path: String, to: String, Fault)
  /// The file cannot be used, and is unchanged.
  case leftAlone(path: String, Fault)
  /// The system does not allow the file to be written.
  case unwritable(path: String, reason: String)
  /// Too many programs fill in the same form.
  case crowded(path: String)

  /// The reasons why a file cannot be used.
  @nonexhaustive
  public enum Fault: Error, Equatable, Sendable {
    case notJSON(line: Int, column: Int)
    case noVersion
    case newerVersion(Int)
    case notADraft
    case notAHistory
    case notAFile(String)
    case tooLarge
    /// The system doesn't allow the file to be read; its message says why.
    case unreadable(String)
  }
}

extension StateError {
  /// Renames a file that can't be used, so that a new one can take its place, and returns the
  /// problem. A file of a newer version is left alone.
  static func report(_ fault: Fault, at path: String) -> StateError {
    if case .newerVersion = fault { return .leftAlone(path: path, fault) }
    do throws(SystemError) {
      return .setAside(path: path, to: try moveAside(path), fault)
    } catch {
      return .leftAlone(path: path, fault)
    }
  }

  /// The problem as one or more sentences for a person, with the path, and with control characters
  /// made visible.
  public var message: String {
    switch self {
    case .setAside(let path, let aside, let fault):
      "\(named(path)) cannot be used: \(fault) It is now \(named(aside))."
    case .leftAlone(let path, let fault):
      "\(named(path)) cannot be used: \(fault) It was left unchanged."
    case .unwritable(let path, let reason): "\(named(path)) cannot be written: \(reason)."
    case .crowded(let path):
      "All drafts beside \(named(path)) are in use; these answers are not saved."
    }
  }
}

extension StateError: CustomStringConvertible {
  public var description: String { message }
}

extension StateError.Fault: CustomStringConvertible {
  /// The reason as one sentence.
  public var description: String {
    switch self {
    case .notJSON(let line, let column): "It is not JSON at line \(line), column \(column)."
    case .noVersion: "It has no version number."
    case .newerVersion(let version): "A newer version wrote it (version \(version))."
    case .notADraft: "It is not a draft."
    case .notAHistory: "It is not an input history."
    case .notAFile(let kind): "It is \(kind), not a file."
    case .tooLarge: "It is too large."
    case .unreadable(let reason): "\(reason)."
    }
  }
}
