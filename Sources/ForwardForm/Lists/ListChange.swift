/// A change to the items of a list, and the change that undoes it.
///
/// They keep the items that they put into the list and not the list, as it may grow with each of
/// many changes.
struct ListChange {
  let apply: () -> Void
  let revert: () -> Void
}

extension ListEdit {
  /// Returns the item that the edit opens.
  func item<Item>(in items: [Item], new: () -> Item, duplicate: (Item) -> Item?) -> Item? {
    switch self {
    case .add: new()
    case .duplicate(let index): items.indices.contains(index) ? duplicate(items[index]) : nil
    case .edit(let index): items.indices.contains(index) ? items[index] : nil
    case .remove, .move, .removeAll: nil
    }
  }

  /// Returns the change that the edit makes to the present items; `nil` if it has no effect.
  ///
  /// - Parameter item: The item that was filled in, if the edit opens one.
  func change<Item>(_ list: PropertyRefTo<[Item]>, putting item: Item?) -> ListChange? {
    guard let items = list.val else { return nil }
    switch self {
    case .add, .duplicate:
      guard let item else { return nil }
      var place = items.count
      if case .duplicate(let index) = self { place = min(index + 1, items.count) }
      // No items may also be none at all, for a list that is optional.
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
