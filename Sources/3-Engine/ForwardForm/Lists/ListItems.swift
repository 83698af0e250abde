/// The items of a list at one time. Each is read on first use.
public struct ListItems: Sendable, RandomAccessCollection, Equatable {
  private let source: Source

  init<Item>(
    _ items: @escaping () -> StoredItems<Item>, count: Int, known: KnownItems<Item>?,
    form: @escaping (Ref<Item>) -> Form, title: @escaping (Item) -> String?,
    secrets: @escaping (Item) -> [String]? = { _ in nil },
    shown: @escaping (Form, Item) -> ListItem
  ) {
    source = TypedSource(
      items, count: count, known: known, form: form, title: title, secrets: secrets, shown: shown)
  }

  /// The items, with their type erased.
  ///
  /// `@unchecked`: a form belongs to one thread at a time, so only one thread at a time reads the
  /// items.
  private class Source: @unchecked Sendable {
    let count: Int
    final let use = ExclusiveUse()
    private var shown: [Int: ListItem]

    init(count: Int, shown: [Int: ListItem] = [:]) {
      self.count = count
      self.shown = shown
    }

    final func item(_ index: Int) -> ListItem {
      if let item = known(index) { return item }
      let item = show(index)
      use { shown[index] = item }
      return item
    }

    final func title(_ index: Int) -> [ListItem.Part] {
      if let item = known(index) { return item.parts }
      return knownTitle(index).map { [.words($0)] } ?? item(index).parts
    }

    final func secrets(_ index: Int) -> [String] { knownSecrets(index) ?? item(index).secrets }

    final func key(_ index: Int) -> String? { knownKey(index) ?? item(index).key }

    private func known(_ index: Int) -> ListItem? { use { shown[index] } }

    func show(_ index: Int) -> ListItem { .empty }

    /// The item's title without its form; `nil` if only the form tells it.
    func knownTitle(_ index: Int) -> String? { nil }

    /// The item's secrets without its form; `nil` if only the form tells them.
    func knownSecrets(_ index: Int) -> [String]? { nil }

    /// The key of a dictionary's entry without its form; `nil` if only the form tells it.
    func knownKey(_ index: Int) -> String? { nil }

    func form(of index: Int) -> Form? { nil }

    /// The items that aren't known to be valid without their forms.
    var unproven: [Int] { Array(0..<count) }

    /// Whether an item shows the same as an item of another source; `nil` if only their forms tell.
    func showsSame(_ index: Int, as other: Source, at place: Int) -> Bool? { nil }

    /// Returns the positions of the items that differ from another source of the same length; `nil`
    /// if that takes a comparison of each.
    func differences(from other: Source) -> [Int]? { nil }

    /// Returns whether the items are known to be the items of another source, without a comparison.
    func isIdentical(to other: Source) -> Bool { self === other }
  }

  private final class TypedSource<Item>: Source, @unchecked Sendable {
    private var items: StoredItems<Item> { use { firstItems } }
    private lazy var firstItems = readItems()
    private let readItems: () -> StoredItems<Item>
    private let known: KnownItems<Item>?
    /// The last read form, of entries that `known` covers.
    private var recentForm: ReadForm<Item>?
    private let makeForm: (Ref<Item>) -> Form
    private let makeTitle: (Item) -> String?
    private let findSecrets: (Item) -> [String]?
    private let makeShown: (Form, Item) -> ListItem

    init(
      _ items: @escaping () -> StoredItems<Item>, count: Int, known: KnownItems<Item>?,
      form: @escaping (Ref<Item>) -> Form, title: @escaping (Item) -> String?,
      secrets: @escaping (Item) -> [String]?, shown: @escaping (Form, Item) -> ListItem
    ) {
      readItems = items
      self.known = known
      makeForm = form
      makeTitle = title
      findSecrets = secrets
      makeShown = shown
      super.init(count: count)
    }

    override func show(_ index: Int) -> ListItem {
      guard let item = items[index], let form = form(of: index) else { return .empty }
      return makeShown(form, item)
    }

    override func knownTitle(_ index: Int) -> String? { items[index].flatMap(makeTitle) }

