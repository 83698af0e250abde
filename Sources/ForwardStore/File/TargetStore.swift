internal import JSONTree

/// A JSON file of targets with their settings.
///
/// An edit reads the file under a lock, so that other programs' edits of other targets survive, and
/// replaces it atomically: at any instant, the file is the old one or the new one. Members and
/// kinds of targets that this version doesn't know are kept. After an error the file is unchanged,
/// unless the disk failed at the last step.
///
/// ```swift
/// let target = try store.contents().target(named: "fridge")
/// …
/// switch try store.save(target.with(settings: edited), replacing: target) { … }
/// ```
///
/// A missing file is an empty store; saving the first target creates it, and its folders.
public struct TargetStore: Sendable {
  /// The path of the file. If it is a symbolic link, edits replace the file that it leads to.
  public var path: String { file.path }

  private let file: StoreFile

  /// Creates a store without reading or writing anything.
  public init(path: String) { file = StoreFile(path: path) }

  /// Creates a store for a test that does not want to wait.
  package init(path: String, patience: Duration) {
    file = StoreFile(path: path, patience: patience)
  }
}

/// Reading.
extension TargetStore {
  /// Reads the store.
  public func contents() throws(StoreError) -> Contents {
    Contents(try StoreDocument(file.contents(), of: file), path: path)
  }

  /// Checks that the system allows an edit, before a person fills in a form. Nothing is read.
  public func checkWritable() throws(StoreError) { try file.checkWritable() }
}

/// Editing.
extension TargetStore {
  /// Saves a target, unless another program changed the store in a way that this would undo.
  ///
  /// - Parameters:
  ///   - target: The target to save.
  ///   - original: The target as it was read; `nil` for a new one, which is added after the others.
  public func save(
    _ target: StoredTarget, replacing original: StoredTarget?
  ) throws(StoreError) -> SaveResult<StoredTarget> {
    try edit(original) { document throws(StoreError) in
      let isRenamed = original.map { !$0.name.hasSameCodePoints(as: target.name) } ?? true
      if isRenamed, let result = document.occupied(target.name) { return result }
      if isRenamed, let original { document.remove(original) }
      document.put(target)
      return .saved
    }
  }

  /// Removes a target, unless another program changed it since it was read.
  public func remove(_ target: StoredTarget) throws(StoreError) -> SaveResult<StoredTarget> {
    try edit(target) { document in
      document.remove(target)
      return .saved
    }
  }

  /// Runs an edit if the original is unchanged, and writes the document if the edit's result is
  /// `saved`.
  private func edit(
    _ original: StoredTarget?,
    _ change: (inout StoreDocument) throws(StoreError) -> SaveResult<StoredTarget>
  ) throws(StoreError) -> SaveResult<StoredTarget> {
    try file.edit { file throws(StoreError) in
      var document = try StoreDocument(file.contents(), of: self.file)
      if let original {
        guard let present = try document.target(named: original.name) else { return .removed }
        guard present.kind == original.kind else {
          return .occupied(kind: present.kind, names: document.names)
        }
        guard present == original else { return .changed(present) }
      }
      let result = try change(&document)
      if case .saved = result { try file.replace(with: document.object, in: document.text) }
      return result
    }
  }
}

extension StoreDocument {
  fileprivate func occupied(_ name: String) -> SaveResult<StoredTarget>? {
    guard names.contains(where: { $0.hasSameCodePoints(as: name) }) else { return nil }
    let target = try? target(named: name)
    return .occupied(kind: target?.kind, names: names)
  }
}
