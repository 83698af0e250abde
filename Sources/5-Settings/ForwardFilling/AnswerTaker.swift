internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON

/// Makes answers a part of a document, one after another, without the rows of the document.
struct AnswerTaker {
  private(set) var document: SchemaDocument
  /// The lists whose texts are left to their rows: with one that is refused, the numbers of those after it are known
  /// only there.
  private(set) var left: Set<RowPath>
  /// The origins of what was taken.
  private(set) var origins = PathTree<Form.Origin>()
  /// The new item that `[+]` added last to each list.
  private var added = PathTree<AddedItem>()
  /// The values that aren't objects, as they were given.
  private var leaves = PathTree<Void>()
  /// The items that are taken away once all answers are given, as numbers mean those that were there.
  private var removed = PathTree<Void>()
  /// The document before the answers, in which items are looked for by the values of their rows.
  private let start: SchemaDocument
  private var numbers: [NamedRow: [String: [Int]]] = [:]

  private struct NamedRow: Hashable {
    let list: RowPath
    let row: RowPath
  }

  init(_ document: SchemaDocument, leaving left: Set<RowPath>) {
    (self.document, self.left, start) = (document, left, document)
  }

  /// Takes an answer in JSON, or returns the answers to rows in a value that has no place.
  mutating func take(
    _ value: JSONValue, at path: RowPath, from origin: Form.Origin
  ) -> [Form.Answer]? {
    // A key of the whole document may be a path.
    let path = withNumbers(path)
    if path.isEmpty, document.isObject, case .object(let members) = value {
      document.lay([:], at: [])
      var rest: [Form.Answer] = []
      for (key, value) in members {
        if let path = document.path(inKey: key) {
          rest += take(value, at: path, from: origin) ?? []
        } else {
          document.lay(value, at: [.key(key)])
          noteLeaves(of: value, at: RowPath([.name(key)]), from: origin)
        }
      }
      return rest.isEmpty ? nil : rest
    }
    if value == .null, case .item? = path.steps.last, !document.takesNull(at: path) {
      let removal = Form.Answer(path, .nothing)
      return take(removal, from: origin) ? nil : [removal]
    }
    if isRemoved(path) { return Form.Answer.answers(in: value, at: path) }
    let steps = path.steps
    if removed[steps] != nil {
      guard document.replaceItem(at: path, by: value) else { return [Form.Answer(path, .nothing)] }
      noteLeaves(of: value, at: path, from: origin)
      return nil
    }
    let (numbered, items) = numbered(path, origin)
    guard document.lay(value, at: numbered) else {
      return Form.Answer.answers(in: value, at: path)
    }
    noteLeaves(of: value, at: numbered, from: origin)
    note(items)
    return nil
  }

  /// Notes the values that aren't objects in a value. In the place of each, there are other items than before.
  private mutating func noteLeaves(
    of value: JSONValue, at path: RowPath, from origin: Form.Origin
  ) {
    for leaf in value.leaves(at: path) { noteValue(at: leaf.steps, from: origin) }
  }

  private mutating func noteValue(at path: [RowPath.Step], from origin: Form.Origin) {
    leaves[path] = ()
    note(origin, at: path)
    forgetItems(in: path)
  }

  private mutating func note(_ origin: Form.Origin, at path: [RowPath.Step]) {
    origins[document.steps(of: RowPath(path)).steps] = origin
  }

  private mutating func forgetItems(in path: [RowPath.Step]) {
    added.removeAll(in: path)
    removed.removeAll(in: path)
  }

  /// Takes an answer of an earlier session: a text, or that there is a part or a list, which is begun. Items that
  /// were there have no place in a list that isn't there any more.
  mutating func restore(_ value: Form.Answer.Value, at path: RowPath) -> Bool {
    switch value {
    case .text(let text):
      document.give(text, at: path) || document.replaceList(at: path, by: text)
    case .bool(true): document.begin(with: .object([:]), at: path)
    case .items(let items) where items.allSatisfy({ $0.base == .new }):
      document.begin(with: items.areEntries ? .object([:]) : .array([]), at: path)
    case .string, .number, .bool, .strings, .nothing, .items, .unreadable: false
    }
  }

