/// The items of a list's row, and the form of each item. The type of the items is erased.
public final class ItemList {
  /// The allowed number of items.
  public let count: ClosedRange<Int>

  /// The edits that the items allow. Objects can be copied only if they are ``Duplicable``.
  public let verbs: Set<ListEdit.Verb>

  /// Returns the items, or `nil` if their owner no longer exists.
  let items: () -> ListItems?

  /// Returns the number of items without reading the items.
  let size: () -> Int?

  /// Opens an item, a copy of an item or a new item, separate from the list. Returns `nil` for
  /// other edits, and if the item doesn't exist.
  let open: (ListEdit) -> OpenItem?

  /// Returns the change that removes or moves items; `nil` if there is nothing to change.
  let rearrange: (ListEdit) -> ListChange?

  /// Returns the keys of a dictionary's entries; `nil` for a list.
  package let keys: () -> [String]?

  /// The id of the row for the whole value of an entry; `nil` without such a row.
  let valueRow: String?
  /// Whether the items are entries of a key and one value, so that a line can hold both. A value
  /// with a slow rule needs a separate question.
  package var hasEntryLine: Bool {
    guard isKeyed, let rows = newForm?.rows,
      !rows.contains(where: { $0.isSecret || $0.hasAsyncRules })
    else { return false }
    return valueRow != nil || rows.count == 2 && rows[0].id == Self.keyRow && rows[1].isOneLine
  }

  /// Returns the rejection of too few items; `nil` if they are enough.
  package func shortage(of count: Int) -> Rejection? {
    count < self.count.lowerBound ? .tooFew(self.count.lowerBound) : nil
  }

  let keepsPlaces: Bool

  let snapshot: () -> () -> Void

  /// The value that contains the items; `nil` if it isn't known.
  let whole: NotificationQueue?

  /// The target of the reference to the items; see ``PropertyRefTo/target``.
  var target: AnyObject { storage.target }

  private let storage: any ItemStorage

  /// Hides the values of the items' rows, and titles made of them.
  let hideItems: () -> Void

  /// - Parameters:
  ///   - items: A reference to the items.
  ///   - count: The allowed number of items.
  ///   - new: Creates a new item.
  ///   - verbs: The edits that the items allow; all of them by default.
  ///   - duplicate: Returns a copy of an item. By default, a ``Duplicable`` item copies itself,
  ///     other values are copied as they are, and other objects can't be copied.
  ///   - title: Returns the title of an item; by default, the values of its rows.
  ///   - rules: The rules that the answers of an item must satisfy together.
  ///   - form: The form of an item.
  public convenience init<Item>(
    _ items: PropertyRefTo<[Item]>,
    count: ClosedRange<Int> = 0 ... .max,
    verbs: Set<ListEdit.Verb> = Set(ListEdit.Verb.allCases),
    new: @escaping () -> Item,
    duplicate: ((Item) -> Item)? = nil,
    title: ((Item) -> String)? = nil,
    rules: @escaping (Ref<Item>) -> [FormRule] = { _ in [] },
    @ForwardFormElementBuilder form: @escaping (Ref<Item>) -> [ForwardFormElement]
  ) {
    // The owner decides the order of items that can't be moved.
    let storage = ArrayItems(items, isOrdered: verbs.contains(.move))
    self.init(
      storage, count: count, verbs: verbs, new: new, duplicate: duplicate, title: title,
      rules: rules, form: form)
  }

