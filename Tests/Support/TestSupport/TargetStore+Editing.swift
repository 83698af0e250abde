public import ForwardStore
public import JSONTree

/// Edits for tests that expect them to succeed.
extension TargetStore {
  public func entries() throws(StoreError) -> [StoredTarget] { try contents().targets }

  public func target(named name: String) throws(StoreError) -> StoredTarget {
    try contents().target(named: name)
  }

  /// Adds a target.
  @discardableResult
  public func add(
    name: String, kind: String, settings: JSONObject
  ) throws(StoreError) -> SaveResult<StoredTarget> {
    try save(StoredTarget(name: name, kind: kind, settings: settings), replacing: nil)
  }

  /// Replaces the settings of a target.
  @discardableResult
  public func replace(
    _ target: StoredTarget, settings: JSONObject
  ) throws(StoreError) -> SaveResult<StoredTarget> {
    try save(target.with(settings: settings), replacing: target)
  }
}
