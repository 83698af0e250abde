internal import ForwardSettings
internal import ForwardStore

extension DraftKey {
  static func new(kind: String, name: String?, in store: TargetStore) -> DraftKey {
    DraftKey(["action": "new", "kind": kind, "name": name], of: store.path)
  }

  static func edit(_ name: String, in store: TargetStore) -> DraftKey {
    DraftKey(["action": "edit", "name": name], of: store.path)
  }

  static func duplicate(of other: String, name: String?, in store: TargetStore) -> DraftKey {
    DraftKey(["action": "duplicate", "of": other, "name": name], of: store.path)
  }
}
