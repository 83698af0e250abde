public import JSONTree

/// Keeps targets with their settings in one JSON file.
///
/// Every edit reads the file again under a lock, so edits of other targets by other programs
/// survive, and replaces it in one step: whoever reads it, or is killed, sees the old file or the
/// new one. What this version does not know, members and whole kinds of targets, is kept. After
/// any error the file is as it was.
///
/// A missing file is an empty store; the first target makes it, and its folders.
public struct TargetStore: Sendable {
  /// Where the file is. Where this is a symbolic link, edits replace the file that it leads to.
  public let path: String

  /// How long an edit waits for the edits of others.
  private let patience: Duration

  /// Creates a store; nothing is read or written yet.
  public init(path: String) {
    self.init(path: path, patience: .seconds(5))
  }

  /// Creates a store for a test that does not want to wait.
  package init(path: String, patience: Duration) {
    self.path = path
    self.patience = patience
  }
}

/// Reading.
extension TargetStore {
  /// Reads all targets, in the order of the file, but those that are damaged.
  public func entries() throws(StoreError) -> [StoredTarget] {
    try contents().compactMap { try? $0.get() }
  }

  /// Reads all that stands in the file for targets, in its order.
  public func contents() throws(StoreError) -> [Result<StoredTarget, DamagedTarget>] {
    try read().targets
  }

  /// Reads one target.
  ///
  /// - Parameter name: The target's name.
  /// - Returns: The target as it stands in the file now.
  /// - Throws: ``StoreError/missing(name:path:)``, ``StoreError/damaged(_:path:)``, or what is wrong
  ///   with the file.
  public func target(named name: String) throws(StoreError) -> StoredTarget {
    let document = try read()
    do {
      if let target = try document.target(named: name) { return target }
    } catch {
      throw .damaged(error, path: path)
    }
    throw .missing(name: name, path: path)
  }

  private func read() throws(StoreError) -> StoreDocument {
    guard let bytes = try StoreFile(path: path).contents() else { return StoreDocument() }
    return try StoreDocument(bytes, path: path)
  }
}

/// Editing.
extension TargetStore {
  /// Looks whether an edit could be made now, before somebody takes pains over one.
  ///
  /// - Throws: What is wrong with the file, or with its folder.
  public func checkWritable() throws(StoreError) {
    _ = try read()
    try StoreFile(path: path).checkWritable()
  }

  /// Adds a target after the others.
  ///
  /// - Throws: ``StoreError/exists(name:path:)`` where the name is taken, or what went wrong.
  public func add(name: String, kind: String, settings: JSONObject) throws(StoreError) {
    try add(StoredTarget(name: name, kind: kind, settings: settings))
  }

  /// Adds a target after the others, one made from another one perhaps.
  ///
  /// - Throws: ``StoreError/exists(name:path:)`` where the name is taken, or what went wrong.
  public func add(_ target: StoredTarget) throws(StoreError) {
    try update { document throws(StoreError) in
      if document.hasTarget(named: target.name) { throw .exists(name: target.name, path: path) }
      document.put(target)
    }
  }

  /// Replaces the settings of a target that nobody else changed since it was read.
  ///
  /// - Throws: ``StoreError/changedMeanwhile(name:path:)``, or what went wrong.
  public func replace(_ target: StoredTarget, settings: JSONObject) throws(StoreError) {
    try update { document throws(StoreError) in
      let present = try unchanged(target, in: document)
      document.put(present.with(settings: settings))
    }
  }

  /// Removes a target that nobody else changed since it was read.
  ///
  /// - Throws: ``StoreError/changedMeanwhile(name:path:)``, or what went wrong.
  public func remove(_ target: StoredTarget) throws(StoreError) {
    try update { document throws(StoreError) in
      document.remove(try unchanged(target, in: document))
    }
  }

  /// Finds a target as it stands now, if that means the same as when it was read.
  private func unchanged(
    _ target: StoredTarget,
    in document: StoreDocument
  ) throws(StoreError) -> StoredTarget {
    guard let present = try? document.target(named: target.name), present == target else {
      throw .changedMeanwhile(name: target.name, path: path)
    }
    return present
  }

  private func update(
    _ edit: (inout StoreDocument) throws(StoreError) -> Void
  ) throws(StoreError) {
    // Tried without the lock first: an edit that cannot be made leaves no folder and no lock file.
    var trial = try read()
    try edit(&trial)

    let file = StoreFile(path: path)
    try file.exclusively(within: patience) { place throws(StoreError) in
      var document = try read()
      try edit(&document)
      try file.replace(place, with: checkedBytes(of: document))
    }
  }

  /// Makes the new content, once it is sure that it can be read again.
  private func checkedBytes(of document: StoreDocument) throws(StoreError) -> [UInt8] {
    let bytes = Array(document.text.utf8)
    do {
      try StoreFile(path: path).checkSize(bytes.count)
      _ = try StoreDocument(bytes, path: path)
    } catch {
      throw .unwritable(path: path, reason: "Settings this large or deep cannot be read again")
    }
    return bytes
  }
}
