internal import ForwardJSON

/// A JSON file of named documents, each with a kind and settings, such as the targets of `forward`.
///
/// An edit reads the file under a lock, so that other programs' edits of other documents survive.
/// It replaces the file atomically: at any instant, the file is the old or the new version. Edits
/// keep unknown members and unknown kinds of documents. An error leaves the file unchanged, unless
/// the disk failed at the last step.
///
/// ```swift
/// let document = try store.contents().document(named: "fridge")
/// …
/// switch try store.save(document.with(settings: edited), replacing: document) { … }
/// ```
///
/// A missing file is an empty store. Saving the first document creates the file and its folders.
public struct DocumentStore: Sendable {
  /// The path of the file. If it is a symbolic link, edits replace the file that it leads to.
  public var path: String { file.path }

  private let file: StoreFile
  /// The contents read earlier; `nil` to read the file with each edit.
  private var read: ReadContents?
  /// The copies of documents from before their last saves; `nil` keeps none. A store with
  /// `"keepsCopies": false` keeps none either.
  package var copies: SavedCopies?

  /// Creates a store without reading or writing anything.
  public init(path: String) { file = StoreFile(path: path) }

  /// Creates a store that waits no longer than `patience` for its lock.
  package init(path: String, patience: Duration) {
    file = StoreFile(path: path, patience: patience)
  }

  /// Reads the store.
  public func contents() throws(StoreError) -> Contents {
    guard let read = try file.read() else { return Contents(path: path) }
    let root = try StoreRoot(file.value(parsing: read.bytes), path: path)
    return Contents(root, read, path: path)
  }

  /// Returns the store with known contents. Its next edit reads the file again only if the file has
  /// changed.
  package func knowing(_ contents: Contents) -> DocumentStore {
    var store = self
    store.read = contents.read
    return store
  }

  /// Checks that the system allows an edit, before a person fills in a form. Reads nothing.
  public func checkWritable() throws(StoreError) { try file.checkWritable() }

  /// Notices for a person before the store is saved.
  public var notices: [StoreNotice] { file.notices() }

  /// The contents of a store at one moment.
  public struct Contents: Sendable {
    /// All readable documents, in the order of the file.
    public let documents: [StoredDocument]

    /// The entries that aren't documents.
    public let damaged: [DamagedDocument]

    /// All names in use, also of damaged entries.
    public let names: [String]

    /// The path of the file.
    public let path: String

    /// Finds a document by name without decoding all; `nil` if the file is missing.
    private let root: StoreRoot?
    fileprivate let read: ReadContents?

    /// Whether the file is missing.
    package var isMissing: Bool { root == nil }

    /// Creates the contents of a store without a file.
    init(path: String) {
      (documents, damaged, names, root, read, self.path) = ([], [], [], nil, nil, path)
    }

    init(_ root: StoreRoot, _ read: ReadContents, path: String) {
      var documents: [StoredDocument] = []
      var damaged: [DamagedDocument] = []
      for name in root.names {
        do throws(StoreError) {
          if let document = try root.document(named: name) { documents.append(document) }
        } catch {
          damaged.append(DamagedDocument(name: name, error: error))
        }
      }
      (self.documents, self.damaged, names) = (documents, damaged, root.names)
      (self.root, self.read, self.path) = (root, read, path)
    }
  }

  /// Saves a document, unless it would undo another program's change.
  ///
  /// - Parameters:
  ///   - document: The document to save.
  ///   - original: The document as it was read; `nil` to add a new document after the others.
  public func save(
    _ document: StoredDocument, replacing original: StoredDocument?
  ) throws(StoreError) -> SaveResult<StoredDocument> {
    try edit(original) { root throws(StoreError) in
      let isRenamed = original.map { !$0.name.hasSameCodePoints(as: document.name) } ?? true
      if isRenamed, let result = root.occupied(document.name) { return result }
      if isRenamed, let original { root.remove(original) }
      root.put(document)
      return .saved
    } keeping: {
      let isSame = original.map { $0.name.hasSameCodePoints(as: document.name) } ?? false
      return [SavedChange(from: isSame ? original : nil, to: document, named: document.name)]
    }
  }

  /// Removes a document, unless another program changed it since it was read.
  public func remove(_ document: StoredDocument) throws(StoreError) -> SaveResult<StoredDocument> {
    try edit(document) { root in
      root.remove(document)
      return .saved
    } keeping: {
      [SavedChange(from: document, to: nil, named: document.name)]
    }
  }

  /// Changes several documents in a single save, unless another program changed any of them since
  /// it was read. `change` keeps a document's name, or returns `nil` to remove the document.
  /// Returns the document that another program changed or removed, in which case nothing is saved;
  /// `nil` if everything is saved.
  package func change(
    _ documents: [StoredDocument], _ change: (StoredDocument) -> StoredDocument?
  ) throws(StoreError) -> StoredDocument? {
    try file.edit { file throws(StoreError) in
      let text = try file.contents().map { (bytes) throws(StoreError) in
        try self.file.text(parsing: bytes)
      }
      var root = try StoreRoot(text?.value, path: path)
      for document in documents where try root.document(named: document.name) != document {
        return document
      }
      root.change(documents, change)
      try file.checkSignals()
      try file.replace(with: root.object, in: text)
      keep(documents.map { SavedChange(from: $0, to: change($0), named: $0.name) }, root)
      return nil
    }
  }

  /// Runs an edit if the original is unchanged. Writes the file if the edit returns `saved`.
  private func edit(
    _ original: StoredDocument?,
    _ change: (inout StoreRoot) throws(StoreError) -> SaveResult<StoredDocument>,
    keeping changes: () -> [SavedChange]
  ) throws(StoreError) -> SaveResult<StoredDocument> {
    try file.edit { file throws(StoreError) in
      let text = try file.contents(orAs: read).map { (bytes) throws(StoreError) in
        try self.file.text(parsing: bytes)
      }
      var root = try StoreRoot(text?.value, path: path)
      if let original {
        guard let present = try root.document(named: original.name) else { return .removed }
        guard present.kind == original.kind else {
          return .occupied(kind: present.kind, names: root.names)
        }
        guard present == original else { return .changed(present) }
      }
      let result = try change(&root)
      if case .saved = result {
        try file.replace(with: root.object, in: text)
        keep(changes(), root)
      }
      return result
    }
  }

  /// Keeps copies of saved changes, so that a person can undo them.
  private func keep(_ changes: [SavedChange], _ root: StoreRoot) {
    if root.keepsCopies { copies?.keep(changes, of: path) } else { copies?.forget(path) }
  }
}

extension DocumentStore.Contents {
  package func has(_ name: String) -> Bool { root?.has(name) ?? false }

  /// Returns a document.
  ///
  /// - Throws: ``StoreError/missing(name:path:)`` or
  ///   ``StoreError/damaged(name:path:at:expected:found:)``.
  public func document(named name: String) throws(StoreError) -> StoredDocument {
    guard let document = try root?.document(named: name) else {
      throw .missing(name: name, path: path)
    }
    return document
  }
}

extension StoreRoot {
  fileprivate func occupied(_ name: String) -> SaveResult<StoredDocument>? {
    guard has(name) else { return nil }
    return .occupied(kind: (try? document(named: name))?.kind, names: names)
  }
}
