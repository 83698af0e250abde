public import JSONTree

/// Says why the store could not be read or edited. The file is as it was.
public enum StoreError: Error, Equatable, Sendable {
  /// The file is not JSON, or an object in it has a key twice.
  case notJSON(path: String, JSONError)

  /// The file is JSON, but not laid out as a store.
  case notAStore(path: String, StoreFault)

  /// A newer version wrote the file, and this one does not know what is in it.
  case newerVersion(path: String, version: Int, known: Int)

  case tooLarge(path: String, megabytes: Int)

  /// A folder, a pipe or a device stands where the file should be.
  case notAFile(path: String, FileKind)

  /// The system does not let the file be read.
  case unreadable(path: String, reason: String)

  /// The system does not let the file be written.
  case unwritable(path: String, reason: String)

  /// Another program edited the store for as long as this one was ready to wait.
  case locked(path: String)

  /// A target of this name is there already.
  case exists(name: String, path: String)

  /// No target has this name.
  case missing(name: String, path: String)

  /// What stands in the file for the target is none.
  case damaged(DamagedTarget, path: String)

  /// The target is no longer as it was read.
  case changedMeanwhile(name: String, path: String)
}

extension StoreError {
  /// Whether the content of the file was refused, rather than something failed.
  public var isBadData: Bool {
    switch self {
    case .notJSON, .notAStore, .newerVersion, .tooLarge, .damaged: true
    case .notAFile, .unreadable, .unwritable, .locked, .exists, .missing, .changedMeanwhile: false
    }
  }

  /// A sentence for a person, with the place, and control characters made visible.
  public var message: String {
    switch self {
    case .notJSON(let path, let error):
      "\(named(path)) is not JSON at line \(error.line), column \(error.column): \(error.reason)"
    case .notAStore(let path, let fault):
      "\(named(path)) is not a store of targets: \(fault)"
    case .newerVersion(let path, let version, let known):
      "\(named(path)) was written by a newer version of forward"
        + " (version \(version); this one reads \(known))."
    case .tooLarge(let path, let megabytes):
      "\(named(path)) is larger than the \(megabytes) MiB that can be read."
    case .notAFile(let path, let kind):
      "\(named(path)) is \(kind.rawValue), not a file."
    case .unreadable(let path, let reason):
      "\(named(path)) cannot be read: \(reason)."
    case .unwritable(let path, let reason):
      "\(named(path)) cannot be written: \(reason)."
    case .locked(let path):
      "\(named(path)) is being edited by another program. Try again when that is done."
    case .exists(let name, let path):
      "A target named \(quoted(name)) already exists in \(named(path))."
    case .missing(let name, let path):
      "There is no target \(quoted(name)) in \(named(path))."
    case .damaged(let target, let path):
      "The target \(quoted(target.name)) in \(named(path)) cannot be read: \(target.fault)"
    case .changedMeanwhile(let name, let path):
      "The target \(quoted(name)) in \(named(path)) was changed or removed by another program"
        + " in the meantime. Nothing was written."
    }
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String { message }
}

/// Quotes a path whole: a part of it would help nobody.
func named(_ path: String) -> String {
  quoted(path, limit: .max)
}
