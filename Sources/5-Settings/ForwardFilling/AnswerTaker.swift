internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON

/// Puts answers into a document one after another, without the document's rows.
struct AnswerTaker {
  private(set) var document: SchemaDocument
  /// The lists left to their rows. After a refused answer, only the row knows which items later
  /// answers mean.
  private(set) var left: Set<RowPath>
  /// The origins of the values put in.
  private(set) var origins = PathTree<Form.Origin>()
  /// The lists in which answers have named items.
  private var lists = PathTree<TakenItems>()

  init(_ document: SchemaDocument, leaving left: Set<RowPath>) {
    (self.document, self.left) = (document, left)
  }

  /// Puts in an answer in JSON. Returns the answers to rows in a value that has no place.
  mutating func take(
    _ value: JSONValue, at path: RowPath, from origin: Form.Origin
  ) -> [Form.Answer]? {
    // A key of the whole document may be a path.
    let path = withNumbers(path, origin)
    if path.isEmpty, document.isObject, case .object(let members) = value {
      document.lay([:], at: [])
      var rest: [Form.Answer] = []
      for (key, value) in members {
        if let path = document.path(inKey: key) {
          rest += take(value, at: path, from: origin) ?? []
        } else if document.lay(value, at: [.key(key)]) {
          noteLeaves(of: value, at: RowPath([.name(key)]), from: origin)
        } else {
          rest += Form.Answer.answers(in: value, at: RowPath([.name(key)]))
        }
      }
      return rest.isEmpty ? nil : rest
    }
    if value == .null, case .item? = path.steps.last, !document.takesNull(at: path) {
      let removal = Form.Answer(path, .nothing)
      return take(removal, from: origin) ? nil : [removal]
    }
    guard let items = items(in: path, origin), case let numbered = path.numbered(items),
      items.last?.isPutBack == true
        ? document.replaceItem(at: numbered, by: value) : document.lay(value, at: numbered)
    else { return Form.Answer.answers(given: value, at: path) }
    for item in items { item.noteAnswer() }
    noteLeaves(of: value, at: numbered, from: origin)
    return nil
  }

  /// Notes the values in a value that aren't objects. They replace the items at their paths.
  private mutating func noteLeaves(
    of value: JSONValue, at path: RowPath, from origin: Form.Origin
  ) {
    for leaf in value.leaves(at: path) { noteValue(at: leaf.steps, from: origin) }
  }

  private mutating func noteValue(at path: [RowPath.Step], from origin: Form.Origin) {
    let place = document.steps(of: RowPath(path)).steps
    origins[place] = origin
    lists.removeAll(in: place)
  }

  /// Puts in an answer of an earlier session: a text, or a part or list to begin. Former items have
  /// no place in a list that no longer exists.
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

  /// Puts in a text, or removes a value, and returns whether it did. Otherwise a row takes the
  /// answer.
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
    guard let items = items(in: path, origin) else { return false }
    guard give(text, at: path.numbered(items), from: origin) else {
      if path.addsItem, let list = path.list { left.insert(list) }
      return false
    }
    for item in items { item.noteAnswer() }
    return true
  }

  /// Gives a text to a row. An earlier answer may have replaced the part around the row.
  private mutating func give(_ text: String, at path: RowPath, from origin: Form.Origin) -> Bool {
    var isGiven = document.give(text, at: path)
    if !isGiven, case let steps = Array(document.steps(of: path).steps),
      let end = origins.counts(to: steps).last(where: { $0 < steps.count }),
      case .name(let key) = steps[end]
    {
      let start = document
      isGiven =
        document.beginObject(at: RowPath(Array(steps[..<end])), with: key)
        && document.give(text, at: path)
      if !isGiven { document = start }
    }
    if isGiven { noteValue(at: path.steps, from: origin) }
    return isGiven
  }

  private mutating func remove(at path: RowPath, from origin: Form.Origin) -> Bool {
    let steps = path.steps
    guard case .item? = steps.last else {
      guard let items = items(in: path, origin) else { return false }
      let path = path.numbered(items)
      guard document.remove(at: path) else { return false }
      for item in items { item.noteAnswer() }
      noteValue(at: path.steps, from: origin)
      return true
    }
    // The rows remove the item after all answers. Until then, the other items keep their numbers.
    guard let list = path.list else { return false }
    guard let item = items(in: path, origin)?.last else { return false }
    do throws(Rejection) {
      try item.list.addresses.remove(item.item)
    } catch {
      left.insert(list)
    }
    return false
  }

  /// Returns a path with numbers for the items that it names by a row's value.
  mutating func withNumbers(_ path: RowPath, _ origin: Form.Origin) -> RowPath {
    guard path.namesItem, let items = items(in: path, origin) else { return path }
    return path.numbered(items.filter { $0.item.step != .newItem })
  }

  /// Returns the items that a path names; `nil` if their list is left to its row.
  private mutating func items(in path: RowPath, _ origin: Form.Origin) -> [TakenItem]? {
    guard let list = path.list else { return [] }
    if left.contains(list) { return nil }
    do throws(Rejection) {
      return try named(by: path.steps, origin)
    } catch {
      left.insert(list)
      return nil
    }
  }

  private mutating func named(
    by steps: [RowPath.Step], _ origin: Form.Origin
  ) throws(Rejection) -> [TakenItem] {
    var items: [TakenItem] = []
    var path: [RowPath.Step] = []
    for (index, step) in steps.enumerated() {
      if case .name = step {
        path.append(step)
        continue
      }
      let outer = RowPath(path)
      let own = document.steps(of: outer).steps
      let list = lists[own] ?? TakenItems(document.items(at: outer))
      lists[own] = list
      let rest = RowPath(Array(steps[(index + 1)...]))
      let named = list.named(by: step) { document.items(at: outer) }
      var item = try list.addresses.item(step, rest, from: origin, named: named)
      if step == .newItem, item.place < list.addresses.count,
        document.displacesInItem(outer.appending(item: item.place + 1).appending(rest))
      {
        item.place = list.addresses.count
      }
      items.append(TakenItem(list: list, item: item, index: index))
      if items.last?.isPutBack == true, !rest.isEmpty { throw .itemRemoved(item.place + 1) }
      path.append(.item(item.place + 1))
    }
    return items
  }
}
