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

/// The tags of documents: words that name several at once. They are in the member `tags` of an entry, beside its kind and
/// settings.
extension StoredDocument {
  /// The tags, each once, in order. What isn't a text in a list is no tag, and is kept in the file until the tags
  /// change.
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

  /// Whether a text can be a tag: letters, digits and the signs `-`, `_`, `.` and `/`, at most 64 characters.
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
  /// The texts that aren't empty, each once.
  package var unique: [String] {
    var known: Set<ExactKey> = []
    return filter { !$0.isEmpty && known.insert(ExactKey($0)).inserted }
  }
}
