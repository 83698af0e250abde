internal import ForwardCLibrary
internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSending
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

final class OutboxList: Command {
  static var about: About { About("list", "List what wasn't sent yet, the oldest first.") }

  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    let contents = try context.outbox.contents()
    if json {
      try context.write(.array(contents.entries.map { .object($0.json) }))
    } else {
      let targets = context.forwardedTargets()
      try context.table(contents.entries.map { context.columns(of: $0, targets) })
    }
    // Damaged files are an error, after the others are listed.
    if let damaged = contents.damaged.first { throw ErrorAfterResult(error: damaged) }
    if contents.entries.isEmpty, !json {
      context.dialogue.say(StyledText(context.wording(.outboxEmpty)))
    }
  }
}

extension Context {
  fileprivate func columns(of entry: OutboxEntry, _ targets: ForwardedTargets) -> [String] {
    let isPutOff = entry.state == .waiting && entry.due > secondsSince1970()
    return [
      entry.id, wording(isPutOff ? .waiting(until: localTime(of: entry.due)) : .state(entry.state)),
      wording(.about(targets.subject(of: entry, namesItem: false))),
      excerpt(of: entry.item.text, limit: 30), wording(entry.detail),
    ]
  }
}

extension OutboxEntry {
  var json: JSONObject {
    let kind = origin.map { JSONValue.string($0.kind) } ?? .null
    let store = origin.map { JSONValue.string($0.store) } ?? .null
    var json = JSONObject([
      ("id", .string(id)), ("target", .string(target)), ("kind", kind), ("store", store),
      ("item", .object(item.json)),
      ("state", .string(state.rawValue)), ("detail", .string("\(detail)")),
      ("forwarded", .string(timestamp(of: created))), ("attempts", .number(JSONNumber(attempts))),
      ("due", state == .waiting ? .string(timestamp(of: due)) : .null),
    ])
    if !attachments.isEmpty { json["attachments"] = .array(attachments.map { .object($0.json) }) }
    return json
  }
}
