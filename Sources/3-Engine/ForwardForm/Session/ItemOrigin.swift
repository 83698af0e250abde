/// The item that an item of a list was at the start of a session, and so for the items of its own lists.
package struct ItemOrigin {
  package var base: Form.Answer.Item.Base
  /// The items of the lists that were changed in the item, by the ids of the lists.
  package var lists: [String: [ItemOrigin]] = [:]

  /// Notes changes to the lists of the item, whose items are those before the changes.
  mutating func change(_ changed: [String: [ItemOrigin]]) {
    for (id, items) in changed {
      lists[id] = lists[id].map { before in items.map { $0.following(before) } } ?? items
    }
  }

  /// Returns the origin of an item of a list whose items had origins of their own.
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
  /// Returns the origins of the items of a list, unchanged.
  static func present(_ count: Int) -> Self {
    (0..<count).map { ItemOrigin(base: .present($0 + 1)) }
  }
}
