internal import ForwardPatterns

/// The items of a list while it takes answers. Each item has a slot, so that the numbers of items don't
/// change while some are removed.
struct ItemSlots {
  private let row: Form.Row
  private let list: ItemList
  private let keys: [String]?
  private var slots: [Form.Answer.Item?]
  private var added: AddedItem?
  /// The row that a value of a whole item is for: that of an entry's value, or the only one of an item.
  private lazy var onlyRow: RowPath? = {
    if let row = list.valueRow { return RowPath(row: row) }
    let rows = (list.newForm?.rows ?? []).filter { !list.isKeyed || $0.id != ItemList.keyRow }
    guard let row = rows.first, rows.count == 1, row.rowKind != .list else { return nil }
    return row.path
  }()
  /// The slots of entries by their keys; `nil` until an entry is named by its key.
  private var places: [String: [Int]]?
  /// The rows that items were named by, and their values in the items that were present.
  private var known: [RowPath: [ItemList.NamedValue?]] = [:]

  init(_ row: Form.Row, _ list: ItemList, _ keys: [String]?) {
    self.row = row
    self.list = list
    self.keys = keys
    slots = Form.Answer.Item.present(list.size() ?? 0)
  }

  var items: [(number: Int, item: Form.Answer.Item)] {
    slots.enumerated().compactMap { place, item in item.map { (place + 1, $0) } }
  }

  /// Takes an answer to the list, or to one of its items. A removed item leaves its place empty. Returns the path of
  /// the answer with the number of the item, and the reason why it is refused.
  mutating func take(_ answer: Form.Answer) -> (path: RowPath, rejection: Rejection?) {
    var path = answer.path
    do throws(Rejection) {
      guard let (_, step, rest) = path.item(of: row.path) else {
        slots = try items(of: answer.value)
        (added, places) = (nil, nil)
        return (path, nil)
      }
      let place = try place(of: step, rest, answer.origin)
      if case .name = step {} else { path = row.path.appending(item: place + 1).appending(rest) }
      let count = slots.count
      do throws(Rejection) {
        try take(answer, step, at: place, rest)
      } catch {
        // A new item that is refused has a number, too.
        if step == .newItem, slots.count == count, place == count { slots.append(nil) }
        throw error
      }
      return (path, nil)
    } catch {
      return (path, error)
    }
  }

  private mutating func take(
    _ answer: Form.Answer, _ step: RowPath.Step, at place: Int, _ rest: RowPath
  ) throws(Rejection) {
    if rest.isEmpty, step == .newItem, case .items(let items) = answer.value {
      (added, places) = (nil, nil)
      return slots += items
    }
    if rest.isEmpty, answer.value == .nothing {
      guard slots.indices.contains(place) else {
        guard case .name(let key) = step, let keys else {
          throw .noItem(place + 1, count: slots.count)
        }
        let known = slots.compactMap { $0?.key(among: keys) }
        throw .noItemWith(key, row: ItemList.keyRow, known: nearest(known, to: key))
      }
      guard slots[place] != nil else { throw .itemRemoved(place + 1) }
      return change(place) { $0 = nil }
    }
    let path = rest.isEmpty ? onlyRow : list.row(rest)
    guard let path else { throw answer.value.rejection ?? .notOneAnswer }
    if place == slots.count {
      slots.append(Form.Answer.Item([]))
      if step == .newItem { added = AddedItem(number: place + 1, from: answer.origin) }
      if case .name(let key) = step {
        let answer = Form.Answer(RowPath(row: ItemList.keyRow), .string(key), origin: answer.origin)
        change(place) { $0?.answers.append(answer) }
      }
    }
    guard slots[place] != nil else { throw .itemRemoved(place + 1) }
    if added?.number == place + 1 { added?.note(rest) }
    // The last answer of a row counts, however its item was named.
    change(place) { item in
      if !path.addsItem { item?.answers.removeAll { $0.path == path } }
      item?.answers.append(Form.Answer(path, answer.value, origin: answer.origin))
    }
  }

  /// Changes a slot, whose entry may get another key.
  private mutating func change(_ place: Int, _ change: (inout Form.Answer.Item?) -> Void) {
    let former = places == nil ? nil : slots[place]?.key(among: keys ?? [])
    change(&slots[place])
    guard places != nil, case let key = slots[place]?.key(among: keys ?? []), key != former else {
      return
    }
    if let former { places?[former]?.removeAll { $0 == place } }
    if let key { places?[key, default: []].append(place) }
  }

  /// Returns the first slot with the entry of a key.
  private mutating func place(of key: String, among keys: [String]) -> Int? {
    if places == nil {
      var places: [String: [Int]] = [:]
      for (place, item) in slots.enumerated() {
        if let key = item?.key(among: keys) { places[key, default: []].append(place) }
      }
      self.places = places
    }
    return places?[key]?.min()
  }

  /// Returns the position of an item that a path names; the end position for a new item.
  private mutating func place(
    of step: RowPath.Step, _ rest: RowPath, _ origin: Form.Origin?
  ) throws(Rejection) -> Int {
    switch step {
    case .item(let number):
      guard number <= slots.count + 1 else { throw .noItem(number, count: slots.count) }
      return number - 1
    case .newItem:
      guard let added, added.takes(rest, from: origin), slots[added.number - 1] != nil else {
        return slots.count
      }
      return added.number - 1
    case .name(let key):
      guard let keys else { throw .noSuchRow(known: [], isDerived: false) }
      return self.place(of: key, among: keys) ?? slots.count
    case .matching(let row, let text): return try place(with: text, at: row)
    }
  }

  /// Returns the position of the only item whose row has a value: that of a present item before the
  /// answers, and that of a new item with its answers.
  private mutating func place(with text: String, at path: RowPath) throws(Rejection) -> Int {
    let present = known[path] ?? list.values(at: path)
    known[path] = present
    let new = list.newForm
    let values = slots.map { item -> ItemList.NamedValue? in
      switch item?.base {
      case .present(let number), .copy(of: let number):
        present.indices.contains(number - 1) ? present[number - 1] : nil
      case .new: new?.value(at: path, given: item?.answers ?? [])
      case nil: nil
      }
    }
    return try list.place(with: text, at: path, among: values)
  }

  /// Returns the items in an answer to the list. A typed text has items of one row, separated by commas.
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
    case .string, .number, .bool, .strings: throw .notItems
    }
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
  /// The reason why a value is none of the list's.
  fileprivate var rejection: Rejection? {
    if case .unreadable(_, let rejection) = self { rejection } else { nil }
  }
}
