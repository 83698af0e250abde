/// The items of a list while it takes answers. Each item has a slot, so that the numbers of items
/// stay the same while some are removed.
struct ItemSlots {
  private let row: Form.Row
  private let list: ItemList
  private let keys: [String]?
  private var slots: [Form.Answer.Item]
  private var addresses: ItemAddresses
  /// The items that were present, or that were given with the list; `nil` for an item that was put
  /// back.
  private var before: [Form.Answer.Item?]
  /// The row that takes the value of a whole item: the row of an entry's value, or the only row of
  /// an item.
  private lazy var onlyRow: RowPath? = {
    if let row = list.valueRow { return RowPath(row: row) }
    let rows = (list.newForm?.rows ?? []).filter { !list.isKeyed || $0.id != ItemList.keyRow }
    guard let row = rows.first, rows.count == 1, row.rowKind != .list else { return nil }
    return row.path
  }()
  /// The rows that name items, and their values in the items that were present.
  private var known: [RowPath: [ItemList.NamedValue?]] = [:]

  init(_ row: Form.Row, _ list: ItemList, _ keys: [String]?) {
    self.row = row
    self.list = list
    self.keys = keys
    slots = Form.Answer.Item.present(list.size() ?? 0)
    before = slots
    addresses = ItemAddresses(count: slots.count, keys: keys)
  }

  var items: [(number: Int, item: Form.Answer.Item)] {
    slots.enumerated().filter { addresses.has($0.offset) }.map { ($0.offset + 1, $0.element) }
  }

  /// Takes an answer to the list, or to one of its items. Returns the answer's path with the item's
  /// number, and the reason of a refusal.
  mutating func take(_ answer: Form.Answer) -> (path: RowPath, rejection: Rejection?) {
    var path = answer.path
    do throws(Rejection) {
      guard let (_, step, rest) = path.item(of: row.path) else {
        slots = try items(of: answer.value)
        before = slots
        let keys = keys.map { keys in slots.map { $0.key(among: keys) } }
        addresses = ItemAddresses(count: slots.count, keys: keys)
        return (path, nil)
      }
      let named = list.named(by: step) { values(at: $0) }
      let item = try addresses.item(step, rest, from: answer.origin, named: named)
      if case .name = step {
      } else {
        path = row.path.appending(item: item.place + 1).appending(rest)
      }
      do throws(Rejection) {
        try take(answer, to: item)
      } catch {
        if step == .newItem {
          addresses.refuse(item)
          if slots.count < addresses.count { slots.append(Form.Answer.Item([])) }
        }
        throw error
      }
      return (path, nil)
    } catch {
      return (path, error)
    }
  }

  private mutating func take(
    _ answer: Form.Answer, to item: ItemAddresses.Item
  ) throws(Rejection) {
    let (place, step, rest) = (item.place, item.step, item.rest)
    if rest.isEmpty, answer.value == .nothing { return try addresses.remove(item) }
    let answers: [Form.Answer]
    if rest.isEmpty, case .items(let items) = answer.value {
      if step == .newItem {
        for item in items { add(item) }
        return
      }
      guard let item = items.first, items.count == 1 else { throw .notOneAnswer }
      answers = item.answers
    } else {
      let path = rest.isEmpty ? onlyRow : rest
      guard let path else { throw answer.value.rejection ?? .notOneAnswer }
      answers = [Form.Answer(path, answer.value, origin: answer.origin)]
    }
    if try addresses.answer(item) {
      var item = Form.Answer.Item([])
      if case .name(let key) = step {
        let path = RowPath(row: ItemList.keyRow)
        item.answers.append(Form.Answer(path, .string(key), origin: answer.origin))
      }
      if place == slots.count { slots.append(item) } else { slots[place] = item }
      if before.indices.contains(place) { before[place] = nil }
    }
    let isNew = slots[place].base == .new
    for answer in isNew ? answers.map({ $0.inNewItem(list.newForm) }) : answers {
      // The last answer of a row counts, whichever name its item has.
      slots[place].answers.removeAll { answer.replaces($0) }
      slots[place].answers.append(answer)
    }
    name(place)
  }

