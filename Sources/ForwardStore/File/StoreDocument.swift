import JSONTree

/// Holds the content of the file, with all that this version does not know.
struct StoreDocument {
  private static let version = 1

  private var root: JSONObject

  /// What stands there for each target, by its name, in the order of the file.
  private var entries: JSONObject
}

/// Reading.
extension StoreDocument {
  /// Creates the document of an empty store.
  init() {
    root = JSONObject()
    root["version"] = .number(JSONNumber(Self.version))
    entries = JSONObject()
  }

  /// Reads a document and checks all that this version has to rely on.
  init(_ bytes: [UInt8], path: String) throws(StoreError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw .notJSON(path: path, error)
    }
    guard case .object(let root) = value else {
      throw .notAStore(path: path, .unexpected(value, at: nil, wanted: .object))
    }
    try Self.checkVersion(root["version"], path: path)
    guard case .object(let entries)? = root["targets"] else {
      throw .notAStore(path: path, fault("targets", root["targets"], wanted: .object))
    }
    self.root = root
    self.entries = entries
  }

  var text: String {
    var root = root
    root["targets"] = .object(entries)
    return root.text(.pretty) + "\n"
  }

  /// Reads all targets, and what stands there in place of one.
  var targets: [Result<StoredTarget, DamagedTarget>] {
    entries.map { name, entry in
      Result { () throws(DamagedTarget) in try StoredTarget(name: name, entry: entry) }
    }
  }

  /// Reads a target; nil where there is none.
  func target(named name: String) throws(DamagedTarget) -> StoredTarget? {
    guard let entry = entries[name] else { return nil }
    return try StoredTarget(name: name, entry: entry)
  }

  func hasTarget(named name: String) -> Bool {
    entries[name] != nil
  }

  private static func checkVersion(_ value: JSONValue?, path: String) throws(StoreError) {
    guard case .number(let number)? = value, let version = Int(exactly: number), version >= 1 else {
      throw .notAStore(path: path, fault("version", value, wanted: .version))
    }
    if version > Self.version {
      throw .newerVersion(path: path, version: version, known: Self.version)
    }
  }
}

/// Editing.
extension StoreDocument {
  /// Puts a target in the place of the one of the same name; after the others where there is none.
  mutating func put(_ target: StoredTarget) {
    entries[target.name] = .object(target.entry)
  }

  mutating func remove(_ target: StoredTarget) {
    entries[target.name] = nil
  }
}

/// Says what is wrong with what a document has at a place.
func fault(
  _ place: String,
  _ value: JSONValue?,
  wanted: StoreFault.Wanted
) -> StoreFault {
  value.map { .unexpected($0, at: place, wanted: wanted) } ?? .missing(at: place)
}
