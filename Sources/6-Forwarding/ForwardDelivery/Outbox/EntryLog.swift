internal import ForwardJSON
internal import ForwardSystem
import ForwardTargets

// The file of an entry is a log. Its first line holds the item and its target, each further line a
// state. The last line is the present state.

extension OutboxEntry {
  /// The newest version.
  ///
  /// Each file has the oldest version that can represent the entry. An older program would ignore
  /// newer parts: it would drop attachments (since version 2), and send an entry with an origin
  /// (since version 3) by the default store.
  static let version = 3

  var firstLine: [UInt8] {
    let version = origin != nil ? 3 : attachments.isEmpty ? 1 : 2
    var line = JSONObject([
      ("version", .number(JSONNumber(version))), ("id", .string(id)), ("key", .string(key)),
      ("moment", .number(JSONNumber(moment))),
      ("target", .string(target)), ("item", .object(item.json)),
    ])
    if let origin {
      line["store"] = .string(origin.store)
      line["kind"] = .string(origin.kind)
    }
    if !attachments.isEmpty { line["attachments"] = .array(attachments.map { .object($0.json) }) }
    return line.line
  }

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

  /// Reads a log, ignoring an incomplete last line. `attached` is the path of the attachments'
  /// contents.
  init(_ bytes: [UInt8], id: String, attached: String) throws(OutboxError.Fault) {
    guard let end = bytes.lastIndex(of: newline) else { throw .line(1) }
    let lines = bytes[..<end].split(separator: newline, omittingEmptySubsequences: false)
    guard let first = JSONObject(line: lines[0]) else { throw .line(1) }
    if let version = first.integer("version"), version > Self.version {
      throw .newerVersion(version)
    }
    guard let version = first.integer("version"), 1...Self.version ~= version,
      let attachments = first.attachments(in: attached), first.text("id") == id,
      let key = first.text("key"), let moment = first.integer("moment"),
      let target = first.text("target"),
      let json = first["item"]?.members, let item = Item(json)
    else { throw .line(1) }
    self.init(
      id: id, key: key, moment: moment, target: target, item: item)
    self.attachments = attachments
    if version >= 3 {
      guard let store = first.text("store"), store.hasPrefix("/"), let kind = first.text("kind")
      else { throw .line(1) }
      origin = Origin(recorded: store, kind: kind)
    }
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
  var line: [UInt8] { Array(text().utf8) + [newline] }

  init?(line: ArraySlice<UInt8>) {
    guard let object = (try? JSONValue(parsing: line))?.members else { return nil }
    self = object
  }

  /// Returns the attachments, whose contents a file holds one after another; `nil` if they can't be
  /// read.
  fileprivate func attachments(in path: String) -> [Attachment]? {
    guard let member = self["attachments"] else { return [] }
    guard let values = member.elements else { return nil }
    var (attachments, offset): ([Attachment], Int) = ([], 0)
    for value in values {
      guard let object = value.members, let name = object.text("name"),
        let type = object.text("type"), let size = object.integer("size"),
        0...Attachment.largest ~= size
      else { return nil }
      attachments.append(Attachment(name, type, size: size, .file(path, offset: offset)))
      offset += size
    }
    return attachments
  }

  fileprivate func text(_ key: String) -> String? { self[key]?.string }

  fileprivate func integer(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0) } }
}
