/// The entries of a dictionary as the items of a list, in the dictionary's order or sorted by key.
struct DictionaryItems<Entries: FormDictionary, Edited>: ItemStorage {
  typealias Item = DictionaryEntry<Edited>

  static var isKeyed: Bool { true }

  private let dictionary: PropertyRefTo<Entries>
  private let wrap: (Entries.Value) -> Edited
  private let unwrap: (Edited) -> Entries.Value?
  private let memory = Box((order: KeyOrder<Entries>(), known: KnownItems<Item>()))

  /// - Parameter unwrap: Converts a value back. Returns `nil` for a missing value, which no
  ///   accepted entry has.
  init(
    _ dictionary: PropertyRefTo<Entries>, _ wrap: @escaping (Entries.Value) -> Edited,
    _ unwrap: @escaping (Edited) -> Entries.Value?
  ) {
    self.dictionary = dictionary
    self.wrap = wrap
    self.unwrap = unwrap
  }

  var items: (() -> StoredItems<Item>)? {
    dictionary.val.map { dictionary in { dictionary.entries(memory.value.order, wrap) } }
  }

  var count: Int? { dictionary.val?.count }

  var whole: NotificationQueue? { dictionary.whole }

  var target: AnyObject { dictionary.target }

  var keys: [String]? { dictionary.val.map(memory.value.order.keys) }

  var known: KnownItems<Item>? { memory.value.known }

  func adopt(_ former: any ItemStorage) {
    if let former = former as? Self { memory.value = former.memory.value }
  }

  func detached(_ entry: Item) -> Item {
    DictionaryEntry(key: entry.key, value: entry.value)
  }

  func snapshot() -> () -> Void { dictionary.snapshot() }

  func encode(to encoder: any Encoder) throws {
    if let entries = dictionary.val { try dictionary.encode(entries, to: encoder) }
  }

  var codedType: Any.Type { dictionary.codedType }

  func encode(_ entry: Item, to encoder: any Encoder) throws {
    if let value = unwrap(entry.value) { try encoder.encode(value) }
  }

  func change(_ edit: ListEdit, putting entry: Item?) -> ListChange? {
    guard edit.keepsOrder(of: entry) || !Entries.isOrdered else {
      return rebuilding(edit, entry)
    }
    switch edit {
    case .add, .duplicate, .edit:
      guard let entry, let value = unwrap(entry.value) else { return nil }
      var values: [(key: String, value: Entries.Value?)] = [(entry.key, value)]
      if let former = entry.original, former != entry.key { values.insert((former, nil), at: 0) }
      return setting(values)
    case .remove(let index):
      return items?()[index].flatMap { setting([($0.key, nil)]) }
    case .move: return nil
    case .removeAll: return rebuilding(edit, nil)
    }
  }

  /// Returns a change that creates the dictionary again. The former dictionary may be `nil`, which
  /// only a snapshot restores.
  private func rebuilding(_ edit: ListEdit, _ entry: Item?) -> ListChange? {
    let restore = dictionary.snapshot()
    return all.change(edit, putting: entry).map { ListChange(apply: $0.apply, revert: restore) }
  }

  /// The entries as an array. Each change to the array creates a dictionary.
  private var all: ArrayItems<[Item]> {
    ArrayItems(
      MappedRef(dictionary) {
        $0.map { DictionaryEntry(key: $0, value: wrap($1), original: $0) }
      } back: { entries, _ in
        // An observer may have added the key since its check.
        var keys: Set<String> = []
        return Entries(
          uniqueKeysWithValues: entries.lazy.compactMap { entry in
            guard let value = unwrap(entry.value), keys.insert(entry.key).inserted else {
              return nil
            }
            return (entry.key, value)
          })
      })
  }

  /// Returns the change that sets the values of keys, or removes them.
  private func setting(_ values: [(key: String, value: Entries.Value?)]) -> ListChange? {
    guard let present = dictionary.val else { return nil }
    let former = values.reversed().map { key, _ in (key, present[key]) }
    // A dictionary without entries may also be `nil`. Only a snapshot restores that.
    let restore = present.count == 0 ? dictionary.snapshot() : nil
    return ListChange(apply: { set(values) }, revert: restore ?? { set(former) })
  }

  private func set(_ values: [(key: String, value: Entries.Value?)]) {
    dictionary.modify { memory.value.order.set(values, in: &$0) }
  }
}

extension ListEdit {
  /// Whether setting the value of the entry's key suffices. An ordered dictionary then keeps the
  /// other entries in place, and puts a new one at the end.
  fileprivate func keepsOrder<Value>(of entry: DictionaryEntry<Value>?) -> Bool {
    switch self {
    case .add: true
    case .edit: entry?.key == entry?.original
    case .duplicate, .remove, .move, .removeAll: false
    }
  }
}

/// An entry of a dictionary while a person fills it in.
struct DictionaryEntry<Value> {
  var key = ""
  var value: Value
  /// The entry's key in the dictionary; `nil` for an entry outside it.
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

protocol KeyedItem {
  var key: String { get }
}

extension DictionaryEntry: KeyedItem {}

extension DictionaryEntry: WholeValue {
  var isValid: Bool { key == original && (value as? any WholeValue)?.isValid == true }

  func showsSame(as other: DictionaryEntry) -> Bool? {
    key == other.key ? (value as? any WholeValue)?.showsSame(asValue: other.value) : false
  }

  var telling: String? { (value as? any WholeValue)?.telling.map { "\(key), \($0)" } }

  var knownSecrets: [String]? { (value as? any WholeValue)?.knownSecrets }
}

extension FormDictionary {
  /// The entries in the dictionary's order, or sorted by key.
  func entries<Edited>(
    _ order: KeyOrder<Self>, _ wrap: @escaping (Value) -> Edited
  ) -> StoredItems<DictionaryEntry<Edited>> {
    let lazy = self as? any LazyDictionary
    if Self.isOrdered, lazy == nil {
      return StoredItems(map { DictionaryEntry(key: $0, value: wrap($1), original: $0) })
    }
    let keys = order.keys(of: self)
    return StoredItems(of: lazy) { index in
      guard keys.indices.contains(index), let value = self[keys[index]] else { return nil }
      return DictionaryEntry(key: keys[index], value: wrap(value), original: keys[index])
    }
  }
}
