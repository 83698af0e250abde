/// An entry of a dictionary while it is filled in.
struct DictionaryEntry<Value> {
  var key = ""
  var value: Value
  /// The entry's key in the dictionary; `nil` for an entry that isn't in it.
  var original: String?
}

extension DictionaryEntry: Duplicable {
  /// Returns a copy of the entry. The copy isn't in the dictionary yet, although its key is.
  func duplicate() -> DictionaryEntry {
    var entry = self
    entry.original = nil
    if let copy = copy(value) { entry.value = copy }
    return entry
  }
}

extension FormDictionary {
  /// The entries in their own order, or sorted by key.
  func entries<Edited>(
    _ order: KeyOrder<Self>, _ wrap: @escaping (Value) -> Edited
  ) -> StoredItems<DictionaryEntry<Edited>> {
    if Self.isOrdered {
      return StoredItems(map { DictionaryEntry(key: $0, value: wrap($1), original: $0) })
    }
    let keys = order.keys(of: self)
    return StoredItems { index in
      guard keys.indices.contains(index), let value = self[keys[index]] else { return nil }
      return DictionaryEntry(key: keys[index], value: wrap(value), original: keys[index])
    }
  }
}
