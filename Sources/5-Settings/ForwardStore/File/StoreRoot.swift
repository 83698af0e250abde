import ForwardJSON

/// The contents of a store's file, including everything unknown to this version.
struct StoreRoot {
  private static let version = 1

  private var root: JSONObject

  /// The entries by name, in the order of the file.
  private var entries: JSONObject

  private let path: String
}

extension StoreRoot {
  /// Reads the contents of a file. A missing file is empty.
  init(_ value: JSONValue?, path: String) throws(StoreError) {
    self.path = path
    guard let value else {
      root = JSONObject()
      root["version"] = .number(JSONNumber(Self.version))
      entries = JSONObject()
      return
    }
    guard let root = value.members else {
      throw .notAStore(path: path, at: nil, expected: .object, found: value.kind)
    }
    let version = root["version"]
    guard let number = version?.number, let number = Int(exactly: number), number >= 1 else {
      throw .notAStore(path: path, at: "version", expected: .version, found: version?.kind)
    }
    if number > Self.version {
      throw .newerVersion(path: path, version: number, known: Self.version)
    }
    guard let entries = root["targets"]?.members else {
      throw .notAStore(path: path, at: "targets", expected: .object, found: root["targets"]?.kind)
    }
    self.root = root
    self.entries = entries
  }

  /// Whether copies from before saves are kept elsewhere. A person may forbid that in the file.
  var keepsCopies: Bool { root["keepsCopies"] != .bool(false) }

  var names: [String] { entries.map(\.key) }

  func has(_ name: String) -> Bool { entries.position(of: name) != nil }

  /// Reads a document; `nil` if no entry has the name.
  func document(named name: String) throws(StoreError) -> StoredDocument? {
    guard let entry = entries[name] else { return nil }
    return try StoredDocument(name: name, entry: entry, path: path)
  }

  /// The whole contents.
  var object: JSONObject {
    var root = root
    root["targets"] = .object(entries)
    return root
  }

  /// Replaces the document with the same name, or adds a new document after the others.
  mutating func put(_ document: StoredDocument) {
    entries[document.name] = .object(document.entry)
  }

  mutating func remove(_ document: StoredDocument) { entries[document.name] = nil }

  /// Replaces or removes documents that have entries.
  mutating func change(
    _ documents: [StoredDocument], _ change: (StoredDocument) -> StoredDocument?
  ) {
    // A single pass, because removing one document takes as long as removing all.
    var changed: [ExactKey: StoredDocument?] = [:]
    for document in documents { changed[ExactKey(document.name)] = .some(change(document)) }
    entries = JSONObject(
      entries.compactMap { name, entry in
        guard let document = changed[ExactKey(name)] else { return (name, entry) }
        return document.map { (name, .object($0.entry)) }
      })
  }
}
