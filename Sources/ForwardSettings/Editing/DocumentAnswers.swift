internal import ForwardAnswers
package import ForwardForm
internal import ForwardStore
package import JSONTree
internal import PlainText

extension EditableDocument {
  /// Returns the answers in a document of settings, as the coder of the settings reads them.
  ///
  /// A masked secret is no answer, and a value whose row is hidden is one only if the row appears. A key
  /// may also be the path of a row, whose value is read like that of an option.
  ///
  /// - Parameters:
  ///   - answers: The document.
  ///   - say: Returns the text of a sentence.
  ///   - rows: Returns the paths of the values of all rows, also of those that other answers bring.
  package func answers(
    in answers: JSONObject, say: @escaping (SettingsSentence) -> String,
    rows: @escaping () throws -> [JSONPath]
  ) throws -> [Form.Answer] {
    let before = try encoding()
    let isPath = { (key: String) in
      before[key] == nil && (try? RowPath(reading: key))?.steps.count != 1
    }
    let given = try Form.Answer.answers(in: JSONObject(answers.filter { isPath($0.key) }))
    let members = JSONObject(answers.filter { !isPath($0.key) })
    let reading = try DocumentReading(members, over: before, of: self, say, rows)
    return try reading.answers() + reading.others() + given
  }
}

/// A document of answers that the coder of the settings has read.
private struct DocumentReading {
  let given: JSONObject
  /// The document with the present secrets in the places of masked ones.
  let unmasked: JSONObject
  let before: JSONObject
  let after: JSONObject
  let stored: JSONObject
  let undecodable: [UndecodableValue]
  /// The settings with the values of the document. Their rows hold them weakly.
  let read: EditableDocument
  let rows: [(row: Form.Row, path: JSONPath)]
  let say: (SettingsSentence) -> String
  let allRows: () throws -> [JSONPath]

  init(
    _ given: JSONObject, over before: JSONObject, of document: EditableDocument,
    _ say: @escaping (SettingsSentence) -> String,
    _ allRows: @escaping () throws -> [JSONPath]
  ) throws {
    self.given = given
    self.before = before
    unmasked = JSONObject(given.map { ($0, $1.unmasked(over: before[$0])) })
    read = try document.reading(unmasked)
    after = try read.encoding()
    stored = document.stored
    undecodable = read.undecodable
    rows = read.form(say: say).rows.compactMap { row in
      row.documentPath.map { (row, JSONPath($0)) }
    }
    (self.say, self.allRows) = (say, allRows)
  }

  /// The answers to the rows that are shown with the values of the document.
  func answers() -> [Form.Answer] {
    var unread: [String: UndecodableValue] = [:]
    for value in undecodable { if let row = row(of: value) { unread[row.id] = value } }
    return rows.compactMap { row, path in
      if given[path: path]?.isMask == true { return nil }
      let answer: Form.Answer.Value?
      if let value = unread[row.id] {
        answer =
          value.stored == .null && value.path == path
          ? .nothing : row.answer(undecodable: value, because: say(.undecodable(value)))
      } else if let value = unmasked[path: path], !undecodable.contains(where: { $0.isIn(path) }) {
        answer = row.answer(stored: given[path: path] ?? value, before: before[path: path])
      } else {
        answer = nil
      }
      return answer.map { Form.Answer(row.path, $0) }
    }
  }

  /// Returns the row of a value that couldn't be decoded: the smallest that has it, or the first in it.
  private func row(of value: UndecodableValue) -> Form.Row? {
    let around = rows.filter { value.path.isIn($0.path) }
    return around.max { $0.path.steps.count < $1.path.steps.count }?.row
      ?? rows.first { $0.path.isIn(value.path) }?.row
  }

  /// The answers without such a row.
  func others() throws -> [Form.Answer] {
    var others: [Form.Answer] = []
    try add(.object(unmasked), .object(after), at: [], to: &others)
    return others
  }

  private func add(
    _ value: JSONValue, _ read: JSONValue?, at path: JSONPath, to others: inout [Form.Answer]
  ) throws {
    if given[path: path]?.isMask == true { return }
    let isShown = rows.contains { path.isIn($0.path) }
    if let unread = undecodable.first(where: { $0.path == path }) {
      guard row(of: unread) == nil else { return }
      var answer = Form.Answer(RowPath(path), unreadable(value))
      answer.mayBeHidden = try allRows().contains { $0.isIn(path) || path.isIn($0) }
      return others.append(answer)
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
      let isKnown = try allRows().contains { $0.isIn(path) }
      addHidden(value, at: path, isKnown: isKnown, to: &others)
    default:
      if !isShown { addHidden(value, at: path, isKnown: true, to: &others) }
    }
  }

  /// Whether the settings have a value that they don't know, as it is shown.
  private func isStored(at path: JSONPath) -> Bool {
    guard let value = stored[path: path] else { return false }
    return given[path: path] == value.masked || given[path: path] == value
  }

  private func addHidden(
    _ value: JSONValue, at path: JSONPath, isKnown: Bool, to others: inout [Form.Answer]
  ) {
    let place = RowPath(path)
    guard isKnown || rows.contains(where: { $0.row.id == place.text }) else {
      return others.append(Form.Answer(place, unreadable(value)))
    }
    others += Form.Answer.answers(in: value, at: place).map { answer in
      var answer = answer
      answer.mayBeHidden = true
      return answer
    }
  }

