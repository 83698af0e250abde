public import JSONTree

/// Holds a target as it was read from the store.
public struct StoredTarget: Equatable, Sendable {
  public let name: String

  /// The kind of target; this version need not know it.
  public let kind: String

  public let settings: JSONObject

  /// All that stands in the file for the target; whoever edits it expects to find just this.
  let entry: JSONObject
}

extension StoredTarget {
  /// Makes a new target.
  init(name: String, kind: String, settings: JSONObject) {
    let entry = JSONObject([("kind", .string(kind)), ("settings", .object(settings))])
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }

  /// Makes the same target with other settings; what else stands in its entry stays.
  func with(settings: JSONObject) -> StoredTarget {
    var entry = entry
    entry["settings"] = .object(settings)
    return StoredTarget(name: name, kind: kind, settings: settings, entry: entry)
  }
}