  /// Takes a text, or takes a value away, and returns whether it did; otherwise a row is answered.
  mutating func take(_ answer: Form.Answer, from origin: Form.Origin) -> Bool {
    switch answer.value {
    case .nothing: return remove(at: answer.path, from: origin)
    case .text(let text): return take(text, at: answer.path, from: origin)
    case .string, .number, .bool, .strings, .items, .unreadable: return false
    }
  }

  private mutating func take(
    _ text: String, at path: RowPath, from origin: Form.Origin
  ) -> Bool {
    guard let list = path.list else { return give(text, at: path, from: origin) }
    if left.contains(list) || isRemoved(path) { return false }
    let (numbered, items) = numbered(path, origin)
    guard give(text, at: numbered, from: origin) else {
      if path.addsItem { left.insert(list) }
      return false
    }
    note(items)
    return true
  }

  /// Gives a text to a row, which may be in a part that an earlier answer gave another value.
  private mutating func give(
    _ text: String, at path: RowPath, from origin: Form.Origin
  ) -> Bool {
    var isGiven = document.give(text, at: path)
    let steps = path.steps
    if !isGiven, let end = leaves.counts(to: steps).first, end < steps.count,
      case .name(let key) = steps[end]
    {
      let start = document
      isGiven =
        document.beginObject(at: RowPath(Array(steps[..<end])), with: key)
        && document.give(text, at: path)
      if !isGiven { document = start }
    }
    if isGiven { noteValue(at: steps, from: origin) }
    return isGiven
  }

  private mutating func remove(at path: RowPath, from origin: Form.Origin) -> Bool {
    let steps = path.steps
    guard case .item(let number)? = steps.last else {
      guard document.remove(at: path) else { return false }
      noteValue(at: steps, from: origin)
      return true
    }
    let list = RowPath(steps.dropLast())
    // An item that is added later isn't meant.
    if number > document.itemCount(at: list), let outer = path.list { left.insert(outer) }
    removed[steps] = ()
    return false
  }

  /// Whether a path leads into an item that is taken away.
  private func isRemoved(_ path: RowPath) -> Bool {
    !removed.counts(to: path.steps.dropLast()).isEmpty
  }

  /// Remembers new items that have more rows to be answered.
  private mutating func note(_ items: [(list: [RowPath.Step], AddedItem)]) {
    for (list, item) in items { added[list] = item }
  }

  /// Returns a path with the numbers of new items, and what its new items have with it.
  private func numbered(
    _ path: RowPath, _ origin: Form.Origin
  ) -> (RowPath, [(list: [RowPath.Step], AddedItem)]) {
    guard path.addsItem else { return (path, []) }
    let steps = path.steps
    var numbered: [RowPath.Step] = []
    var items: [(list: [RowPath.Step], AddedItem)] = []
    for (index, step) in steps.enumerated() {
      guard step == .newItem else {
        numbered.append(step)
        continue
      }
      let list = RowPath(numbered)
      let rest = RowPath(Array(steps[(index + 1)...]))
      var item = AddedItem(number: document.itemCount(at: list) + 1, from: origin)
      if let added = added[numbered], added.takes(rest, from: origin),
        !document.displacesInItem(list.appending(item: added.number).appending(rest))
      {
        item = added
      }
      item.note(rest)
      items.append((numbered, item))
      numbered.append(.item(item.number))
    }
    return (RowPath(numbered), items)
  }

  /// Returns a path with the numbers of the items that it names by the value of a row, which an item had before the answers.
  mutating func withNumbers(_ path: RowPath) -> RowPath {
    guard path.namesItem else { return path }
    var steps: [RowPath.Step] = []
    for step in path.steps {
      if case .matching(let row, let text) = step, let number = number(at: steps, of: row, text) {
        steps.append(.item(number))
      } else {
        steps.append(step)
      }
    }
    return RowPath(steps)
  }

  /// Returns the number of the only item whose row had a value before the answers; `nil` if that isn't known here.
  private mutating func number(at list: [RowPath.Step], of row: RowPath, _ text: String) -> Int? {
    // Other items were given.
    guard leaves.counts(to: list).isEmpty else { return nil }
    let named = NamedRow(list: RowPath(list), row: row)
    if numbers[named] == nil { numbers[named] = start.itemNumbers(at: named.list, by: row) }
    let found = numbers[named]?[text] ?? []
    return found.count == 1 ? found.first : nil
  }
}
