/// Answers to forms that are not saved yet, in files that survive the program.
///
/// Every key has a file of its own; programs that fill in the same form at once have one each.
///
/// ```swift
/// let lease = DraftFolder(path: folder).lease(for: key)
/// if let draft = lease.draft { … }  // Left by an earlier program.
/// try lease.save(draft)             // After every answer.
/// lease.remove()                    // When the answers are saved as settings, or discarded.
/// ```
public struct DraftFolder: Sendable {
  private let path: String

  /// Names a folder, which is created with its first draft.
  public init(path: String) { self.path = path }

  /// Finds the draft of a key, and reserves it: no other program uses it while the lease lives.
  public func lease(for key: DraftKey) -> DraftLease {
    let name = key.fileName
    return DraftLease(
      key: key,
      // As many programs as can fill in one form at once.
      paths: ["\(path)/\(name).json"] + (2...8).map { "\(path)/\(name).\($0).json" }
    )
  }
}
