internal import ForwardJSON
internal import ForwardSystem

/// The last save of each document of a store, kept for a week in a file that only the owner can
/// read.
///
/// A failure to keep a copy isn't an error: the document is saved anyway.
package struct SavedCopies: Sendable {
  private let folder: String

  /// The number of seconds that a copy is kept.
  package static let lifetime = 7 * 24 * 60 * 60
  private static let version = 1

  /// - Parameter folder: The folder of the copies, made with the first copy.
  package init(folder: String) { self.folder = folder }

  private func file(of store: String) -> StoreFile {
    var path = FilePlace.absolutePath(following: store)
    // A moved home keeps its copies.
    if let home = Environment.value(of: "HOME"), path.hasPrefix(home + "/") {
      path = "~" + path.dropFirst(home.count)
    }
    let name = path.hash64
    return StoreFile(path: "\(folder)/\(String(name, radix: 16)).json", access: .own)
  }

  /// Returns the saves that can be undone, latest first.
  package func saves(of store: String, now: Int = secondsSince1970()) -> [SavedChange] {
    let file = file(of: store)
    let bytes = try? file.contents()
    return Self.saves(in: bytes.flatMap { try? file.value(parsing: $0) })
      .filter { $0.isKept(at: now) }.reversed()
  }

  /// Keeps saves in place of earlier saves of the same documents, and drops saves older than a
  /// week.
  func keep(_ changes: [SavedChange], of store: String) {
    update(store) { saves, now in
      let names = Set(changes.map { ExactKey($0.name) })
      return saves.filter { $0.isKept(at: now) && !names.contains(ExactKey($0.name)) }
        + changes.filter { $0.before != $0.after }
    }
  }

  /// Drops all saves of a store.
  func forget(_ store: String) {
    let file = file(of: store)
    if (try? file.contents()) != nil { update(store) { _, _ in [] } }
  }

  private func update(_ store: String, _ change: ([SavedChange], Int) -> [SavedChange]) {
    let file = file(of: store)
    try? file.edit { locked throws(StoreError) in
      let bytes = try locked.contents()
      let saves = change(
        Self.saves(in: bytes.flatMap { try? file.value(parsing: $0) }), secondsSince1970())
      let document: JSONObject = [
        "version": .number(JSONNumber(Self.version)),
        "store": .string(FilePlace.absolutePath(following: store)),
        "saves": .array(saves.map { .object($0.document) }),
      ]
      try locked.replace(
        with: JSONValue.object(document).text(.pretty).utf8 + [UInt8(ascii: "\n")], durably: false)
    }
  }

  private static func saves(in value: JSONValue?) -> [SavedChange] {
    (value?["saves"]?.elements ?? []).compactMap { SavedChange($0) }
  }
}

/// A save of a document, with its versions before and after.
package struct SavedChange: Equatable, Sendable {
  package let name: String
  /// The moment of the save, in seconds since 1970.
  package let time: Int
  /// The document before the save; `nil` if the save added it.
  package let before: StoredDocument?
  /// The document after the save; `nil` if the save removed it.
  package let after: StoredDocument?

  init(
    from before: StoredDocument?, to after: StoredDocument?, named name: String,
    at time: Int = secondsSince1970()
  ) {
    (self.name, self.time, self.before, self.after) = (name, time, before, after)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let name = value["name"]?.string,
      let time = value["time"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    func document(_ key: String) -> StoredDocument? {
      value[key].flatMap { try? StoredDocument(name: name, entry: $0, path: "") }
    }
    self.init(from: document("before"), to: document("after"), named: name, at: time)
    if before == nil, after == nil { return nil }
  }

  fileprivate var document: JSONObject {
    var document: JSONObject = ["name": .string(name), "time": .number(JSONNumber(time))]
    if let before { document["before"] = .object(before.entry) }
    if let after { document["after"] = .object(after.entry) }
    return document
  }

  /// Whether the copy is less than a week old. Setting the clock back doesn't age it. The time
  /// comes from a file and may be any number.
  fileprivate func isKept(at now: Int) -> Bool { time > now - SavedCopies.lifetime }
}

extension DocumentStore {
  /// Undoes a save: restores the previous document, unless the document has changed since.
  package func undo(_ change: SavedChange) throws(StoreError) -> SaveResult<StoredDocument> {
    switch (change.before, change.after) {
    case (let before?, let after): try save(before, replacing: after)
    case (nil, let after?): try remove(after)
    case (nil, nil): .saved
    }
  }
}
