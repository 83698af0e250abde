/// A folder of answers to forms that are not saved as settings yet, in files that survive the
/// program.
///
/// Each key has a file of its own. Programs that fill in the same form at the same time have a file
/// each.
///
/// ```swift
/// let lease = DraftFolder(path: folder).lease(for: key)
/// if let draft = lease.draft { … }  // Left by an earlier program.
/// try lease.save(draft)             // After every answer.
/// lease.remove()                    // When the answers are saved as settings, or discarded.
/// ```
public struct DraftFolder: Sendable {
  private let path: String

  /// Creates a value for a folder, which is created with its first draft.
  public init(path: String) { self.path = path }

  /// Finds the draft of a key and reserves it: no other program uses it as long as the lease
  /// exists.
  public func lease(for key: DraftKey) -> DraftLease {
    let name = key.fileName
    return DraftLease(
      key: key,
      // Up to eight programs can fill in the same form at the same time.
      paths: ["\(path)/\(name).json"] + (2...8).map { "\(path)/\(name).\($0).json" }
    )
  }
}
