internal import ForwardText

/// The property that has the items of a list.
protocol ItemStorage {
  associatedtype Item

  /// Whether the items are a dictionary's entries.
  static var isKeyed: Bool { get }

  /// Returns the present items, if their owner exists.
  var items: (() -> StoredItems<Item>)? { get }

  /// The number of items; `nil` if their owner no longer exists.
  var count: Int? { get }

  /// The value that the items are a part of; `nil` if that isn't known.
  var whole: NotificationQueue? { get }

  /// The target of the reference to the items; see ``PropertyRefTo/target``.
  var target: AnyObject { get }

  /// The keys of the items, which are a dictionary's entries; `nil` of a list.
  var keys: [String]? { get }

  /// What is remembered of the items; `nil` if nothing is.
  var known: KnownItems<Item>? { get }

  /// Whether an edit leaves the other items where they are.
  var keepsPlaces: Bool { get }

  /// Takes over what is remembered of the same items by the storage of a list that was derived before.
  func adopt(_ former: any ItemStorage)

  /// Returns an item that was taken from the list, as one to be added.
  func detached(_ item: Item) -> Item

  /// Remembers the present items; the closure returned restores them.
  func snapshot() -> () -> Void

  /// Writes the present items to an encoder.
  func encode(to encoder: any Encoder) throws

  /// The type whose coder writes the items.
  var codedType: Any.Type { get }

  /// Writes the value that an item has among the items.
  func encode(_ item: Item, to encoder: any Encoder) throws

  /// Returns the change that an edit makes to the present items; `nil` if it has no effect. `item` is the item that
  /// was filled in, if the edit opens one.
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

  /// Returns the form in which the item that an edit opens was read last; `nil` if it wasn't.
  func takeForm(_ edit: ListEdit) -> (ref: Ref<Item>, form: Form)? {
    guard case .edit(let index) = edit, let items = items?() else { return nil }
    return known?.takeForm(index, of: items)
  }

  private func item(at index: Int) -> Item? {
    items?()[index]
  }

  func adopt(_ former: any ItemStorage) {}
}

/// The items of a list at one time, which are looked at one by one.
struct StoredItems<Item> {
  /// All items, if they are an array's.
  let array: [Item]?
  /// The list or the dictionary that makes the items one by one, if it does.
  let lazy: (any LazyItems)?
  private let find: (Int) -> Item?

  init(_ array: [Item]) {
    self.array = array
    lazy = nil
    find = { array[at: $0] }
  }

  /// - Parameter find: Makes an item, once.
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

  /// Returns whether an item shows the same as one of other items; `nil` if only their forms tell.
  func showsSame(_ index: Int, as other: StoredItems, at place: Int) -> Bool? {
    if let here = lazy, let there = other.lazy {
      return here.showsSame(index, as: there, at: place)
    }
    guard let there = other[place], let here = self[index] as? any WholeValue else { return nil }
    return here.showsSame(asValue: there)
  }

  /// Returns the positions of the items that don't show the same as as many others; `nil` if that takes a comparison of
  /// each.
  func differences(from other: StoredItems) -> [Int]? {
    guard let here = lazy, let there = other.lazy else { return nil }
    return here.differences(from: there)
  }

  /// Returns whether other items are known to be the same without comparing them.
  func isSame(as other: StoredItems) -> Bool {
    if let here = lazy, let there = other.lazy { return here.isSame(as: there) }
    guard let here = array, let there = other.array else { return false }
    return here.sharesStorage(with: there)
  }
}

/// A change to the items of a list, and the change that undoes it.
///
/// The closures keep the items that they put into the list, but not the list itself, as it may grow
/// with each of many changes.
struct ListChange {
  let apply: () -> Void
  let revert: () -> Void
}
