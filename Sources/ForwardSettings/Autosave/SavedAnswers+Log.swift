import ForwardForm
import JSONTree

// The file of a draft is a log: a document with answers on the first line, and a line for each row
// whose answer or half-typed text has changed since.

extension SavedAnswers {
  /// The log without later answers, and with the key of the draft.
  func bytes(for key: DraftKey) -> [UInt8] {
    let answers = answers.map { answer in
      JSONValue.object(Self.entry(answer.row, [answer.isDraft ? "draft" : "text": answer.text]))
    }
    var members: [(key: String, value: JSONValue)] = [("for", .object(key.document))]
    if let kind { members.append(("kind", .string(kind))) }
    return StateDocument(members + [("answers", .array(answers))]).bytes
  }

  /// The line for the present answer and the half-typed text of a row.
  func line(for row: String) -> [UInt8] {
    let entry = Self.entry(row, ["text": self[row], "draft": self[draftOf: row]])
    return Array(entry.text().utf8) + [newline]
  }

  private static func entry(_ row: String, _ texts: KeyValuePairs<String, String?>) -> JSONObject {
    var entry = JSONObject([("row", .string(row))])
    for (key, text) in texts {
      if let text { entry[key] = .string(text) }
    }
    return entry
  }

  /// Reads a log; `nil` if the draft has another key.
  ///
  /// A program may have been killed while it added a line, so the rest of one is ignored.
  init?(_ bytes: [UInt8], for key: DraftKey) throws(StateError.Fault) {
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let members = try StateDocument(Array(lines[0])).members
    guard case .object(let written)? = members["for"],
      case .array(let answers)? = members["answers"]
    else { throw .notADraft }
    switch members["kind"] {
    case nil: self.init()
    case .string(let kind)?: self.init(kind: kind)
    default: throw .notADraft
    }
    // Two keys may have one file name: its hash has only 64 bits.
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

  /// - Parameter isChange: Whether the entry is all that is known of its row, whose answer may have
  ///   been undone.
  private mutating func add(_ entry: JSONValue, isChange: Bool) throws(StateError.Fault) {
    guard case .object(let entry) = entry, case .string(let row)? = entry["row"] else {
      throw .notADraft
    }
    let text = try entry.text("text")
    let draft = try entry.text("draft")
    guard isChange || text != nil || draft != nil else { throw .notADraft }
    // An answer that is given again comes last.
    if isChange ? text != self[row] : text != nil { self[row] = text }
    if isChange || draft != nil { self[draftOf: row] = draft }
  }
}

extension JSONObject {
  fileprivate func text(_ key: String) throws(StateError.Fault) -> String? {
    switch self[key] {
    case .string(let text)?: text
    case nil: nil
    default: throw .notADraft
    }
  }
}

/// The end of each line of a log.
let newline = UInt8(ascii: "\n")
