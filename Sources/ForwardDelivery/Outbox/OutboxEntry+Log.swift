internal import ForwardSystem
import ForwardTargets
internal import JSONTree

// The file of an entry is a log: its first line holds the item and its target, each further line a
// state. The last line is the present state.

extension OutboxEntry {
  static let version = 1

  /// The first line.
  var firstLine: [UInt8] {
    JSONObject([
      ("version", .number(JSONNumber(Self.version))), ("id", .string(id)), ("key", .string(key)),
      ("moment", .number(JSONNumber(moment))),
      ("target", .string(target)), ("item", .object(item.json)),
    ]).line
  }

  /// The line of the present state.
  var stateLine: [UInt8] {
    var state = JSONObject([
      ("state", .string(isBeingSent ? Self.beingSent : state.rawValue)),
      ("detail", .string(detail.kind.rawValue)), ("subject", .string(detail.subject)),
      ("text", .string(detail.text)), ("attempts", .number(JSONNumber(attempts))),
      ("due", .number(JSONNumber(due))),
    ])
    if !detail.row.isEmpty { state["row"] = .string(detail.row) }
    return state.line
  }

  private static let beingSent = "sending"

  /// Reads a log. An incomplete last line is ignored.
  init(_ bytes: [UInt8], id: String) throws(OutboxError.Fault) {
    guard let end = bytes.lastIndex(of: newline) else { throw .line(1) }
    let lines = bytes[..<end].split(separator: newline, omittingEmptySubsequences: false)
    guard let first = JSONObject(line: lines[0]) else { throw .line(1) }
    if let version = first.integer("version"), version > Self.version {
      throw .newerVersion(version)
    }
    guard first.integer("version") == Self.version, first.text("id") == id,
      let key = first.text("key"), let moment = first.integer("moment"),
      let target = first.text("target"),
      case .object(let json)? = first["item"], let item = Item(json)
    else { throw .line(1) }
    self.init(
      id: id, key: key, moment: moment, target: target, item: item)
    if lines.count > 1 {
      guard let state = JSONObject(line: lines[lines.count - 1]), read(state) else {
        throw .line(lines.count)
      }
    }
    correctDue(at: secondsSince1970())
  }

  private mutating func read(_ line: JSONObject) -> Bool {
    guard let name = line.text("state"), let kind = line.text("detail"),
      let subject = line.text("subject"), let text = line.text("text"),
      let attempts = line.integer("attempts"), 0...Self.mostAttempts ~= attempts,
      let due = line.integer("due"), 0...1 << 40 ~= due
    else { return false }
    isBeingSent = name == Self.beingSent
    guard let state = isBeingSent ? .waiting : State(rawValue: name) else { return false }
    (self.state, self.attempts, self.due) = (state, attempts, due)
    detail = DeliveryOutcome.Detail(
      visible: .init(rawValue: kind) ?? .answer, subject, text: text, row: line.text("row") ?? "")
    return true
  }
}

extension JSONObject {
  /// The object as a line.
  var line: [UInt8] { Array(text().utf8) + [newline] }

  init?(line: ArraySlice<UInt8>) {
    guard case .object(let object)? = try? JSONValue(parsing: line) else { return nil }
    self = object
  }

  fileprivate func text(_ key: String) -> String? { self[key]?.string }

  fileprivate func integer(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0) } }
}
