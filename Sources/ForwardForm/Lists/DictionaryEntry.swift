/// An entry of a dictionary while it is filled in.
struct DictionaryEntry<Value> {
  var key = ""
  var value: Value
  /// The key that the dictionary has; `nil` for an entry that isn't in it.
  var original: String?
}

extension DictionaryEntry: Duplicable {
  /// Returns an entry that the dictionary doesn't have yet, although it has its key.
  func duplicate() -> DictionaryEntry {
    var entry = self
    entry.original = nil
    if let copy = copy(value) { entry.value = copy }
    return entry
  }
}

extension FormDictionary {
  /// The entries in their own order, or sorted by key.
  func entries<Edited>(_ wrap: (Value) -> Edited) -> [DictionaryEntry<Edited>] {
    let entries = map { DictionaryEntry(key: $0, value: wrap($1), original: $0) }
    return Self.isOrdered ? entries : entries.sorted { $0.key < $1.key }
  }
}
