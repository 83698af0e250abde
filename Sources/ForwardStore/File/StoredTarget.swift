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
      throw DamagedTarget(name: name, fault: fault(place, value, wanted: .object))
    }
    guard case .string(let kind)? = entry["kind"] else {
      let fault = fault("\(place).kind", entry["kind"], wanted: .text)
      throw DamagedTarget(name: name, fault: fault)
    }
    guard case .object(let settings)? = entry["settings"] else {
      let fault = fault("\(place).settings", entry["settings"], wanted: .object)
      throw DamagedTarget(name: name, fault: fault)
    }
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }
}

/// Tells of an entry of the file that is no target. It stands there as it is, and its name is taken.
public struct DamagedTarget: Error, Equatable, Sendable {
  public let name: String

  /// What is wrong.
  public let fault: StoreFault
}
