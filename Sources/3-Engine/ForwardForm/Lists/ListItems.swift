/// The items of a list at one time, each read when it is first used.
public struct ListItems: Sendable {
  private let source: Source

  init<Item>(
    _ items: @escaping () -> StoredItems<Item>, count: Int, form: @escaping (Item) -> Form,
    title: @escaping (Item) -> String?, shown: @escaping (Item) -> ListItem
  ) {
    source = TypedSource(items, count: count, form: form, title: title, shown: shown)
  }

  /// The items, whatever their type.
  ///
  /// `@unchecked`: one thread at a time reads the items, as a form belongs to one thread at a time.
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

    /// Returns the parts of an item's title.
    final func title(_ index: Int) -> [ListItem.Part] {
      if let item = known(index) { return item.parts }
      return knownTitle(index).map { [.words($0)] } ?? item(index).parts
    }

    private func known(_ index: Int) -> ListItem? { use { shown[index] } }

    func show(_ index: Int) -> ListItem { .empty }

    /// The title that an item has without its form; `nil` if there is none.
    func knownTitle(_ index: Int) -> String? { nil }

    func form(of index: Int) -> Form? { nil }

    /// Whether an item is known to be valid without its form.
    func isValid(_ index: Int) -> Bool { false }

    /// Whether an item is known to show the same as that of another source without its form.
    func showsSame(_ index: Int, as other: Source, at place: Int) -> Bool { false }

    /// Returns whether the items are known to be those of another source without comparing them.
    func isIdentical(to other: Source) -> Bool { self === other }
  }

  private final class TypedSource<Item>: Source, @unchecked Sendable {
    private var items: StoredItems<Item> { use { firstItems } }
    private lazy var firstItems = readItems()
    private let readItems: () -> StoredItems<Item>
    private let makeForm: (Item) -> Form
    private let makeTitle: (Item) -> String?
    private let makeShown: (Item) -> ListItem

    init(
      _ items: @escaping () -> StoredItems<Item>, count: Int, form: @escaping (Item) -> Form,
      title: @escaping (Item) -> String?, shown: @escaping (Item) -> ListItem
    ) {
      readItems = items
      makeForm = form
      makeTitle = title
      makeShown = shown
      super.init(count: count)
    }

    override func show(_ index: Int) -> ListItem { items[index].map(makeShown) ?? .empty }

    override func knownTitle(_ index: Int) -> String? { items[index].flatMap(makeTitle) }

    override func form(of index: Int) -> Form? { items[index].map(makeForm) }

    override func isValid(_ index: Int) -> Bool {
      (items[index] as? any WholeValue)?.isValid == true
    }

    override func showsSame(_ index: Int, as other: Source, at place: Int) -> Bool {
      guard let other = other as? TypedSource<Item> else { return false }
      if let here = items.entries, let there = other.items.entries {
        return here.showsSame(index, as: there, at: place)
      }
      guard let there = other.items[place], let here = items[index] as? any WholeValue else {
        return false
      }
      return here.showsSame(asValue: there)
    }

    override func isIdentical(to other: Source) -> Bool {
      guard let other = other as? TypedSource<Item>, let mine = items.array,
        let theirs = other.items.array
      else { return false }
      return mine.sharesStorage(with: theirs)
    }
  }
}

extension ListItems: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { source.count }
  public subscript(index: Int) -> ListItem { source.item(index) }
}

extension ListItems: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: ListItem...) {
    source = Source(
      count: items.count, shown: Dictionary(uniqueKeysWithValues: zip(items.indices, items)))
  }
}

extension ListItems: Equatable {
  /// Lists are equal if their items show the same.
  public static func == (left: ListItems, right: ListItems) -> Bool {
    guard left.count == right.count else { return false }
    return left.source.isIdentical(to: right.source)
      || left.indices.allSatisfy { left.showsSame($0, as: right, at: $0) }
  }
}

extension ListItems {
  /// Returns whether an item shows the same as one of another list. Makes the forms of both only if nothing else tells.
  package func showsSame(_ index: Int, as other: ListItems, at place: Int) -> Bool {
    isKnown(index, as: other, at: place) || self[index] == other[place]
  }

  /// Whether an item is known to show the same as one of another list without the forms of both.
  func isKnown(_ index: Int, as other: ListItems, at place: Int) -> Bool {
    source.showsSame(index, as: other.source, at: place)
  }

  /// Returns the parts of an item's title. Makes the form of the item only if nothing else tells it.
  package func title(of index: Int) -> [ListItem.Part] { source.title(index) }

  /// Returns the form of an item.
  package func form(of index: Int) -> Form? { source.form(of: index) }

  /// Whether an item is known to be valid without its form.
  func isValid(_ index: Int) -> Bool { source.isValid(index) }

  /// The first item that can't be saved, by its position, the row to blame, and the rejection; `nil` if all
  /// items can be saved.
  var firstInvalid: (item: Int, row: Form.Row?, rejection: Rejection)? {
    for index in indices where !isValid(index) {
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
}

extension Array {
  /// Returns whether two arrays share their storage, and so are equal, without comparing elements.
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { here in
      unsafe other.withUnsafeBufferPointer { there in unsafe here.baseAddress == there.baseAddress }
    }
  }
}
