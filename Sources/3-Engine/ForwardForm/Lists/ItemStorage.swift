internal import ForwardText

/// The property that contains the items of a list.
protocol ItemStorage {
  associatedtype Item

  /// Whether the items are a dictionary's entries.
  static var isKeyed: Bool { get }

  /// Returns the present items; `nil` if their owner no longer exists.
  var items: (() -> StoredItems<Item>)? { get }

  /// The number of items; `nil` if their owner no longer exists.
  var count: Int? { get }

  /// The value that contains the items; `nil` if it isn't known.
  var whole: NotificationQueue? { get }

  /// The target of the reference to the items; see ``PropertyRefTo/target``.
  var target: AnyObject { get }

  /// The keys of a dictionary's entries; `nil` for a list.
  var keys: [String]? { get }

  /// The cache of the items; `nil` without one.
  var known: KnownItems<Item>? { get }

  /// Whether an edit leaves the other items in their places.
  var keepsPlaces: Bool { get }

  /// Takes over the cached items of the storage from the list's former derivation.
  func adopt(_ former: any ItemStorage)

  /// Prepares an item taken from the list for adding it again.
  func detached(_ item: Item) -> Item

  /// Remembers the present items. The returned closure restores them.
  func snapshot() -> () -> Void

  /// Writes the present items to an encoder.
  func encode(to encoder: any Encoder) throws

  /// The type whose coder writes the items.
  var codedType: Any.Type { get }

  /// Writes an item's value in the list.
  func encode(_ item: Item, to encoder: any Encoder) throws

  /// Returns the change that an edit makes to the present items; `nil` if it has no effect. `item`
  /// is the filled-in item, if the edit opens one.
  func change(_ edit: ListEdit, putting item: Item?) -> ListChange?
}

extension ItemStorage {
  static var isKeyed: Bool { false }

  var keys: [String]? { nil }

  var known: KnownItems<Item>? { nil }

  var keepsPlaces: Bool { true }

  func detached(_ item: Item) -> Item { item }

  func item(_ edit: ListEdit, new: () -> Item, duplicate: (Item) -> Item?) -> Item? {
    switch edit {
    case .add: new()
    case .duplicate(let index): item(at: index).flatMap(duplicate)
    case .edit(let index): item(at: index)
    case .remove, .move, .removeAll: nil
    }
  }

  /// Returns the form in which the item of an edit was last read; `nil` without such a form.
  func takeForm(_ edit: ListEdit) -> (ref: Ref<Item>, form: Form)? {
    guard case .edit(let index) = edit, let items = items?() else { return nil }
    return known?.takeForm(index, of: items)
  }

  private func item(at index: Int) -> Item? {
    items?()[index]
  }

  func adopt(_ former: any ItemStorage) {}
}

/// The items of a list at one time. Each is made on use.
struct StoredItems<Item> {
  /// All items, if they come from an array.
  let array: [Item]?
  /// The list or the dictionary that makes the items one by one; `nil` for an array.
  let lazy: (any LazyItems)?
  private let find: (Int) -> Item?

  init(_ array: [Item]) {
    self.array = array
    lazy = nil
    find = { array[at: $0] }
  }

  /// - Parameter find: Makes an item. Called once for each item.
  init(of lazy: (any LazyItems)?, _ find: @escaping (Int) -> Item?) {
    array = nil
    self.lazy = lazy
    var made: [Int: Item] = [:]
    self.find = { index in
      if let item = made[index] { return item }
      let item = find(index)
      made[index] = item
      return item
    }
  }

  subscript(index: Int) -> Item? { find(index) }

  /// Returns whether an item shows the same as an item of another list; `nil` if only their forms
  /// tell.
  func showsSame(_ index: Int, as other: StoredItems, at place: Int) -> Bool? {
    if let here = lazy, let there = other.lazy {
      return here.showsSame(index, as: there, at: place)
    }
    guard let there = other[place], let here = self[index] as? any WholeValue else { return nil }
    return here.showsSame(asValue: there)
  }

  /// Returns the positions of the items that differ from the items of a list of the same length;
  /// `nil` if that takes a comparison of each.
  func differences(from other: StoredItems) -> [Int]? {
    guard let here = lazy, let there = other.lazy else { return nil }
    return here.differences(from: there)
  }

  /// Returns whether other items are known to be the same, without a comparison.
  func isSame(as other: StoredItems) -> Bool {
    if let here = lazy, let there = other.lazy { return here.isSame(as: there) }
    guard let here = array, let there = other.array else { return false }
    return here.sharesStorage(with: there)
  }
}

/// A change to the items of a list, and the change that undoes it.
///
/// The closures keep the items that they put into the list, but not the list itself, because the
/// list may grow with each of many changes.
struct ListChange {
  let apply: () -> Void
  let revert: () -> Void
}
