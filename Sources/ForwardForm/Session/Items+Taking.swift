// Applies answers to a list and to its items.

extension [Form.Answer.Item?] {
  /// Takes an answer to a list, or to one of its items. A removed item leaves its place empty.
  mutating func take(
    _ answer: Form.Answer, of row: Form.Row, _ list: ItemList, _ keys: [String]?
  ) throws(Rejection) {
    guard let (_, step, rest) = answer.path.item(of: row.path) else {
      return self = try answer.value.items()
    }
    let place = try place(of: step, keys)
    if rest.isEmpty, answer.value == .nothing {
      guard indices.contains(place) else { throw .noItem(place + 1, count: count) }
      return self[place] = nil
    }
    let path = rest.isEmpty ? list.valueRow.map { RowPath(row: $0) } : rest
    guard let path else { throw .notOneAnswer }
    if place == count {
      append(Form.Answer.Item([]))
      if case .name(let key) = step {
        self[place]?.answers.append(
          Form.Answer(RowPath(row: ItemList.keyRow), .string(key), origin: answer.origin))
      }
    }
    guard self[place] != nil else { throw .notAsked }
    self[place]?.answers.append(Form.Answer(path, answer.value, origin: answer.origin))
  }

  /// Returns the position of an item that a path names; the end position for a new item.
  private func place(of step: RowPath.Step, _ keys: [String]?) throws(Rejection) -> Int {
    switch step {
    case .item(let number):
      guard number <= count + 1 else { throw .noItem(number, count: count) }
      return number - 1
    case .name(let key):
      guard let keys else { throw .noSuchRow(known: [], isDerived: false) }
      return firstIndex { $0?.key(among: keys) == key } ?? count
    }
  }
}

extension Form.Answer.Item {
  /// The key of a dictionary's entry.
  fileprivate func key(among keys: [String]) -> String? {
    for answer in answers.reversed() where answer.path.text == ItemList.keyRow {
      switch answer.value {
      case .string(let key), .text(let key): return key
      default: return nil
      }
    }
    guard case .present(let number) = base, keys.indices.contains(number - 1) else { return nil }
    return keys[number - 1]
  }
}

extension Form.Answer.Value {
  /// Returns the items in an answer to a list.
  fileprivate func items() throws(Rejection) -> [Form.Answer.Item] {
    switch self {
    case .items(let items): items
    case .unreadable(_, let rejection): throw rejection
    case .nothing, .strings([]), .text(""): []
    case .text, .string, .number, .bool, .strings: throw .notItems
    }
  }
}
