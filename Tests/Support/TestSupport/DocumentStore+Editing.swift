public import ForwardJSON
public import ForwardStore

/// Edits for tests that expect success.
extension DocumentStore {
  public func entries() throws(StoreError) -> [StoredDocument] { try contents().documents }

  public func document(named name: String) throws(StoreError) -> StoredDocument {
    try contents().document(named: name)
  }

  /// Adds a document.
  @discardableResult
  public func add(
    name: String, kind: String, settings: JSONObject
  ) throws(StoreError) -> SaveResult<StoredDocument> {
    try save(StoredDocument(name: name, kind: kind, settings: settings), replacing: nil)
  }

  /// Replaces the settings of a document.
  @discardableResult
  public func replace(
    _ document: StoredDocument, settings: JSONObject
  ) throws(StoreError) -> SaveResult<StoredDocument> {
    try save(document.with(settings: settings), replacing: document)
  }
}
