internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// An item named by a path.
struct TakenItem {
  let list: TakenItems
  var item: ItemAddresses.Item
  /// The position of the step that names the item.
  let index: Int

  /// Whether the item was removed, and begins anew if its whole value is given.
  var isPutBack: Bool { item.place < list.addresses.count && !list.addresses.has(item.place) }

  /// Notes that the item, or a row in it, has an answer.
  func noteAnswer() { list.noteAnswer(to: item) }
}

/// The items of a list of a document.
final class TakenItems {
  var addresses: ItemAddresses
  private let before: [JSONValue]
  /// The places of items that were removed and given again.
  private var putBack: Set<Int> = []
  /// The places of the original items, by the texts at a path in them.
  private var places: [RowPath: [String: [Int]]] = [:]

  init(_ items: [JSONValue]) {
    (addresses, before) = (ItemAddresses(count: items.count), items)
  }

  func noteAnswer(to item: ItemAddresses.Item) {
    if (try? addresses.answer(item)) == true, item.place < before.count {
      putBack.insert(item.place)
    }
  }

  /// Returns the items that a step names by a value; `nil` for other steps. `present` returns the
  /// items with the answers.
  func named(
    by step: RowPath.Step, _ present: () -> [JSONValue]
  ) -> ItemAddresses.Named? {
    guard case .matching(let row, let text) = step, let path = JSONPath(exactly: row.steps) else {
      return nil
    }
    if places[row] == nil {
      var places: [String: [Int]] = [:]
      for (place, item) in before.enumerated() {
        for text in item[path]?.typedTexts ?? [] { places[text, default: []].append(place) }
      }
      self.places[row] = places
    }
    var found = (places[row]?[text] ?? []).filter { !putBack.contains($0) }
    if addresses.count > before.count || !putBack.isEmpty {
      found += present().enumerated().filter { place, item in
        (place >= before.count || putBack.contains(place))
          && item[path]?.typedTexts.contains(text) == true
      }.map(\.offset)
    }
    return ItemAddresses.Named(found) { .noItemWith(text, row: row.text, known: []) }
  }
}

extension JSONValue {
  /// The texts that a person may type for a text or number.
  fileprivate var typedTexts: [String] {
    switch self {
    case .string(let string): [string, text()]
    case .number(let number): [number.text]
    default: []
    }
  }
}

extension RowPath {
  /// Returns the path with the numbers of items.
  func numbered(_ items: [TakenItem]) -> RowPath {
    var steps = steps
    for item in items { steps[item.index] = .item(item.item.place + 1) }
    return items.isEmpty ? self : RowPath(steps)
  }
}
