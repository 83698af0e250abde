/// The item at the start of a session that became an item of a list, and the same for the item's
/// lists.
package struct ItemOrigin {
  package var base: Form.Answer.Item.Base
  /// The items of the lists that changed in the item, by the ids of the lists.
  package var lists: [String: [ItemOrigin]] = [:]

  /// Notes changes to the lists of the item. `changed` refers to the items before the changes.
  mutating func change(_ changed: [String: [ItemOrigin]]) {
    for (id, items) in changed {
      lists[id] = lists[id].map { before in items.map { $0.following(before) } } ?? items
    }
  }

  /// Returns the origin of an item, given the origins of its list's former items.
  private func following(_ before: [ItemOrigin]) -> ItemOrigin {
    guard case .present(let number) = base, before.indices.contains(number - 1) else {
      return ItemOrigin(base: .new)
    }
    var origin = before[number - 1]
    origin.change(lists)
    return origin
  }
}

extension [ItemOrigin] {
  /// Returns the origins of an unchanged list.
  static func present(_ count: Int) -> Self {
    (0..<count).map { ItemOrigin(base: .present($0 + 1)) }
  }
}

extension FormSession {
  /// Follows the items of a list from the start through the changes; `nil` if the changes don't
  /// tell.
  func origins(
    of row: Form.Row, _ list: ItemList, _ items: ListItems, from start: [ItemOrigin]
  ) -> [ItemOrigin]? {
    guard !list.isKeyed, list.keepsPlaces else { return nil }
    var origins = start
    for change in journal.changes where change.row.id == row.id {
      change.items?.make(in: &origins) { ItemOrigin(base: $0?.base.copied ?? .new) }
      change.items?.changeLists(in: &origins)
    }
    return origins.count == items.count ? origins : nil
  }

  /// The original item of each item in the changed lists, by the ids of the lists. Lists whose
  /// changes don't tell are missing.
  var itemOrigins: [String: [ItemOrigin]] {
    let changed = Set(journal.changes.lazy.map(\.row).filter { $0.rowKind == .list }.map(\.id))
    if changed.isEmpty { return [:] }
    var origins: [String: [ItemOrigin]] = [:]
    for row in form.rows where changed.contains(row.id) && former[row.key] == nil {
      guard case .list(let items)? = row.value(), case .list(let list) = row.kind,
        let start = startingItems(of: row)
      else { continue }
      origins[row.id] = self.origins(of: row, list, items, from: .present(start.count))
    }
    return origins
  }
}

extension Journal.ItemsChange {
  /// Notes the changes to the lists of the items.
  fileprivate func changeLists(in origins: inout [ItemOrigin]) {
    switch self {
    case .edit(.edit(let index), let lists) where origins.indices.contains(index):
      origins[index].change(lists)
    case .edit: break
    case .all(let items):
      for (index, item) in items.enumerated() where !item.lists.isEmpty {
        origins[index].change(item.lists)
      }
    }
  }
}
