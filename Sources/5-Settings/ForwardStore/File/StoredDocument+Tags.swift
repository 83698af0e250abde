internal import ForwardJSON

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
