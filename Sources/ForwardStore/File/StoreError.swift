public import JSONTree
internal import PlainText

/// The reasons why a store or a document could not be read or edited. The file is unchanged.
@nonexhaustive
public enum StoreError: Error, Equatable, Sendable {
  /// The file is not JSON, or an object in it has a key twice.
  case notJSON(path: String, JSONError)
  /// The file is JSON, but a value in it is not the one that a store has there.
  ///
  /// - Parameters:
  ///   - at: The value's place; `nil` for the whole file.
  ///   - found: The kind of the value; `nil` if it is missing.
  case notAStore(path: String, at: String?, expected: Expected, found: JSONValue.Kind?)
  /// The file is JSON, but not an object.
  case notADocument(path: String, found: JSONValue.Kind)
  /// A newer version wrote the file.
  case newerVersion(path: String, version: Int, known: Int)
  case tooLarge(path: String, megabytes: Int)
  /// A folder, a pipe or a device is where the file should be.
  case notAFile(path: String, FileKind)
  /// The system does not allow the file to be read.
  case unreadable(path: String, reason: String)
  /// The system does not allow the file to be written.
  case unwritable(path: String, reason: String)
  /// Another program kept the lock for as long as this one waited.
  case locked(path: String)
  /// No target, or no document, has this name.
  case missing(name: String, path: String)
  /// The store's entry of this name is not a target.
  case damaged(name: String, path: String, at: String, expected: Expected, found: JSONValue.Kind?)
  /// A document cannot have this name.
  case notAName(String, path: String)

  /// The kinds of values that a store consists of.
  @nonexhaustive
  public enum Expected: Sendable {
    case object, text, version
  }

  static let tooLargeOrDeep = "Settings this large or deep cannot be read again"
}

extension StoreError {
  /// Whether the content of the file is at fault, rather than access to it.
  public var isBadData: Bool {
    switch self {
    case .notJSON, .notAStore, .notADocument, .newerVersion, .tooLarge, .damaged: true
    case .notAFile, .unreadable, .unwritable, .locked, .missing, .notAName: false
    }
  }

  /// A sentence for a person. It names the place and never quotes settings, which may be secret.
  public var message: String {
    switch self {
    case .notJSON(let path, let error):
      "\(named(path)) is not JSON at line \(error.line), column \(error.column): \(error.reason)"
    case .notAStore(let path, let place, let expected, let found):
      "\(named(path)) is not a store of targets: \(mismatch(place, expected, found))"
    case .notADocument(let path, let found): "\(named(path)) holds \(found), not an object."
    case .newerVersion(let path, let version, let known):
      "\(named(path)) was written by a newer version of forward"
        + " (version \(version); this one reads \(known))."
    case .tooLarge(let path, let megabytes): "\(named(path)) is larger than \(megabytes) MiB."
    case .notAFile(let path, let kind): "\(named(path)) is \(kind.rawValue), not a file."
    case .unreadable(let path, let reason): "\(named(path)) cannot be read: \(reason)."
    case .unwritable(let path, let reason): "\(named(path)) cannot be written: \(reason)."
    case .locked(let path):
      "\(named(path)) is being edited by another program. Try again when that is done."
    case .missing(let name, let path): "There is no target \(quoted(name)) in \(named(path))."
    case .damaged(let name, let path, let place, let expected, let found):
      "The target \(quoted(name)) in \(named(path)) cannot be read:"
        + " \(mismatch(place, expected, found))"
    case .notAName(let name, let path):
      "A document in \(named(path)) cannot be named \(quoted(name))."
    }
  }

  private func mismatch(
    _ place: String?, _ expected: Expected, _ found: JSONValue.Kind?
  ) -> String {
    guard let found else { return "\(quoted(place ?? "")) is missing." }
    let subject = place.map { quoted($0) }
    return switch expected {
    case .version: "\(subject ?? "It") is not the number 1."
    case .object: "\(subject.map { "\($0) is" } ?? "It holds") \(found), not an object."
    case .text: "\(subject.map { "\($0) is" } ?? "It holds") \(found), not text."
    }
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String { message }
}

/// Returns a quotation of a path, in full.
package func named(_ path: String) -> String { quoted(path, limit: .max) }