  private mutating func add(_ item: Form.Answer.Item) {
    addresses.add()
    slots.append(item)
    name(slots.count - 1)
  }

  /// Notes the key of an entry, which an answer may have changed.
  private mutating func name(_ place: Int) {
    if let keys { addresses.name(place, slots[place].key(among: keys)) }
  }

  /// Returns the values of a row in the items. In a present item, the value before the answers
  /// counts.
  private mutating func values(at path: RowPath) -> [ItemList.NamedValue?] {
    let present = known[path] ?? list.values(at: path)
    known[path] = present
    let new = list.newForm?.value(at: path)
    return slots.indices.map { place in
      let item = (before.indices.contains(place) ? before[place] : nil) ?? slots[place]
      let number = item.base.original
      let value = number.map { present.indices.contains($0 - 1) ? present[$0 - 1] : nil } ?? new
      return value.map { row, value in
        let given = item.answers.last { $0.path == path }
        return (row, given.flatMap { try? row.value(of: $0.value) } ?? value)
      }
    }
  }

  /// Returns the items in an answer to the list. A typed text has items of one row, separated by
  /// commas.
  private mutating func items(
    of answer: Form.Answer.Value
  ) throws(Rejection) -> [Form.Answer.Item] {
    switch answer {
    case .items(let items): return items
    case .unreadable(_, let rejection): throw rejection
    case .nothing, .strings([]), .text(""): return []
    case .text(let text):
      guard keys == nil, let onlyRow else { throw .notItems }
      return text.items.map { Form.Answer.Item([Form.Answer(onlyRow, .text($0))]) }
    case .strings(let texts):
      guard keys == nil, let onlyRow else { throw .notItems }
      return texts.map { Form.Answer.Item([Form.Answer(onlyRow, .string($0))]) }
    case .string, .number, .bool: throw .notItems
    }
  }
}

extension Form.Answer {
  /// Whether the answer replaces an earlier answer to the same row. Each `[+]` is another item. An
  /// item is removed after its answers, and only once: a second removal is a mistake.
  package func replaces(_ earlier: Form.Answer) -> Bool {
    if path != earlier.path || path.addsItem || isWholeItem { return false }
    return !path.isPresentItem || value != .nothing
  }

  /// Whether the value answers all rows of an item. Such an answer merges with earlier answers to
  /// these rows.
  package var isWholeItem: Bool {
    if case .items = value { path.isPresentItem } else { false }
  }
}

extension Form.Answer {
  /// The answers inside an answer to a whole item, with the paths of their rows in the item;
  /// otherwise the answer itself.
  var ofRows: [(row: RowPath, value: Value)] {
    guard isWholeItem, case .items(let items) = value,
      items.contains(where: { !$0.answers.isEmpty })
    else { return [(RowPath([]), value)] }
    return items.flatMap(\.answers).map { ($0.path, $0.value) }
  }
}

extension Form.Answer.Item {
  /// The key of a dictionary's entry.
  fileprivate func key(among keys: [String]) -> String? {
    for answer in answers.reversed() where answer.path.text == ItemList.keyRow {
      switch answer.value {
      case .string(let key), .text(let key): return key
      case .number, .bool, .strings, .nothing, .items, .unreadable: return nil
      }
    }
    guard case .present(let number) = base, keys.indices.contains(number - 1) else { return nil }
    return keys[number - 1]
  }
}

extension Form.Answer.Value {
  /// The reason why a list can't have the value.
  fileprivate var rejection: Rejection? {
    if case .unreadable(_, let rejection) = self { rejection } else { nil }
  }
}

extension Form.Answer {
  /// Returns the answer in a new item, whose lists lack the items of an earlier one. `form` is the
  /// form of a new item.
  fileprivate func inNewItem(_ form: @autoclosure () -> Form?) -> Form.Answer {
    guard case .items(let items) = value, items.contains(where: { $0.base != .new }) else {
      return self
    }
    var count = 0
    if case .list(let list)? = form()?.row(at: path)?.value() { count = list.count }
    let present = items.map { item in
      item.base.original.map { $0 > count } == true ? Item(item.answers) : item
    }
    return Form.Answer(path, .items(present), isDraft: isDraft, origin: origin)
  }
}