  init<Storage: ItemStorage>(
    _ storage: Storage,
    count: ClosedRange<Int>,
    verbs: Set<ListEdit.Verb>,
    new: @escaping () -> Storage.Item,
    duplicate: ((Storage.Item) -> Storage.Item)? = nil,
    title: ((Storage.Item) -> String)?,
    valueRow: String? = nil,
    rules: @escaping (Ref<Storage.Item>) -> [FormRule],
    @ForwardFormElementBuilder form: @escaping (Ref<Storage.Item>) -> [ForwardFormElement]
  ) {
    typealias Item = Storage.Item
    self.storage = storage
    let areHidden = Box(false)
    let makeForm = { (item: Ref<Item>) in
      Form(of: item, rules: { rules(item) }) {
        areHidden.value ? form(item).map { $0.secret() } : form(item)
      }
    }
    let knownTitle = { (item: Item) in
      areHidden.value ? nil : title?(item) ?? (item as? any WholeValue)?.telling
    }
    let shown = { (form: Form, item: Item) in ListItem(form, title: knownTitle(item)) }
    hideItems = { areHidden.value = true }
    let canCopy = duplicate != nil || canBeCopied(Item.self)
    let duplicated: (Item) -> Item? = duplicate ?? { copy($0) }
    self.count = count
    self.verbs = canCopy ? verbs : verbs.subtracting([.duplicate])
    self.items = {
      guard let count = storage.count, let items = storage.items else { return nil }
      return ListItems(
        items, count: count, known: storage.known, form: makeForm, title: knownTitle,
        secrets: { areHidden.value ? nil : ($0 as? any WholeValue)?.knownSecrets }, shown: shown)
    }
    self.valueRow = valueRow
    size = { storage.count }
    keys = { storage.keys }
    isKeyed = Storage.isKeyed
    keepsPlaces = storage.keepsPlaces
    snapshot = storage.snapshot
    whole = storage.whole
    open = { edit in
      let read = storage.takeForm(edit)
      guard let item = read?.ref.value ?? storage.item(edit, new: new, duplicate: duplicated)
      else { return nil }
      let ref = read?.ref ?? Ref(item)
      let state = { OpenItem.State(ref.value) { shown(makeForm(ref), ref.value) } }
      let original = state()
      return OpenItem(form: read?.form ?? makeForm(ref), original: original) {
        if case .edit = edit, state() == original { return nil }
        return storage.change(edit, putting: ref.value)
      } append: {
        storage.change(.add, putting: storage.detached(ref.value))
      } encode: {
        try storage.encode(ref.value, to: $0)
      }
    }
    rearrange = { storage.change($0, putting: nil) }
  }

  /// The id of the row for the key of a dictionary's entry.
  package static let keyRow = "key"

  /// Writes the present items to an encoder, like the default coding of the model.
  func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }

  /// The type whose coder writes the items.
  var codedType: Any.Type { storage.codedType }

  /// Takes over the cached items of the list's former derivation.
  func adopt(_ former: ItemList) { storage.adopt(former.storage) }

  /// Whether the items are a dictionary's entries.
  package let isKeyed: Bool

  /// The number of items, or `nil` if their owner no longer exists.
  package var presentCount: Int? { size() }

  package var newForm: Form? { open(.add)?.form }

  /// A new item that can enter the list while a closure looks at it.
  package struct Trial {
    package let form: Form
    /// Puts the item into the list, calls a closure, and takes the item out again. Returns whether
    /// the list took the item: an entry of a dictionary needs a key.
    package let look: (() -> Void) -> Bool
    /// Writes the item's value to an encoder, like the default coding of the model.
    package let encode: (any Encoder) throws -> Void
  }

  package func trial() -> Trial? {
    open(.add).map { item in
      Trial(form: item.form) { look in
        guard let change = item.change() else { return false }
        change.apply()
        look()
        change.revert()
        return true
      } encode: {
        try item.encode($0)
      }
    }
  }
}

/// An item while a person fills it in.
struct OpenItem {
  let form: Form
  let original: State
  /// Returns the change that puts the item into the list; `nil` if there is nothing to change.
  let change: () -> ListChange?
  /// Returns the change that adds the item to the list, wherever the item was.
  let append: () -> ListChange?
  /// Writes the item's value in the list.
  let encode: (any Encoder) throws -> Void

  /// The visible state of an item: the value itself if it tells all, otherwise the values of the
  /// item's rows.
  enum State: Equatable {
    case value(any WholeValue)
    case rows(ListItem)

    init(_ item: Any, _ shown: () -> ListItem) {
      let whole = item as? any WholeValue
      self = whole.flatMap { $0.showsSame(asValue: $0) == nil ? nil : .value($0) } ?? .rows(shown())
    }

    static func == (left: State, right: State) -> Bool {
      switch (left, right) {
      case (.value(let left), .value(let right)): left.showsSame(asValue: right) == true
      case (.rows(let left), .rows(let right)): left == right
      case (.value, .rows), (.rows, .value): false
      }
    }
  }
}
