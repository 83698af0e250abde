import JSONTree

/// Holds the content of the file, with all that this version does not know.
struct StoreDocument {
  private static let version = 1

  private var root: JSONObject

  /// The targets in the order of the file.
  private(set) var targets: [StoredTarget]
}

/// Reading.
extension StoreDocument {
  /// Creates the document of an empty store.
  init() {
    root = JSONObject([("version", .number(JSONNumber(Self.version)))])
    targets = []
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
    targets = []
    for (name, value) in entries { targets.append(try target(name, value, path: path)) }
  }

  var text: String {
    var root = root
    root["targets"] = .object(JSONObject(targets.map { ($0.name, .object($0.entry)) }))
    return root.text(.pretty) + "\n"
  }

  subscript(name: String) -> StoredTarget? {
    index(of: name).map { targets[$0] }
  }

  private func index(of name: String) -> Int? {
    targets.firstIndex { $0.name.hasSameCodePoints(as: name) }
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
  mutating func add(_ target: StoredTarget) {
    targets.append(target)
  }

  /// Puts a target in the place of the one of the same name.
  mutating func replace(with target: StoredTarget) {
    if let index = index(of: target.name) { targets[index] = target }
  }

  mutating func remove(_ target: StoredTarget) {
    if let index = index(of: target.name) { targets.remove(at: index) }
  }
}

private func target(
  _ name: String,
  _ value: JSONValue,
  path: String
) throws(StoreError) -> StoredTarget {
  let place = "targets.\(name)"
  guard case .object(let entry) = value else {
    throw .notAStore(path: path, .unexpected(value, at: place, wanted: .object))
  }
  guard case .string(let kind)? = entry["kind"] else {
    throw .notAStore(path: path, fault("\(place).kind", entry["kind"], wanted: .text))
  }
  guard case .object(let settings)? = entry["settings"] else {
    throw .notAStore(
      path: path,
      fault("\(place).settings", entry["settings"], wanted: .object)
    )
  }
  return StoredTarget(name: name, kind: kind, settings: settings, entry: entry)
}

private func fault(
  _ place: String,
  _ value: JSONValue?,
  wanted: StoreFault.Wanted
) -> StoreFault {
  value.map { .unexpected($0, at: place, wanted: wanted) } ?? .missing(at: place)
}
