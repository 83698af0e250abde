public import ForwardJSON

/// A document as it was read from the store, such as a forward target with its settings.
public struct StoredDocument: Equatable, Sendable {
  public let name: String

  /// The kind of the settings, which this version may not know.
  public let kind: String

  public let settings: JSONObject

  /// The whole entry of the file, including members that this version doesn't know.
  let entry: JSONObject
}

extension StoredDocument {
  /// Creates a new document.
  public init(name: String, kind: String, settings: JSONObject) {
    let entry = JSONObject([("kind", .string(kind)), ("settings", .object(settings))])
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }

  /// Returns a copy with other settings, and another name if one is given. Unknown members of the
  /// entry are copied too.
  public func with(name: String? = nil, settings: JSONObject) -> StoredDocument {
    var entry = entry
    entry["settings"] = .object(settings)
    return StoredDocument(name: name ?? self.name, kind: kind, settings: settings, entry: entry)
  }

  init(name: String, entry value: JSONValue, path: String) throws(StoreError) {
    let place = "targets.\(name)"
    func damaged(
      _ place: String, _ value: JSONValue?, expected: StoreError.Expected
    ) -> StoreError {
      .damaged(name: name, path: path, at: place, expected: expected, found: value?.kind)
    }
    guard let entry = value.members else { throw damaged(place, value, expected: .object) }
    guard let kind = entry["kind"]?.string else {
      throw damaged("\(place).kind", entry["kind"], expected: .text)
    }
    guard let settings = entry["settings"]?.members else {
      throw damaged("\(place).settings", entry["settings"], expected: .object)
    }
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }
}

/// An entry of the file that is not a document. Edits keep it, and its name is taken.
public struct DamagedDocument: Equatable, Sendable {
  public let name: String

  /// The reason why the entry is not a document.
  public let error: StoreError
}
