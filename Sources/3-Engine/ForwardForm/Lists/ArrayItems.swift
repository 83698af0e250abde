struct ArrayItems<Items: ItemSequence>: ItemStorage {
  typealias Item = Items.Item

  private let list: PropertyRefTo<Items>
  /// Whether the list keeps the order of its items. Otherwise a change can't be undone at its
  /// index.
  private let isOrdered: Bool

  init(_ list: PropertyRefTo<Items>, isOrdered: Bool = true) {
    self.list = list
    self.isOrdered = isOrdered
  }

  var items: (() -> StoredItems<Item>)? {
    list.val.map { items in
      {
        (items as? [Item]).map(StoredItems.init)
          ?? StoredItems(of: items as? any LazyItems) { items[at: $0] }
      }
    }
  }

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
      // An optional list without items may also be `nil`. Only a snapshot restores that.
      let restore = items.count == 0 ? list.snapshot() : removing(place)
      return ListChange(apply: inserting(item, at: place), revert: restore)
    case .edit(let index):
      guard let item, let old = items[at: index] else { return nil }
      return ListChange(apply: replacing(index, by: item), revert: replacing(index, by: old))
    case .remove(let index):
      guard let old = items[at: index] else { return nil }
      return ListChange(apply: removing(index), revert: inserting(old, at: index))
    case .move(let from, let to):
      guard items[at: from] != nil, items[at: to] != nil, from != to else { return nil }
      return ListChange(apply: moving(from, to), revert: moving(to, from))
    case .removeAll:
      guard items.count > 0 else { return nil }
      return ListChange {
        list.modify { $0.replace(0..<$0.count, with: []) }
      } revert: {
        list.modify { $0 = items }
      }
    }
  }

  private func inserting(_ item: Item, at index: Int) -> () -> Void {
    { list.modify { $0.insert(item, at: index) } }
  }

  private func replacing(_ index: Int, by item: Item) -> () -> Void {
    { list.modify { if index < $0.count { $0.replace(index..<index + 1, with: [item]) } } }
  }

  private func removing(_ index: Int) -> () -> Void {
    { list.modify { $0.remove(index) } }
  }

  private func moving(_ from: Int, _ to: Int) -> () -> Void {
    {
      list.modify { items in
        guard to < items.count, let item = items[at: from] else { return }
        items.remove(from)
        items.insert(item, at: to)
      }
    }
  }
}

extension ItemSequence {
  fileprivate mutating func insert(_ item: Item, at index: Int) {
    let place = min(index, count)
    replace(place..<place, with: [item])
  }

  fileprivate mutating func remove(_ index: Int) {
    if index < count { replace(index..<index + 1, with: []) }
  }
}
