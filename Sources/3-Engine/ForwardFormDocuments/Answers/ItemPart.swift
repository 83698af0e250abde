internal import ForwardForm
internal import ForwardJSON

/// A value of an item in a list, or of a row in an item.
struct ItemPart {
  private let json: JSONValue
  private let path: RowPath
  let row: Form.Row
  /// The row in the item that the value answers; `nil` if the value is the whole item.
  private let itemRow: Form.Row?
  let place: JSONPath
  let item: JSONPath.Step
  /// The path of the value in the item.
  let inner: JSONPath
  private let rest: RowPath
  let isNew: Bool
  private let list: ItemList?
  /// The present value of the list.
  private let present: JSONValue
  /// The value of the item with the new part.
  let itemValue: JSONValue

  /// - Returns: `nil` if the value reads the same as a separate answer: it removes the item, or the
  ///   list can't have it.
  init?(
    _ json: JSONValue, of row: Form.Row, at path: RowPath, _ step: RowPath.Step, _ rest: RowPath,
    in before: JSONObject, _ encode: @escaping () throws -> JSONObject
  ) {
    var list: ItemList?
    if case .list(let items) = row.kind { list = items }
    guard list != nil || row.takesParts && rest.isEmpty, json.kind != .array || !rest.isEmpty,
      json != .null,
      let place = row.documentPath.map(JSONPath.init),
      // A missing list has no items.
      let present = before[path: place]
        ?? list.map({ $0.isKeyed ? .object(JSONObject()) : .array([]) })
    else { return nil }
    itemRow = rest.isEmpty ? nil : list?.newForm?.row(at: rest)
    let inner = itemRow.map(\.documentPath) ?? rest
    guard let inner, inner.keys.count == inner.steps.count else { return nil }
    var known: JSONValue?
    switch (present, step) {
    case (.array(let elements), .item), (.array(let elements), .newItem),
      (.array(let elements), .matching):
      var addresses = ItemAddresses(count: elements.count)
      let index = (try? addresses.item(step, rest, from: nil))?.place ?? elements.count
      item = .index(index)
      if elements.indices.contains(index) { known = elements[index] }
    case (.object(let members), .name(let key)) where list?.isKeyed == true:
      (item, known) = (.key(key), members[key])
    default: return nil
    }
    // An item named by a value isn't looked up: it has the rows of a new item.
    if case .matching = step { isNew = false } else { isNew = known == nil }
    (self.json, self.row, self.path, self.rest, self.place) = (json, row, path, rest, place)
    self.list = list
    self.inner = JSONPath(inner)
    let base = known ?? list?.newItem(in: { (try? encode())?[path: place] })?.value()
    self.present = present
    itemValue = (base ?? .null).laying(json, at: self.inner)
  }

  /// The value of the list with the item.
  var value: JSONValue { present.laying(itemValue, at: JSONPath([item])) }

  /// Returns the answers of the item's rows to the value. The value of a hidden row stays JSON.
  ///
  /// - Parameters:
  ///   - reading: The reading of a document with the list.
  ///   - start: The document before all answers. Its items keep their numbers.
  func answers(
    _ reading: DocumentReading, startingFrom start: JSONObject
  ) -> [GivenAnswers.Given] {
    let whole = place.appending(item)
    let typed = Form.Answer.answers(in: json, at: rest)
    // A list refused because of other items may be valid in the end.
    if let unread = reading.unread(at: whole),
      case let steps = unread.path.steps + unread.part.steps, JSONPath(steps).isIn(whole)
    {
      let place = JSONPath(Array(steps.dropFirst(whole.steps.count)))
      return answers(typed, unread: place, because: unread.reason)
        .map { .answer($0) }
    }
    guard let form = reading.form(ofItem: item, in: place) else {
      return typed.map { .answer(Form.Answer(path, $0.value)) }
    }
    let given = JSONValue.null.laying(json, at: inner)
    let rows = form.rows.compactMap { row in row.documentPath.map { (row, JSONPath($0)) } }
    guard rows.contains(where: { given[$1] != nil }) else { return [.json(json, at: path)] }
    let read = rows.compactMap { row, place -> Form.Answer? in
      let known = JSONPath(whole.steps + place.steps)
      return given[place].flatMap { _ in itemValue[place] }.flatMap {
        row.answer(part: $0, before: start[path: known], isNew: isNew)
      }
    }
    // The item's form refuses values that no row reads, unless their key is the id of a row.
    let others = typed.filter { answer in
      let place = JSONPath(answer.path)
      return !rows.contains { $1.isIn(place) || place.isIn($1) }
    }
    return wholeAnswers(read + others).map { .answer($0) }
  }

  /// Marks the answer with an unreadable part, given by its path in the item.
  private func answers(
    _ answers: [Form.Answer], unread place: JSONPath, because reason: @escaping (JSONPath) -> String
  ) -> [Form.Answer] {
    let part = JSONPath(Array(place.steps.dropFirst(inner.steps.count)))
    let own = rest.appending(RowPath(part))
    let row = list?.newForm?.rows.first { $0.documentPath.map(JSONPath.init) == place }
    guard let value = json[part], answers.contains(where: { $0.path == own }) else {
      let value = UnreadValue(at: place, json, part: part, reason: reason)
      return [Form.Answer(path, (itemRow ?? self.row).answer(unread: value))]
    }
    let unread = UnreadValue(at: place, value, part: JSONPath(), reason: reason)
    return wholeAnswers(
      answers.map {
        $0.path == own ? Form.Answer(own, (row ?? self.row).answer(unread: unread)) : $0
      })
  }

  /// Returns the item's answers with paths of the whole form.
  private func wholeAnswers(_ answers: [Form.Answer]) -> [Form.Answer] {
    if rest.isEmpty, path.steps.last == .newItem, json.kind == .object {
      return [Form.Answer(path, .items([Form.Answer.Item(answers)]))]
    }
    let base = RowPath(path.steps.dropLast(rest.steps.count))
    return answers.map { answer in
      Form.Answer(json.kind == .object ? base.appending(answer.path) : path, answer.value)
    }
  }
}