  private func unreadable(_ value: JSONValue) -> Form.Answer.Value {
    .unreadable(value.text(), .notOneAnswer)
  }
}

extension Form.Row {
  /// Returns the answer that a value in a document is, which this row of the document's form has.
  ///
  /// - Parameter before: The present value.
  fileprivate func answer(stored: JSONValue, before: JSONValue?) -> Form.Answer.Value? {
    guard let value = value() else { return nil }
    switch (value, kind) {
    case (.text(let text), _):
      let rejection = shape?.rejection(ofElements: stored) ?? rejection(ofPresent: value)
      return rejection.map { .unreadable(stored.text(), $0) } ?? .string(text)
    case (.choice(let index), .picker(let options)) where options.indices.contains(index):
      return .string(options[index].name)
    case (.choices(let indices), .choices(let options))
    where indices.allSatisfy(options.indices.contains):
      if case .array(let elements) = stored, elements.count > indices.count {
        let twice = elements.indices.first { elements[..<$0].contains(elements[$0]) }
        return .unreadable(stored.text(), .notUnique(twice.map { elements[$0].shownText } ?? ""))
      }
      return .strings(indices.map { options[$0].name })
    case (.toggle(let isOn), _): return .bool(isOn)
    case (.nothing, _): return .nothing
    case (.list(let items), _): return .items(items.answers(stored: stored, before: before))
    default:
      let options = options?.map(\.title) ?? []
      return .unreadable(stored.text(), .notAnOption(stored.shownText, options: options))
    }
  }

  /// Returns the answer of a value that the coder can't read, which is refused.
  fileprivate func answer(
    undecodable: UndecodableValue, because reason: String
  ) -> Form.Answer.Value {
    let stored = undecodable.stored
    guard rowKind != .list, let typed = Form.Answer.Value(stored) else {
      return .unreadable(stored.text(), .other(reason))
    }
    do throws(Rejection) {
      return rejection(of: try value(of: typed)) == nil
        ? .unreadable(stored.text(), .other(reason)) : typed
    } catch {
      return typed
    }
  }
}

extension ListItems {
  /// Returns the items with the answers of their rows. An item keeps what no row shows of the present
  /// item with its number or key.
  fileprivate func answers(stored: JSONValue, before: JSONValue?) -> [Form.Answer.Item] {
    indices.compactMap { index in
      guard let form = form(of: index) else { return nil }
      let key = form.rows.first { $0.id == "key" }?.value()?.text ?? ""
      let (step, place): (JSONPath.Step, Int?) =
        switch (stored, before) {
        case (.object, .object(let known)?): (.key(key), known.firstIndex { $0.key == key })
        case (.object, _): (.key(key), nil)
        case (_, .array(let known)?): (.index(index), known.indices.contains(index) ? index : nil)
        default: (.index(index), nil)
        }
      let value = stored[JSONPath([step])] ?? .null
      let known = before?[JSONPath([step])]
      let answers = form.rows.compactMap { row -> Form.Answer? in
        guard let path = row.documentPath.map(JSONPath.init) else {
          return place == nil ? Form.Answer(row.path, .string(key)) : nil
        }
        let part = value[path] ?? .null
        if part.isMask {
          return place == nil ? Form.Answer(row.path, .unreadable(part.text(), .missing)) : nil
        }
        return row.answer(stored: part, before: known?[path]).map { Form.Answer(row.path, $0) }
      }
      return Form.Answer.Item(answers, base: place.map { .present($0 + 1) } ?? .new)
    }
  }
}

extension AnswerShape {
  /// Returns the rejection of the first element that can't be one of a row that takes a list.
  fileprivate func rejection(ofElements stored: JSONValue) -> Rejection? {
    guard case .list(let item, _) = self, case .array(let elements) = stored else { return nil }
    return elements.lazy.compactMap { element -> Rejection? in
      guard case .string(let text) = element else { return nil }
      if text.trimmed.isEmpty { return .missing }
      if text.hasSeparator { return .notOneItem(text) }
      return if case .keyboard(let type) = item { type.rejection(of: text) } else { nil }
    }.first
  }
}

extension JSONValue {
  /// Whether the value is the mask that is shown in place of a secret.
  fileprivate var isMask: Bool { self == .string(Form.Row.mask) }

  /// Returns the value with the present secrets in the places of masked ones.
  fileprivate func unmasked(over present: JSONValue?) -> JSONValue {
    switch self {
    case .string(Form.Row.mask): present ?? self
    case .object(let members):
      .object(
        JSONObject(
          members.map { ($0, $1.unmasked(over: present?[JSONPath([.key($0)])])) }))
    case .array(let values):
      .array(
        values.enumerated().map { index, value in
          value.unmasked(over: present?[JSONPath([.index(index)])])
        })
    default: self
    }
  }
}

extension JSONPath {
  /// Whether the value at this path is that at another one, or in it.
  fileprivate func isIn(_ other: JSONPath) -> Bool { steps.starts(with: other.steps) }
}

extension UndecodableValue {
  /// Whether the value has that at a path, or is in it.
  fileprivate func isIn(_ place: JSONPath) -> Bool { path.isIn(place) || place.isIn(path) }
}
