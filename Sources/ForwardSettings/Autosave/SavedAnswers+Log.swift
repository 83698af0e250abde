import ForwardForm
import JSONTree

// The file of a draft is a log: a document with answers on the first line, and a line for each
// answer that was given or undone later.

extension SavedAnswers {
  /// The log without later answers, and with the key of the draft.
  func bytes(for key: DraftKey) -> [UInt8] {
    let answers = answers.map { JSONValue.object(Self.entry($0.row, $0.text)) }
    var members: [(key: String, value: JSONValue)] = [("for", .object(key.document))]
    if let kind { members.append(("kind", .string(kind))) }
    return StateDocument(members + [("answers", .array(answers))]).bytes
  }

  /// The line for the present answer of a row.
  func line(for row: String) -> [UInt8] {
    Array(Self.entry(row, self[row]).text().utf8) + [newline]
  }

  private static func entry(_ row: String, _ text: String?) -> JSONObject {
    var entry = JSONObject([("row", .string(row))])
    if let text { entry["text"] = .string(text) }
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
    for answer in answers { try add(answer, canBeUndone: false) }
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let entry: JSONValue
      do {
        entry = try JSONValue(parsing: line, duplicateKeys: .refused)
      } catch {
        throw .notJSON(line: index + 1, column: error.column)
      }
      try add(entry, canBeUndone: true)
    }
  }

  private mutating func add(_ entry: JSONValue, canBeUndone: Bool) throws(StateError.Fault) {
    guard case .object(let entry) = entry, case .string(let row)? = entry["row"] else {
      throw .notADraft
    }
    switch entry["text"] {
    case .string(let text)?: self[row] = text
    case nil where canBeUndone: self[row] = nil
    default: throw .notADraft
    }
  }
}

/// The end of each line of a log.
let newline = UInt8(ascii: "\n")