    override func knownSecrets(_ index: Int) -> [String]? { items[index].flatMap(findSecrets) }

    override func knownKey(_ index: Int) -> String? {
      items[index].flatMap { makeTitle($0) == nil ? nil : ($0 as? any KeyedItem)?.key }
    }

    override func form(of index: Int) -> Form? {
      let items = items
      guard let known, items.lazy?.isLasting == true else {
        return items[index].map { makeForm(Ref($0)) }
      }
      if let recent = use({ recentForm }), recent.index == index, let form = recent.form {
        return form
      }
      let recent = known.form(index, of: items, makeForm)
      use { recentForm = recent }
      return recent?.form
    }

    override var unproven: [Int] {
      let items = items
      let judge = { (items[$0] as? any WholeValue)?.isValid == true }
      return known?.unproven(0..<count, of: items, judge) ?? (0..<count).filter { !judge($0) }
    }

    override func differences(from other: Source) -> [Int]? {
      (other as? TypedSource<Item>).flatMap { items.differences(from: $0.items) }
    }

    override func showsSame(_ index: Int, as other: Source, at place: Int) -> Bool? {
      (other as? TypedSource<Item>).flatMap { items.showsSame(index, as: $0.items, at: place) }
    }

    override func isIdentical(to other: Source) -> Bool {
      (other as? TypedSource<Item>).map { items.isSame(as: $0.items) } ?? false
    }
  }

  /// Returns whether an item shows the same as an item of another list. Makes both forms only if
  /// nothing else tells.
  package func showsSame(_ index: Int, as other: ListItems, at place: Int) -> Bool {
    source.showsSame(index, as: other.source, at: place) ?? (self[index] == other[place])
  }

  /// Whether an item is known to show the same as an item of another list, without their forms.
  func isKnown(_ index: Int, as other: ListItems, at place: Int) -> Bool {
    source.showsSame(index, as: other.source, at: place) == true
  }

  /// Returns the parts of an item's title. Makes the item's form only if nothing else tells the
  /// title.
  package func title(of index: Int) -> [ListItem.Part] { source.title(index) }

  /// The texts of the items' secret rows, which no message may quote. Makes the forms of items only
  /// if nothing else tells their secrets.
  var secrets: [String] { indices.flatMap { source.secrets($0) } }

  /// Returns the key of a dictionary's entry; `nil` for other items, and if it is a secret.
  package func key(of index: Int) -> String? { source.key(index) }

  package func form(of index: Int) -> Form? { source.form(of: index) }

  /// Returns the positions of the items that differ from a list of the same length.
  package func changes(since before: ListItems) -> [Int] {
    source.differences(from: before.source)
      ?? indices.filter { !showsSame($0, as: before, at: $0) }
  }

  /// The items that aren't known to be valid without their forms.
  var unproven: [Int] { source.unproven }

  /// The first item that can't be saved: its position, the invalid row, and the rejection. `nil` if
  /// all items can be saved.
  var firstInvalid: (item: Int, row: Form.Row?, rejection: Rejection)? {
    for index in unproven {
      guard let form = source.form(of: index), let (place, rejection) = form.firstRejection else {
        continue
      }
      let row = place.map { form.rows[$0] }
      return (index, row, row?.shown(rejection) ?? rejection)
    }
    return nil
  }

  /// The rejection of the first item that can't be saved; `nil` if all items can be saved.
  var rejection: Rejection? {
    firstInvalid.map { .inItem($0.item + 1, row: $0.row?.title, $0.rejection) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { source.count }
  public subscript(index: Int) -> ListItem { source.item(index) }

  /// Lists are equal if their items show the same.
  public static func == (left: ListItems, right: ListItems) -> Bool {
    guard left.count == right.count else { return false }
    return left.source.isIdentical(to: right.source)
      || left.indices.allSatisfy { left.showsSame($0, as: right, at: $0) }
  }
}

extension ListItems: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: ListItem...) {
    source = Source(
      count: items.count, shown: Dictionary(uniqueKeysWithValues: zip(items.indices, items)))
  }
}
