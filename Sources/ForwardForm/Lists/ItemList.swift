/// The items of a list's row: how many there may be, and the form that each has.
///
/// The type of the items is erased in its closures.
public final class ItemList {
  /// How many items there may be.
  public let count: ClosedRange<Int>

  /// The items, or `nil` if their owner is gone.
  let items: () -> [ListItem]?

  /// The number of items, without a look at each.
  let size: () -> Int?

  /// Opens a new item, a copy of an item or an item, apart from the list; `nil` for other edits, and
  /// where there is no such item.
  let open: (ListEdit) -> OpenItem?

  /// Returns the closure that removes or moves items; `nil` where that changes nothing.
  let rearrange: (ListEdit) -> (() -> Void)?

  let snapshot: () -> () -> Void

  /// - Parameters:
  ///   - items: A reference to the items.
  ///   - count: How many items there may be.
  ///   - new: Makes a new item.
  ///   - duplicate: Returns a copy of an item, with its own identity if items have one.
  ///   - title: Returns what a person knows an item by; by default, what its rows have as values.
  ///   - rules: What an item's answers must satisfy together.
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
        // The item is remembered, and not the list: a growing list would be stored as often as it grew.
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
  /// The number of items, or `nil` if their owner is gone.
  public var presentCount: Int? { size() }

  /// The form of a new item, apart from the list.
  public var newForm: Form? { open(.add)?.form }
}

/// An item while it is filled in.
struct OpenItem {
  let form: Form
  /// The item when it was opened.
  let original: ListItem
  /// Returns the closure that puts the item into the list; `nil` where that would change nothing.
  let change: () -> (() -> Void)?
}

extension ListEdit {
  /// The item that the edit opens.
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

  /// Puts an item that was filled in where it belongs; nowhere, if that place is gone.
  fileprivate func put<Item>(_ item: Item, into items: inout [Item]) {
    switch self {
    case .edit(let index): if items.indices.contains(index) { items[index] = item }
    case .duplicate(let index) where items.indices.contains(index):
      items.insert(item, at: index + 1)
    case .add, .duplicate: items.append(item)
    case .remove, .move, .removeAll: break
    }
  }

  /// The items after a removal or a move, or `nil` where that changes nothing.
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
