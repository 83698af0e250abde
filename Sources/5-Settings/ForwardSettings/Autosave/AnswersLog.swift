import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardSystem

// The file of a draft is a log. Its first line is a document with answers. Each further line has a
// row's changed answer or half-typed text.

extension SavedAnswers {
  /// Returns the log as a single document with the draft's key, without further lines.
  func bytes(for key: DraftKey) -> [UInt8] {
    var members: [(key: String, value: JSONValue)] = [("for", .object(key.document))]
    if let kind { members.append(("kind", .string(kind))) }
    return StateDocument(members + [("answers", .array(answers.map(\.entry)))]).bytes
  }

  /// Returns the line for a row's current answer and half-typed text.
  func line(for row: RowPath) -> [UInt8] {
    let entry = JSONObject(row: row, self[row], draft: self[draftOf: row])
    return Array(entry.text().utf8) + [newline]
  }

  /// Reads a log; `nil` if the draft has another key.
  ///
  /// Ignores an incomplete last line: a kill may have interrupted its program.
  init?(_ bytes: [UInt8], for key: DraftKey) throws(StateError.Fault) {
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let members = try StateDocument(Array(lines[0])).members
    guard let written = members["for"]?.members,
      let answers = members["answers"]?.elements
    else { throw .notADraft }
    switch members["kind"] {
    case nil: self.init()
    case .string(let kind)?: self.init(kind: kind)
    default: throw .notADraft
    }
    // Two keys may have the same file name, because its hash has only 64 bits.
    if written != key.document { return nil }
    for answer in answers { try add(answer, isChange: false) }
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let entry: JSONValue
      do {
        entry = try JSONValue(parsing: line, duplicateKeys: .refused)
      } catch {
        throw .notJSON(line: index + 1, column: error.column)
      }
      try add(entry, isChange: true)
    }
  }

  /// - Parameter isChange: Whether the entry replaces all earlier entries of its row. It may undo
  ///   the row's answer.
  private mutating func add(_ entry: JSONValue, isChange: Bool) throws(StateError.Fault) {
    let (entry, path) = try entry.entry()
    let value = try entry.answer
    let draft = try entry.text("draft")
    guard isChange || value != nil || draft != nil else { throw .notADraft }
    // Setting an answer moves it to the end, so an unchanged answer stays.
    if isChange ? value != self[path] : value != nil { self[path] = value }
    if isChange || draft != nil { self[draftOf: path] = draft }
  }
}

// An entry is `{"row": "name", "text": "Ada"}`, or has the items of a list:
// `"items": [{"is": 1, "answers": […]}]`, where `is` is the item's previous number.

extension Form.Answer {
  fileprivate var entry: JSONValue {
    let draft: String? = isDraft ? text : nil
    return .object(JSONObject(row: path, isDraft ? nil : value, draft: draft))
  }
}

extension JSONValue {
  fileprivate func entry() throws(StateError.Fault) -> (JSONObject, RowPath) {
    guard let entry = members, let row = entry["row"]?.string else {
      throw .notADraft
    }
    return (entry, RowPath(stringLiteral: row))
  }
}

extension JSONObject {
  fileprivate init(row: RowPath, _ value: Form.Answer.Value?, draft: String?) {
    self.init([("row", .string(row.text))])
    switch value {
    case .text(let text): self["text"] = .string(text)
    case .items(let items): self["items"] = .array(items.map(\.json))
    case nil, .string, .number, .bool, .strings, .nothing, .unreadable: self["value"] = value?.json
    }
    if let draft { self["draft"] = .string(draft) }
  }

  /// The answer of an entry; `nil` if the entry has none.
  fileprivate var answer: Form.Answer.Value? {
    get throws(StateError.Fault) {
      if let text = try text("text") { return .text(text) }
      switch self["items"] {
      case .array(let items)?:
        var answers: [Form.Answer.Item] = []
        for item in items { answers.append(try Form.Answer.Item(json: item)) }
        return .items(answers)
      case nil: break
      default: throw .notADraft
      }
      guard let value = self["value"] else { return nil }
      guard let answer = Form.Answer.Value(value) else { throw .notADraft }
      return answer
    }
  }

  fileprivate func text(_ key: String) throws(StateError.Fault) -> String? {
    switch self[key] {
    case .string(let text): text
    case nil: nil
    default: throw .notADraft
    }
  }
}

extension Form.Answer.Item {
  fileprivate var json: JSONValue {
    var item = JSONObject()
    switch base {
    case .present(let number): item["is"] = .number(JSONNumber(number))
    case .copy(of: let number): item["copyOf"] = .number(JSONNumber(number))
    default: break
    }
    if !answers.isEmpty { item["answers"] = .array(answers.map(\.entry)) }
    return .object(item)
  }

  fileprivate init(json: JSONValue) throws(StateError.Fault) {
    guard let item = json.members else { throw .notADraft }
    func number(_ key: String) throws(StateError.Fault) -> Int? {
      switch item[key] {
      case .number(let number)?:
        guard let number = Int(number.text), number > 0 else { throw .notADraft }
        return number
      case nil: return nil
      default: throw .notADraft
      }
    }
    let present = try number("is")
    let original = try number("copyOf")
    let base = present.map(Base.present) ?? original.map(Base.copy) ?? .new
    var answers: [Form.Answer] = []
    switch item["answers"] {
    case .array(let entries)?:
      for entry in entries {
        let (entry, path) = try entry.entry()
        guard let value = try entry.answer else { throw .notADraft }
        answers.append(Form.Answer(path, value))
      }
    case nil: break
    default: throw .notADraft
    }
    self.init(answers, base: base)
  }
}
