internal import ForwardForm
public import ForwardJSON
public import ForwardStore
internal import ForwardText

/// The settings of a document in a `DocumentStore`, such as a target of `forward`.
public struct StoredSettings: SettingsPlace {
  public let naming: Naming?
  public let draftKeys: [DraftKey]
  private let store: DocumentStore
  private var document: StoredDocument
  /// The document as it was read; `nil` for a new document.
  private var original: StoredDocument?
  private let hasSettings: Bool
  /// The tags to add to the document when it is saved.
  private var addedTags: [String] = []
}

extension StoredSettings {
  /// The tags of the document once it is saved.
  public var tags: [String] { tagged(document).tags }

  /// Adds tags to the document. Saving the settings saves them.
  public mutating func add(tags: [String]) { addedTags += tags }

  private func tagged(_ document: StoredDocument) -> StoredDocument {
    addedTags.isEmpty ? document : document.with(tags: document.tags + addedTags)
  }

  /// Creates the place of a document read from a store.
  public init(editing document: StoredDocument, in store: DocumentStore) {
    self.init(
      naming: nil,
      draftKeys: [DraftKey(["action": "edit", "name": document.name], of: store.path)],
      store: store,
      document: document,
      original: document,
      hasSettings: true
    )
  }

  /// Creates the place of a new document.
  ///
  /// - Parameters:
  ///   - kind: The kind's name.
  ///   - name: The document's name; `nil` to ask for the name in the first row.
  ///   - store: The store.
  ///   - taken: The names in the store.
  public init(newOf kind: String, named name: String?, in store: DocumentStore, taken: [String]) {
    let name = name?.trimmed
    let key = { DraftKey(["action": "new", "kind": kind, "name": $0], of: store.path) }
    let keys = name == nil ? [key(nil)] : [key(name), key(nil)]
    self.init(
      naming: Naming(taken: taken, isAsked: name == nil, name: name ?? ""),
      draftKeys: keys,
      store: store,
      document: StoredDocument(name: name ?? "", kind: kind, settings: JSONObject()),
      hasSettings: false
    )
  }

  /// Creates the place of a new document that starts as a copy of another document.
  ///
  /// - Parameters:
  ///   - other: The document to copy.
  ///   - name: The document's name; `nil` to ask for the name in the first row.
  ///   - suggestion: The initial name in the row.
  ///   - store: The store.
  ///   - taken: The names in the store.
  public init(
    copying other: StoredDocument,
    named name: String?,
    suggestion: String,
    in store: DocumentStore,
    taken: [String]
  ) {
    let name = name?.trimmed
    let fields: KeyValuePairs = ["action": "duplicate", "of": other.name, "name": name]
    self.init(
      naming: Naming(taken: taken, isAsked: name == nil, name: name ?? suggestion),
      draftKeys: [DraftKey(fields, of: store.path)],
      store: store,
      document: other.with(name: name ?? suggestion, settings: other.settings),
      hasSettings: true
    )
  }

  public var name: String { document.name }
  public var kind: String? { document.kind }
  public var path: String { store.path }
  public var settings: JSONObject? { hasSettings ? document.settings : nil }
  public var isNew: Bool { original == nil }

  /// Stores all settings, because other programs read the store without knowing the defaults.
  public var storesDefaults: Bool { true }

  public func checkWritable() throws(StoreError) { try store.checkWritable() }

  public var notices: [StoreNotice] { store.notices }

  public mutating func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    switch try store.save(tagged(document.with(settings: settings)), replacing: original) {
    case .saved: return .saved
    case .changed(let present):
      (document, original) = (present, present)
      return .changed(present.settings)
    case .removed:
      original = nil
      return .removed
    case .occupied(let kind, let names): return .occupied(kind: kind, names: names)
    }
  }

  public mutating func add(as name: String) {
    original = nil
    document = document.with(name: name, settings: document.settings)
  }
}
