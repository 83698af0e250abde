internal import ForwardForm
internal import ForwardJSON

/// The members of an object whose keys the schema doesn't name.
struct SchemaEntries: FormDictionary {
  var entries: [(key: String, value: SchemaDocument)] = []
}

extension SchemaEntries {
  typealias Value = SchemaDocument

  init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
  where Entries.Element == (String, SchemaDocument) {
    self.entries = entries.map { (key: $0.0, value: $0.1) }
  }

  /// Keys are compared by code points, as in JSON.
  subscript(key: String) -> SchemaDocument? {
    get { place(of: key).map { entries[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }

  private func place(of key: String) -> Int? {
    entries.firstIndex { $0.key.hasSameCodePoints(as: key) }
  }

  var count: Int { entries.count }

  func makeIterator() -> IndexingIterator<[(key: String, value: SchemaDocument)]> {
    entries.makeIterator()
  }
}
