internal import ForwardForm
internal import ForwardJSON

struct DocumentReading {
  private let given: JSONObject
  /// The document with the present secrets in place of their masks.
  private let unmasked: JSONObject
  let before: JSONObject
  private let reader: DocumentReader
  /// The settings with the document's values.
  private let read: ReadDocument
  private let rows: ByPath<Form.Row>
  private let unread: ByPath<UnreadValue>

  init(_ given: JSONObject, over before: JSONObject, by reader: DocumentReader) throws {
    (self.given, self.before, self.reader) = (given, before, reader)
    // Describing the form takes long, and most documents have no mask.
    let hasMask = JSONValue.object(given).hasScalar(where: \.isMask)
    unmasked = hasMask ? try reader.secrets().unmasked(given, over: before) : given
    read = try reader.read(unmasked)
    rows = ByPath(read.form)
    unread = ByPath(read.unread) { $0.path }
  }

  /// Returns the answers to the rows that appear with the document's values, then the other
  /// answers. The answers of a part are joined with earlier ones.
  func answers(ofPart isPart: Bool = false) throws -> [GivenAnswers.Given] {
    let shown = shownAnswers(of: rows.all)
    return (isPart ? shown.flatMap(joined) : shown).map { .answer($0) } + (try others())
  }

  /// Returns the answers to the rows at or below a value, after several values were read together;
  /// see ``readsOneByOne(_:)``.
  func answers(at path: JSONPath) -> [GivenAnswers.Given] {
    shownAnswers(of: rows.ordered(concerning: path)).flatMap(joined).map { .answer($0) }
  }

  /// Splits an answer to a dictionary into answers to its given entries, because earlier answers
  /// may concern the other entries.
  private func joined(_ answer: Form.Answer) -> [Form.Answer] {
    guard case .items(let items) = answer.value, let row = read.form.row(at: answer.path),
      case .list(let list) = row.kind, list.isKeyed,
      let path = row.documentPath.map(JSONPath.init), let entries = given[path: path]?.members
    else { return [answer] }
    let known = before[path: path]?.members.map { $0.map(\.key) } ?? []
    return items.flatMap { item -> [Form.Answer] in
      var (key, own): (String?, [Form.Answer]) = (nil, [])
      for answer in item.answers {
        if answer.path.text != ItemList.keyRow { own.append(answer) }
        if answer.path.text == ItemList.keyRow, case .string(let text) = answer.value { key = text }
      }
      if case .present(let number) = item.base, known.indices.contains(number - 1) {
        key = known[number - 1]
      } else if own.isEmpty, let key {
        own = [Form.Answer(RowPath(row: ItemList.keyRow), .string(key))]
      }
      guard let key, entries[key] != nil else { return [] }
      let place = row.path.appending(key: key)
      return own.map { Form.Answer(place.appending($0.path), $0.value) }
    }
  }

  /// Whether separate readings of the values give the same answers: every value can be read, and
  /// the values bring no row.
  func readsOneByOne(_ form: Form) throws -> Bool {
    let isSame = read.form.rows.elementsEqual(form.rows) {
      $0.id == $1.id && $0.rowKind == $1.rowKind
    }
    return try isSame && unread.all.isEmpty && others().isEmpty
  }

  private func shownAnswers(of rows: [(element: Form.Row, path: JSONPath)]) -> [Form.Answer] {
    var unread: [String: UnreadValue] = [:]
    // A list's row refuses the values in its items.
    var inItems: [JSONPath: UnreadValue] = [:]
    for value in read.unread {
      guard let row = row(of: value) else { continue }
      if row.rowKind == .list, value.path.isInItem {
        inItems[value.path] = value
      } else {
        unread[row.id] = value
      }
    }
    return rows.compactMap { row, path in
      if row.isSecret, given[path: path]?.isMask == true { return nil }
      let answer: Form.Answer.Value?
      if let value = unread[row.id] {
        answer =
          value.stored == .null && value.path == path ? .nothing : row.answer(unread: value)
      } else if let value = unmasked[path: path],
        !self.unread.concerning(path).contains(where: { unread in
          inItems[unread.path] == nil && !isNothing(unread, in: row)
        })
      {
        answer =
          row.isPart(value, of: read.values[path: path])
          ? .unreadable(value.text(), .notAnOption(value.shownText, options: row.optionTitles))
          : row.answer(
            stored: given[path: path] ?? value, before: before[path: path],
            unread: UnreadParts(at: path, inItems))
      } else {
        answer = nil
      }
      return answer.map { Form.Answer(row.path, $0, mayBeHidden: true) }
    }
  }

