internal import ForwardForm
public import ForwardStore
public import JSONTree
internal import PlainText

/// The settings of a target in a `TargetStore`.
public struct TargetPlace: SettingsPlace {
  public let naming: Naming?
  public let draftKeys: [DraftKey]
  private let store: TargetStore
  private var target: StoredTarget
  /// The target as it was read; `nil` for a new one.
  private var original: StoredTarget?
  private let hasSettings: Bool
}

extension TargetPlace {
  /// Creates the place of a target that was read from a store.
  public init(editing target: StoredTarget, in store: TargetStore) {
    self.init(
      naming: nil,
      draftKeys: [DraftKey(["action": "edit", "name": target.name], of: store.path)],
      store: store,
      target: target,
      original: target,
      hasSettings: true
    )
  }

  /// Creates the place of a new target.
  ///
  /// - Parameters:
  ///   - kind: The kind's name.
  ///   - name: The target's name; `nil` to ask for it in the first row.
  ///   - store: The store.
  ///   - taken: The names in the store.
  public init(newOf kind: String, named name: String?, in store: TargetStore, taken: [String]) {
    let name = name?.trimmed
    let key = { DraftKey(["action": "new", "kind": kind, "name": $0], of: store.path) }
    let keys = name == nil ? [key(nil)] : [key(name), key(nil)]
    self.init(
      naming: Naming(taken: taken, isAsked: name == nil, name: name ?? ""),
      draftKeys: keys,
      store: store,
      target: StoredTarget(name: name ?? "", kind: kind, settings: JSONObject()),
      hasSettings: false
    )
  }

  /// Creates the place of a new target that starts as a copy of another one.
  ///
  /// - Parameters:
  ///   - other: The target to copy.
  ///   - name: The target's name; `nil` to ask for it in the first row.
  ///   - suggestion: The name that the row starts with.
  ///   - store: The store.
  ///   - taken: The names in the store.
  public init(
    copying other: StoredTarget,
    named name: String?,
    suggestion: String,
    in store: TargetStore,
    taken: [String]
  ) {
    let name = name?.trimmed
    let fields: KeyValuePairs = ["action": "duplicate", "of": other.name, "name": name]
    self.init(
      naming: Naming(taken: taken, isAsked: name == nil, name: name ?? suggestion),
      draftKeys: [DraftKey(fields, of: store.path)],
      store: store,
      target: other.with(name: name ?? suggestion, settings: other.settings),
      hasSettings: true
    )
  }
}

extension TargetPlace {
  public var name: String { target.name }
  public var kind: String? { target.kind }
  public var path: String { store.path }
  public var settings: JSONObject? { hasSettings ? target.settings : nil }
  public var isNew: Bool { original == nil }

  public func checkWritable() throws(StoreError) { try store.checkWritable() }

  public mutating func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    switch try store.save(target.with(settings: settings), replacing: original) {
    case .saved: return .saved
    case .changed(let present):
      (target, original) = (present, present)
      return .changed(present.settings)
    case .removed:
      original = nil
      return .removed
    case .occupied(let kind, let names): return .occupied(kind: kind, names: names)
    }
  }

  public mutating func add(as name: String) {
    original = nil
    target = target.with(name: name, settings: target.settings)
  }
}
