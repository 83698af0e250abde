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

extension PropertyRefTo where Value: FormDictionary {
  /// A reference to the same dictionary as its entries, in its own order or sorted by key.
  ///
  /// - Parameters:
  ///   - wrap: Converts a value to what is edited.
  ///   - unwrap: Converts it back; `nil` if it is no value yet, which no accepted entry is.
  func entries<Edited>(
    _ wrap: @escaping (Value.Value) -> Edited, _ unwrap: @escaping (Edited) -> Value.Value?
  ) -> PropertyRefTo<[DictionaryEntry<Edited>]> {
    MappedRef(self) { dictionary in
      let entries = dictionary.map { key, value in
        DictionaryEntry(key: key, value: wrap(value), original: key)
      }
      return Value.isOrdered ? entries : entries.sorted { $0.key < $1.key }
    } back: { entries, _ in
      // An observer may have added a key since it was checked.
      var keys: Set<String> = []
      return Value(
        uniqueKeysWithValues: entries.lazy.compactMap { entry in
          guard let value = unwrap(entry.value), keys.insert(entry.key).inserted else { return nil }
          return (entry.key, value)
        }
      )
    }
  }
}