  /// Whether the value is `null` at another row in the part that this row opens.
  private func isNothing(_ value: UnreadValue, in part: Form.Row) -> Bool {
    part.rowKind == .toggle && value.stored == .null && rows.first(at: value.path) != nil
  }

  /// Returns the unreadable value at, around or inside a path.
  func unread(at path: JSONPath) -> UnreadValue? { unread.first(concerning: path) }

  func form(ofItem item: JSONPath.Step, in list: JSONPath) -> Form? {
    guard case .list(let items)? = rows.first(at: list)?.value() else { return nil }
    return items.form(of: item)
  }

  /// Returns the row of an unreadable value: the smallest row around the value, or the first row
  /// inside it.
  private func row(of value: UnreadValue) -> Form.Row? {
    rows.smallest(around: value.path) ?? rows.first(concerning: value.path)
  }

  /// The answers to values without a displayed row.
  private func others() throws -> [GivenAnswers.Given] {
    var others: [GivenAnswers.Given] = []
    try add(.object(unmasked), .object(read.values), at: [], to: &others)
    return others
  }

  private func add(
    _ value: JSONValue, _ read: JSONValue?, at path: JSONPath,
    to others: inout [GivenAnswers.Given]
  ) throws {
    let isMask = try given[path: path]?.isMask == true && reader.secrets().isSecret(path)
    if isMask, read != nil { return }
    let isShown = rows.smallest(around: path) != nil
    if let unread = unread.first(at: path) {
      guard row(of: unread) == nil else { return }
      if try reader.hasRow(where: { $0.isIn(path) || path.isIn($0) }) {
        return addHidden(value, at: path, isKnown: true, to: &others)
      }
      let rejection = Rejection.other(unread.reason(unread.part))
      return others.append(
        .answer(Form.Answer(RowPath(path), .unreadable(value.text(), rejection))))
    }
    switch (value, read) {
    case (.object(let members), .object(let known)?):
      for (key, value) in members {
        try add(value, known[key], at: path.appending(.key(key)), to: &others)
      }
    case (.array(let values), .array(let known)?) where isShown && values.count == known.count:
      for (index, value) in values.enumerated() {
        try add(value, known[index], at: path.appending(.index(index)), to: &others)
      }
    case (_, nil):
      if rows.first(at: path) != nil || isStored(at: path) { return }
      // The row's id suffices here. Describing the form takes long.
      if !isMask, !path.isInItem, self.read.form.row(at: RowPath(path))?.documentPath != nil {
        return addHidden(value, at: path, isKnown: true, to: &others)
      }
      let isKnown = try reader.hasRow { $0.isIn(path) }
      // A hidden secret keeps its value.
      if isMask, isKnown { return }
      if !isKnown, isInHiddenList(path) { return }
      addHidden(value, at: path, isKnown: isKnown, to: &others)
    default:
      if !isShown { addHidden(value, at: path, isKnown: true, to: &others) }
    }
  }

  /// Whether a value is in an item of a list that another item hides.
  private func isInHiddenList(_ path: JSONPath) -> Bool {
    var (form, rest) = (read.form, path.steps[...])
    while let index = rest.firstIndex(where: \.isIndex) {
      let list = JSONPath(Array(rest[..<index]))
      guard let row = form.rows.first(where: { $0.documentPath.map(JSONPath.init) == list }),
        case .list(let items)? = row.value(), let item = items.form(of: rest[index])
      else { return true }
      (form, rest) = (item, rest[(index + 1)...])
    }
    return false
  }

  /// Whether the settings store the value without a row, as they show it.
  private func isStored(at path: JSONPath) -> Bool {
    guard let value = reader.stored[path: path] else { return false }
    return given[path: path] == value.masked || given[path: path] == value
  }

  private func addHidden(
    _ value: JSONValue, at path: JSONPath, isKnown: Bool,
    to others: inout [GivenAnswers.Given]
  ) {
    let place = RowPath(path)
    guard isKnown || read.form.row(at: place)?.documentPath != nil else {
      // The form may have rows besides the rows of the settings.
      return others.append(
        .answer(Form.Answer(place, Form.Answer.Value(value) ?? unreadable(value))))
    }
    others.append(.json(value, at: place, mayBeHidden: true))
  }

  private func unreadable(_ value: JSONValue) -> Form.Answer.Value {
    .unreadable(value.text(), .notOneAnswer)
  }
}
