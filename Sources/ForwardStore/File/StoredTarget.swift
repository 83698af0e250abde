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
  public init(name: String, kind: String, settings: JSONObject) {
    let entry = JSONObject([("kind", .string(kind)), ("settings", .object(settings))])
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }

  /// Makes a target with other settings and perhaps another name; what else stands in the entry of
  /// this one, it has too.
  public func with(name: String? = nil, settings: JSONObject) -> StoredTarget {
    var entry = entry
    entry["settings"] = .object(settings)
    return StoredTarget(name: name ?? self.name, kind: kind, settings: settings, entry: entry)
  }

  /// Reads an entry of the file.
  init(name: String, entry value: JSONValue) throws(DamagedTarget) {
    let place = "targets.\(name)"
    guard case .object(let entry) = value else {
      throw DamagedTarget(name: name, reason: wanted("an object", at: place, value))
    }
    guard case .string(let kind)? = entry["kind"] else {
      let reason = wanted("a text", at: "\(place).kind", entry["kind"])
      throw DamagedTarget(name: name, reason: reason)
    }
    guard case .object(let settings)? = entry["settings"] else {
      let reason = wanted("an object", at: "\(place).settings", entry["settings"])
      throw DamagedTarget(name: name, reason: reason)
    }
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }
}

/// Tells of an entry of the file that is no target. It stands there as it is, and its name is taken.
public struct DamagedTarget: Error, Hashable, Sendable {
  public let name: String

  /// One sentence that says what is wrong.
  public let reason: String
}
