import JSONTree

/// Keeps the answers to forms that were not saved yet, so that they survive the program.
///
/// Every purpose has a file of its own; where several programs fill in the same form at once, each
/// has its own.
///
/// ```swift
/// let kept = DraftFolder(path: folder, of: store).claim(.edit(name: "fridge"))
/// if let draft = kept.draft { … }  // What an earlier program left: to be gone on from.
/// try kept.save(draft)             // After every answer.
/// kept.remove()                    // When the answers are saved, or given up.
/// ```
public struct DraftFolder: Sendable {
  private let path: String
  private let store: String

  /// Names a folder, which is made when there is something to keep.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - store: The store whose targets the drafts are of.
  public init(path: String, of store: TargetStore) {
    self.path = path
    self.store = absolutePath(store.path)
  }

  /// Finds what was kept for a purpose, and reserves it: no other program comes upon it as long as
  /// the claim lives.
  public func claim(_ purpose: DraftKey) -> DraftLease {
    let name = purpose.fileName(store: store)
    return DraftLease(
      purpose: purpose.document(store: store),
      // As many programs as may fill in one form at once.
      paths: ["\(path)/\(name).json"] + (2...8).map { "\(path)/\(name).\($0).json" }
    )
  }
}
