internal import ForwardAnswers
internal import ForwardForm
internal import JSONTree
internal import SchemaForms

/// Makes answers a part of a document, one after another, without the rows of the document.
struct AnswerTaker {
  private(set) var document: SchemaDocument
  /// The lists whose texts are left to their rows: with one that is refused, the numbers of those after it are known
  /// only there.
  private(set) var left: Set<RowPath>
  /// The new item that `[+]` added last to each list.
  private var added: [RowPath: AddedItem] = [:]
  /// The paths of values that aren't objects, as they were given.
  private var leaves: Set<[RowPath.Step]> = []
  /// The items that are taken away once all answers are given, as numbers mean those that were there.
  private var removed: [RowPath.Step: Set<[RowPath.Step]>] = [:]

  private struct AddedItem {
    let number: Int
    var answered: Set<RowPath>
  }

  init(_ document: SchemaDocument, leaving left: Set<RowPath>) {
    (self.document, self.left) = (document, left)
  }

  /// Takes an answer in JSON.
  ///
  /// - Returns: `nil`, or the answers to rows in a value that has no place.
  mutating func take(_ value: JSONValue, at path: RowPath) -> [Form.Answer]? {
    if path.isEmpty, document.isObject, case .object(let members) = value {
      document.lay([:], at: [])
      var rest: [Form.Answer] = []
      for (key, value) in members {
        if let path = document.path(inKey: key) {
          rest += take(value, at: path) ?? []
        } else {
          document.lay(value, at: [key])
        }
      }
      return rest.isEmpty ? nil : rest
    }
    if value == .null, case .item? = path.steps.last, !document.takesNull(at: path) {
      let removal = Form.Answer(path, .nothing)
      return take(removal) ? nil : [removal]
    }
    if isRemoved(path) { return Form.Answer.answers(in: value, at: path) }
    let steps = path.steps
    if let first = steps.first, removed[first]?.remove(steps) != nil {
      return document.replaceItem(at: path, by: value) ? nil : [Form.Answer(path, .nothing)]
    }
    let (numbered, items) = numbered(path)
    guard document.lay(value, at: numbered) else {
      return Form.Answer.answers(in: value, at: path)
    }
    leaves.formUnion(value.leaves(at: numbered).map(\.steps))
    // What is in the value has other items than the ones that were added to lists there.
    if [.array, .object].contains(value.kind), !added.isEmpty {
      added = added.filter { !$0.key.steps.starts(with: numbered.steps) }
    }
    note(items)
    return nil
  }

  /// Takes a text, or takes a value away.
  ///
  /// - Returns: Whether that was done; otherwise a row is answered.
  mutating func take(_ answer: Form.Answer) -> Bool {
    switch answer.value {
    case .nothing: return remove(at: answer.path)
    case .text(let text): return take(text, at: answer.path)
    default: return false
    }
  }

  private mutating func take(_ text: String, at path: RowPath) -> Bool {
    guard let list = path.list else { return give(text, at: path) }
    if left.contains(list) || isRemoved(path) { return false }
    let (numbered, items) = numbered(path)
    guard give(text, at: numbered) else {
      if path.addsItem { left.insert(list) }
      return false
    }
    note(items)
    return true
  }

  /// Gives a text to a row, which may be in a part that an earlier answer gave another value.
  private mutating func give(_ text: String, at path: RowPath) -> Bool {
    var isGiven = document.give(text, at: path)
    let steps = path.steps
    if !isGiven, let end = steps.indices.first(where: { leaves.contains(Array(steps[..<$0])) }),
      case .name(let key) = steps[end]
    {
      let start = document
      isGiven =
        document.beginObject(at: RowPath(Array(steps[..<end])), with: key)
        && document.give(text, at: path)
      if !isGiven { document = start }
    }
    if isGiven { leaves.insert(steps) }
    return isGiven
  }

  private mutating func remove(at path: RowPath) -> Bool {
    let steps = path.steps
    guard case .item(let number)? = steps.last else { return document.remove(at: path) }
    let list = RowPath(steps.dropLast())
    // An item that is added later isn't meant.
    if number > document.itemCount(at: list), let outer = path.list { left.insert(outer) }
    if let first = steps.first { removed[first, default: []].insert(steps) }
    return false
  }

  /// Whether a path leads into an item that is taken away.
  private func isRemoved(_ path: RowPath) -> Bool {
    let steps = path.steps
    guard let first = steps.first, let removed = removed[first] else { return false }
    return steps.indices.dropFirst().contains { removed.contains(Array(steps[..<$0])) }
  }
}

extension AnswerTaker {
  /// Remembers new items that have more rows to be answered, unless their whole value was given.
  private mutating func note(_ items: [(RowPath, AddedItem)]) {
    for (list, item) in items {
      added[list] = item.answered.contains(RowPath([])) ? nil : item
    }
  }

  /// Returns a path with the numbers of new items. Several rows of a new item are answered one after another; the next
  /// item begins with a row that this one has, or can't have beside its others.
  ///
  /// - Returns: The path, and what its new items have with it.
  private func numbered(_ path: RowPath) -> (RowPath, [(RowPath, AddedItem)]) {
    guard path.addsItem else { return (path, []) }
    let steps = path.steps
    var numbered: [RowPath.Step] = []
    var items: [(RowPath, AddedItem)] = []
    for (index, step) in steps.enumerated() {
      guard step == .newItem else {
        numbered.append(step)
        continue
      }
      let list = RowPath(numbered)
      let rest = RowPath(Array(steps[(index + 1)...]))
      var item = AddedItem(number: document.itemCount(at: list) + 1, answered: [])
      if let added = added[list], !rest.isEmpty, rest.addsItem || !added.answered.contains(rest),
        !document.displacesInItem(list.appending(item: added.number).appending(rest))
      {
        item = added
      }
      item.answered.insert(rest)
      items.append((list, item))
      numbered.append(.item(item.number))
    }
    return (RowPath(numbered), items)
  }
}
