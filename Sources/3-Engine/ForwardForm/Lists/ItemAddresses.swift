internal import ForwardPatterns

/// Decides which item of a list a step of a path means, while the list takes answers.
///
/// | step | item |
/// | --- | --- |
/// | `[2]` | the second item before the answers; the number after the last item means a new item |
/// | `[+]` | a new item; or the last one, until one of its rows is answered again, or from another
/// origin |
/// | `[id=x]` | the only item whose row has the value; a present item counts with its value before
/// the answers |
/// | a key | the entry with the key, or a new entry |
///
/// A removed item keeps its number. An answer to the whole item puts it back, as a new item. A list
/// that is given whole starts over.
package struct ItemAddresses {
  /// The number of all items: present, new and removed.
  package private(set) var count: Int
  private var removed: Set<Int> = []
  private var added: Added?
  /// The keys of entries, by their places; `nil` for a list without keys.
  private var keys: [String?]?
  /// The places of entries, by their keys; `nil` until an entry is named after a change.
  private var places: [String: [Int]]?

  private struct Added {
    let place: Int
    let origin: Form.Origin?
    var answered: Set<RowPath> = []

    /// Whether an answer to a row belongs to this item. The path is empty for a whole item.
    func takes(_ row: RowPath, from origin: Form.Origin?) -> Bool {
      origin == self.origin && !row.isEmpty && !answered.contains(RowPath([]))
        && (row.addsItem || !answered.contains(row))
    }
  }

  /// The item that a step means, with the path of a row in the item; empty for the whole item.
  package struct Item {
    /// The place in the list; the end for a new item.
    package var place: Int
    package let step: RowPath.Step
    let rest: RowPath
    let origin: Form.Origin?
  }

  /// The items whose row has the value in a path's step.
  package struct Named {
    let places: [Int]
    /// Returns the reason why no item has the value.
    let missing: () -> Rejection

    package init(_ places: [Int], missing: @escaping () -> Rejection) {
      (self.places, self.missing) = (places, missing)
    }
  }

  package init(count: Int, keys: [String?]? = nil) { (self.count, self.keys) = (count, keys) }

  package func has(_ place: Int) -> Bool { 0..<count ~= place && !removed.contains(place) }

  /// Returns the item that a step means. `rest` is the path in the item, and `named` has the items
  /// with the step's value.
  package mutating func item(
    _ step: RowPath.Step, _ rest: RowPath, from origin: Form.Origin?, named: Named? = nil
  ) throws(Rejection) -> Item {
    let place = try place(of: step, rest, origin, named)
    return Item(place: place, step: step, rest: rest, origin: origin)
  }

  private mutating func place(
    of step: RowPath.Step, _ rest: RowPath, _ origin: Form.Origin?, _ named: Named?
  ) throws(Rejection) -> Int {
    switch step {
    case .item(let number):
      guard 1...count + 1 ~= number else { throw .noItem(number, count: count) }
      return number - 1
    case .newItem:
      guard let added, added.takes(rest, from: origin), has(added.place) else { return count }
      return added.place
    case .name(let key):
      guard let keys else { throw .noSuchRow(known: [], isDerived: false) }
      if places == nil {
        places = Dictionary(grouping: keys.indices.filter { keys[$0] != nil }) { keys[$0] ?? "" }
      }
      return places?[key]?.min() ?? count
    case .matching(let row, let text):
      let all = named?.places ?? []
      let present = all.filter(has)
      let found = present.isEmpty ? all : present
      guard let place = found.first else {
        throw named?.missing() ?? .noItemWith(text, row: row.text, known: [])
      }
      if found.count == 1 { return place }
      throw .severalItemsWith(text, row: row.text, numbers: found.map { $0 + 1 })
    }
  }

  /// Returns the reason why a step's item doesn't exist.
  package func rejection(ofMissing step: RowPath.Step) -> Rejection {
    guard case .name(let key) = step else { return .noItem(count + 1, count: count) }
    let known = (keys ?? []).compactMap(\.self)
    return .noItemWith(key, row: ItemList.keyRow, known: nearest(known, to: key))
  }

  /// Takes an answer to an item, or to a row in it. Returns whether the answer begins the item.
  package mutating func answer(_ item: Item) throws(Rejection) -> Bool {
    let isNew = item.place == count
    if !isNew, !has(item.place) {
      guard item.rest.isEmpty else { throw .itemRemoved(item.place + 1) }
      removed.remove(item.place)
      return true
    }
    if isNew {
      add()
      if item.step == .newItem { added = Added(place: item.place, origin: item.origin) }
    }
    if added?.place == item.place { added?.answered.insert(item.rest) }
    return isNew
  }

  /// Adds an item that is given whole.
  package mutating func add() {
    count += 1
    keys?.append(nil)
    added = nil
  }

  /// Counts a refused new item, so that later items keep their numbers.
  package mutating func refuse(_ item: Item) {
    guard item.place == count else { return }
    count += 1
    keys?.append(nil)
    removed.insert(item.place)
  }

  package mutating func remove(_ item: Item) throws(Rejection) {
    guard item.place < count else { throw rejection(ofMissing: item.step) }
    guard has(item.place) else { throw .itemRemoved(item.place + 1) }
    removed.insert(item.place)
    name(item.place, nil)
  }

  /// Gives an entry a key.
  package mutating func name(_ place: Int, _ key: String?) {
    guard keys != nil, case let former = keys?[place], former != key else { return }
    keys?[place] = key
    guard places != nil else { return }
    if let former { places?[former]?.removeAll { $0 == place } }
    if let key { places?[key, default: []].append(place) }
  }
}
