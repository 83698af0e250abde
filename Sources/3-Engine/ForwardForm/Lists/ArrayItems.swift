struct ArrayItems<Item>: ItemStorage {
  private let list: PropertyRefTo<[Item]>
  /// Whether items stay where they are put. Otherwise a change can't be undone at its index.
  private let isOrdered: Bool

  init(_ list: PropertyRefTo<[Item]>, isOrdered: Bool = true) {
    self.list = list
    self.isOrdered = isOrdered
  }

  var items: (() -> StoredItems<Item>)? { list.val.map { items in { StoredItems(items) } } }

  var count: Int? { list.val?.count }

  var whole: NotificationQueue? { list.whole }

  var target: AnyObject { list.target }

  var keepsPlaces: Bool { isOrdered }

  func snapshot() -> () -> Void { list.snapshot() }

  func encode(to encoder: any Encoder) throws {
    if let items = list.val { try list.encode(items, to: encoder) }
  }

  var codedType: Any.Type { list.codedType }

  func encode(_ item: Item, to encoder: any Encoder) throws { try encoder.encode(item) }

  func change(_ edit: ListEdit, putting item: Item?) -> ListChange? {
    guard let change = orderedChange(edit, putting: item) else { return nil }
    return isOrdered ? change : ListChange(apply: change.apply, revert: list.snapshot())
  }

  private func orderedChange(_ edit: ListEdit, putting item: Item?) -> ListChange? {
    guard let items = list.val else { return nil }
    switch edit {
    case .add, .duplicate:
      guard let item else { return nil }
      var place = items.count
      if case .duplicate(let index) = edit { place = min(index + 1, items.count) }
      // An optional list without items may also be `nil`, which only a snapshot restores.
      let restore = items.isEmpty ? list.snapshot() : nil
      return ListChange {
        list.modify { $0.insert(item, at: min(place, $0.count)) }
      } revert: {
        if let restore { return restore() }
        list.modify { if $0.indices.contains(place) { $0.remove(at: place) } }
      }
    case .edit(let index):
      guard let item, items.indices.contains(index) else { return nil }
      let old = items[index]
      return ListChange {
        list.modify { if $0.indices.contains(index) { $0[index] = item } }
      } revert: {
        list.modify { if $0.indices.contains(index) { $0[index] = old } }
      }
    case .remove(let index):
      guard items.indices.contains(index) else { return nil }
      let old = items[index]
      return ListChange {
        list.modify { if $0.indices.contains(index) { $0.remove(at: index) } }
      } revert: {
        list.modify { $0.insert(old, at: min(index, $0.count)) }
      }
    case .move(let from, let to):
      guard items.indices.contains(from), items.indices.contains(to), from != to else {
        return nil
      }
      return ListChange {
        list.modify { $0.move(from, to) }
      } revert: {
        list.modify { $0.move(to, from) }
      }
    case .removeAll:
      guard !items.isEmpty else { return nil }
      return ListChange {
        list.modify { $0 = [] }
      } revert: {
        list.modify { $0 = items }
      }
    }
  }
}

extension Array {
  fileprivate mutating func move(_ from: Int, _ to: Int) {
    guard indices.contains(from), indices.contains(to) else { return }
    insert(remove(at: from), at: to)
  }
}
