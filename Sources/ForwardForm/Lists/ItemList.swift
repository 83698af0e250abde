/// The items of a list's row, and the form of each item. The type of the items is erased.
public final class ItemList {
  /// The allowed number of items.
  public let count: ClosedRange<Int>

  /// Returns the items, or `nil` if their owner no longer exists.
  let items: () -> [ListItem]?

  /// Returns the number of items without reading each.
  let size: () -> Int?

  /// Opens an item, a copy of an item or a new item, separate from the list; returns `nil` for
  /// other edits, and if there is no such item.
  let open: (ListEdit) -> OpenItem?

  /// Returns the closure that removes or moves items; `nil` if that changes nothing.
  let rearrange: (ListEdit) -> (() -> Void)?

  let snapshot: () -> () -> Void

  /// - Parameters:
  ///   - items: A reference to the items.
  ///   - count: The allowed number of items.
  ///   - new: Creates a new item.
  ///   - duplicate: Returns a copy of an item, with a new identity if items have one.
  ///   - title: Returns the title of an item; by default, the values of its rows.
  ///   - rules: The rules that the answers of an item must satisfy together.
  ///   - form: The form of an item.
  public init<Item>(
    _ items: PropertyRefTo<[Item]>,
    count: ClosedRange<Int> = 0 ... .max,
    new: @escaping () -> Item,
    duplicate: @escaping (Item) -> Item = { $0 },
    title: ((Item) -> String)? = nil,
    rules: @escaping (Ref<Item>) -> [FormRule] = { _ in [] },
    @ForwardFormElementBuilder form: @escaping (Ref<Item>) -> [ForwardFormElement]
  ) {
    let makeForm = { (item: Ref<Item>) in Form(rules: { rules(item) }, deriving: { form(item) }) }
    let shown = { (item: Ref<Item>, number: Int) in
      ListItem(makeForm(item), title: title?(item.value), number: number)
    }
    self.count = count
    self.items = { items.val?.enumerated().map { shown(Ref($1), $0 + 1) } }
    size = { items.val?.count }
    snapshot = items.snapshot
    open = { edit in
      guard let item = items.val.flatMap({ edit.item(in: $0, new: new, duplicate: duplicate) })
      else { return nil }
      let ref = Ref(item)
      let original = shown(ref, 0)
      return OpenItem(form: makeForm(ref), original: original) {
        if case .edit = edit, shown(ref, 0) == original { return nil }
        // The closure keeps the item and not the list, as a list may grow with each of many edits.
        let item = ref.value
        return { items.update { edit.put(item, into: &$0) } }
      }
    }
    rearrange = { edit in
      guard items.val.flatMap(edit.rearranged) != nil else { return nil }
      return { items.update { $0 = edit.rearranged($0) ?? $0 } }
    }
  }
}

extension ItemList {
  /// The number of items, or `nil` if their owner no longer exists.
  public var presentCount: Int? { size() }

  /// The form of a new item that isn't in the list.
  public var newForm: Form? { open(.add)?.form }
}

/// An item while it is filled in.
struct OpenItem {
  let form: Form
  /// The item when it was opened.
  let original: ListItem
  /// Returns the closure that puts the item into the list; `nil` if that changes nothing.
  let change: () -> (() -> Void)?
}

extension ListEdit {
  /// Returns the item that the edit opens.
  fileprivate func item<Item>(
    in items: [Item], new: () -> Item, duplicate: (Item) -> Item
  ) -> Item? {
    switch self {
    case .add: new()
    case .duplicate(let index): items.indices.contains(index) ? duplicate(items[index]) : nil
    case .edit(let index): items.indices.contains(index) ? items[index] : nil
    case .remove, .move, .removeAll: nil
    }
  }

  /// Puts an item that was filled in into the items, if the place for it still exists.
  fileprivate func put<Item>(_ item: Item, into items: inout [Item]) {
    switch self {
    case .edit(let index): if items.indices.contains(index) { items[index] = item }
    case .duplicate(let index) where items.indices.contains(index):
      items.insert(item, at: index + 1)
    case .add, .duplicate: items.append(item)
    case .remove, .move, .removeAll: break
    }
  }

  /// Returns the items after a removal or a move, or `nil` if that changes nothing.
  fileprivate func rearranged<Item>(_ items: [Item]) -> [Item]? {
    var items = items
    switch self {
    case .remove(let index):
      guard items.indices.contains(index) else { return nil }
      items.remove(at: index)
    case .move(let from, let to):
      guard items.indices.contains(from), items.indices.contains(to), from != to else {
        return nil
      }
      items.insert(items.remove(at: from), at: to)
    case .removeAll:
      guard !items.isEmpty else { return nil }
      items = []
    case .add, .duplicate, .edit: return nil
    }
    return items
  }
}

extension PropertyRefTo {
  fileprivate func update(_ change: (inout Value) -> Void) {
    guard var value = val else { return }
    change(&value)
    val = value
  }
}
