/// The items of a list's row, whatever they are: how many there may be, and the form that each has.
///
/// What the items are is forgotten in its closures.
public final class ItemList {
  /// How many items there may be.
  public let count: ClosedRange<Int>

  /// The items as they are; `nil` when their owner is gone.
  let items: () -> [ListItem]?

  /// How many there are, which is known without a look at each.
  package let size: () -> Int?

  /// Begins to fill in an item, apart from the list.
  let open: (ItemSource) -> OpenItem?

  /// What arranges the items in another way; `nil` where that is no other one.
  let arrange: (Arrangement) -> (() -> Void)?

  let snapshot: () -> () -> Void

  /// - Parameters:
  ///   - items: Where the items are.
  ///   - count: How many there may be.
  ///   - new: Makes a new item.
  ///   - duplicate: Makes an item that is like another one.
  ///   - title: What a person knows an item by; what its rows hold, unless it is said.
  ///   - rules: What an item's answers must keep to together.
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
    open = { source in
      guard let present = items.val else { return nil }
      let item: Ref<Item>
      switch source {
      case .new: item = Ref(new())
      case .present(let index):
        guard present.indices.contains(index) else { return nil }
        item = Ref(present[index])
      case .copy(let index):
        guard present.indices.contains(index) else { return nil }
        item = Ref(duplicate(present[index]))
      }
      let original = shown(item, 0)
      return OpenItem(form: makeForm(item), original: original) {
        if case .present = source, shown(item, 0) == original { return nil }
        // The item is kept, and not the list: a list that grows would be kept as often as it grew.
        let value = item.value
        return { items.change { source.put(value, into: &$0) } }
      }
    }
    arrange = { arrangement in
      guard items.val.flatMap(arrangement.callAsFunction) != nil else { return nil }
      return { items.change { $0 = arrangement($0) ?? $0 } }
    }
  }
}

extension ItemList {
  /// The form of a new item, apart from the list.
  package var newForm: Form? { open(.new)?.form }
}

/// What the form of an item starts from.
enum ItemSource: Hashable {
  case new
  case present(Int)
  case copy(Int)
}

extension ItemSource {
  /// Puts an item where it belongs; nowhere, where that place is gone.
  fileprivate func put<Item>(_ item: Item, into items: inout [Item]) {
    switch self {
    case .present(let index):
      if items.indices.contains(index) { items[index] = item }
    case .copy(let index) where items.indices.contains(index): items.insert(item, at: index + 1)
    case .new, .copy: items.append(item)
    }
  }
}

extension PropertyRefTo {
  fileprivate func change(_ change: (inout Value) -> Void) {
    guard var value = val else { return }
    change(&value)
    val = value
  }
}

/// An item while it is filled in.
struct OpenItem {
  let form: Form
  /// The item as it was when it was opened.
  let original: ListItem
  /// What takes the item into the list; `nil` where that would change nothing, or the list is gone.
  let taken: () -> (() -> Void)?
}

/// Another way to arrange items.
enum Arrangement {
  case without(Int)
  case moving(from: Int, to: Int)
  case empty

  /// - Returns: `nil` where there is no such item.
  func callAsFunction<Item>(_ items: [Item]) -> [Item]? {
    var items = items
    switch self {
    case .without(let index):
      guard items.indices.contains(index) else { return nil }
      items.remove(at: index)
    case .moving(let from, let to):
      guard items.indices.contains(from), items.indices.contains(to), from != to else {
        return nil
      }
      items.insert(items.remove(at: from), at: to)
    case .empty:
      guard !items.isEmpty else { return nil }
      items = []
    }
    return items
  }
}
