internal import ForwardForm
internal import ForwardJSON

struct DocumentReading {
  private let given: JSONObject
  /// The document with the present secrets in the places of masked ones.
  private let unmasked: JSONObject
  let before: JSONObject
  private let reader: DocumentReader
  /// The settings with the values of the document.
  private let read: ReadDocument
  private let rows: [(row: Form.Row, path: JSONPath)]

  init(_ given: JSONObject, over before: JSONObject, by reader: DocumentReader) throws {
    (self.given, self.before, self.reader) = (given, before, reader)
    // Most documents have no mask, and to describe the form takes long.
    let hasMask = JSONValue.object(given).hasScalar(where: \.isMask)
    unmasked = hasMask ? try reader.secrets().unmasked(given, over: before) : given
    read = try reader.read(unmasked)
    rows = read.form.rows.compactMap { row in
      row.documentPath.map { (row, JSONPath($0)) }
    }
  }

  /// The answers to the rows that are shown with the values of the document, then the others.
  func answers() throws -> [GivenAnswers.Given] {
    try shownAnswers.map { .answer($0) } + others()
  }

  private var shownAnswers: [Form.Answer] {
    var unread: [String: UnreadValue] = [:]
    // The rows of items refuse the values in items.
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
        !read.unread.contains(where: { unread in
          unread.isIn(path) && inItems[unread.path] == nil && !isNothing(unread, in: row)
        })
      {
        answer =
          row.isPart(value, of: read.document[path: path])
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

  /// Whether a value is no answer to another row, which is in the part that a row opens.
  private func isNothing(_ value: UnreadValue, in part: Form.Row) -> Bool {
    part.rowKind == .toggle && value.stored == .null && rows.contains { $0.path == value.path }
  }

  /// Returns the value at a path, or around it or in it, that can't be read; `nil` if there is none.
  func unread(at path: JSONPath) -> UnreadValue? { read.unread.first { $0.isIn(path) } }

  func form(ofItem item: JSONPath.Step, in list: JSONPath) -> Form? {
    guard let row = rows.first(where: { $0.path == list })?.row,
      case .list(let items)? = row.value()
    else { return nil }
    return items.form(of: item)
  }

  /// Returns the row of a value that can't be read: the smallest that has it, or the first in it.
  private func row(of value: UnreadValue) -> Form.Row? {
    let around = rows.filter { value.path.isIn($0.path) }
    return around.max { $0.path.steps.count < $1.path.steps.count }?.row
      ?? rows.first { $0.path.isIn(value.path) }?.row
  }

  /// The answers without such a row.
  private func others() throws -> [GivenAnswers.Given] {
    var others: [GivenAnswers.Given] = []
    try add(.object(unmasked), .object(read.document), at: [], to: &others)
    return others
  }

  private func add(
    _ value: JSONValue, _ read: JSONValue?, at path: JSONPath,
    to others: inout [GivenAnswers.Given]
  ) throws {
    let isMask = try given[path: path]?.isMask == true && reader.secrets().isSecret(path)
    if isMask, read != nil { return }
    let isShown = rows.contains { path.isIn($0.path) }
    if let unread = self.read.unread.first(where: { $0.path == path }) {
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
      if rows.contains(where: { $0.path == path }) || isStored(at: path) { return }
      let isKnown = try reader.hasRow { $0.isIn(path) }
      // A hidden secret stays as it is.
      if isMask, isKnown { return }
      if !isKnown, isInHiddenList(path) { return }
      addHidden(value, at: path, isKnown: isKnown, to: &others)
    default:
      if !isShown { addHidden(value, at: path, isKnown: true, to: &others) }
    }
  }

  /// Whether a value is in an item of a list that is hidden in an item itself.
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

  /// Whether the settings have a value that they don't know, as it is shown.
  private func isStored(at path: JSONPath) -> Bool {
    guard let value = reader.stored[path: path] else { return false }
    return given[path: path] == value.masked || given[path: path] == value
  }

  private func addHidden(
    _ value: JSONValue, at path: JSONPath, isKnown: Bool,
    to others: inout [GivenAnswers.Given]
  ) {
    let place = RowPath(path)
    guard isKnown || rows.contains(where: { $0.row.id == place.text }) else {
      // A form may have rows besides those of the settings.
      return others.append(
        .answer(Form.Answer(place, Form.Answer.Value(value) ?? unreadable(value))))
    }
    others.append(.json(value, at: place, mayBeHidden: true))
  }

  private func unreadable(_ value: JSONValue) -> Form.Answer.Value {
    .unreadable(value.text(), .notOneAnswer)
  }
}

extension UnreadValue {
  /// Whether the value has that at a path, or is in it.
  fileprivate func isIn(_ place: JSONPath) -> Bool { path.isIn(place) || place.isIn(path) }
}
