public import ForwardJSON

/// A document read from a store, such as a target of `forward` with its settings.
public struct StoredDocument: Equatable, Sendable {
  public let name: String

  /// The kind of the settings, which may be unknown to this version.
  public let kind: String

  public let settings: JSONObject

  /// The whole entry of the file, including members unknown to this version.
  let entry: JSONObject
}

extension StoredDocument {
  /// Creates a new document.
  public init(name: String, kind: String, settings: JSONObject) {
    let entry = JSONObject([("kind", .string(kind)), ("settings", .object(settings))])
    self.init(name: name, kind: kind, settings: settings, entry: entry)
  }

  /// Returns a copy with other settings, and optionally another name. Keeps unknown members of the
  /// entry.
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

/// An entry of the file that isn't a document. Edits keep it, and its name is in use.
public struct DamagedDocument: Equatable, Sendable {
  public let name: String

  /// The reason why the entry isn't a document.
  public let error: StoreError
}

/// The tags of documents. A tag names several documents at once. The member `tags` of an entry has
/// them, beside its kind and settings.
extension StoredDocument {
  /// The unique tags, in order. Ignores values that aren't texts, which stay in the file until the
  /// tags change.
  public var tags: [String] {
    guard let values = entry["tags"]?.elements else { return [] }
    return values.compactMap(\.string).map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
      .unique
  }

  /// Returns a copy with other tags.
  public func with(tags: [String]) -> StoredDocument {
    var entry = entry
    entry["tags"] = tags.isEmpty ? .none : .array(tags.unique.map { .string($0) })
    return StoredDocument(name: name, kind: kind, settings: settings, entry: entry)
  }

  /// Returns whether the document has a tag.
  public func hasTag(_ tag: String) -> Bool { tags.contains(where: tag.hasSameCodePoints) }

  /// Whether a text can be a tag: at most 64 letters, digits and the characters `-`, `_`, `.` and
  /// `/`.
  public static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.count <= 64
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.generalCategory == .nonspacingMark
          || "-_./".unicodeScalars.contains(scalar)
      }
  }
}

extension [String] {
  /// The unique texts that aren't empty.
  package var unique: [String] {
    var known: Set<ExactKey> = []
    return filter { !$0.isEmpty && known.insert(ExactKey($0)).inserted }
  }
}
