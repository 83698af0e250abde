internal import ForwardCLibrary
internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSending
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

final class OutboxCommand: Command {
  static var about: About {
    About(
      "outbox", "List, send or drop unsent deliveries.",
      discussion: """
        Name a delivery by its id, or by a unique beginning of its id. Sending uses the store \
        that the item was forwarded with, which the list names if it isn't the default store; \
        --store changes nothing here.

        waiting: forward outbox send sends it once it is due. refused: correct it, for instance \
        by forward edit, then send it by its id. may have arrived: only the other side knows; a \
        terminal asks whether to send it again, and its id does so at once.
        """,
      commands: [OutboxList.self, OutboxSend.self, OutboxDrop.self, OutboxShow.self],
      runsFirst: true)
  }

  var parameters: [BoundParameter] {}

  /// Does nothing: the list runs if no word names a command.
  func run() {}
}

extension Context {
  /// Returns the targets of the deliveries in the outbox. Only sending needs their secrets.
  func forwardedTargets(_ secrets: SecretReader = SecretReader()) -> ForwardedTargets {
    ForwardedTargets(in: defaultStore, kinds: .ofCommand, wording: wording, secrets: secrets)
  }

  fileprivate func columns(of entry: OutboxEntry, _ targets: ForwardedTargets) -> [String] {
    let isPutOff = entry.state == .waiting && entry.due > secondsSince1970()
    return [
      entry.id, wording(isPutOff ? .waiting(until: localTime(of: entry.due)) : .state(entry.state)),
      wording(.about(targets.subject(of: entry, namesItem: false))),
      excerpt(of: entry.item.text, limit: 30), wording(entry.detail),
    ]
  }

  fileprivate func confirmsDropping(_ subject: DeliverySubject) throws -> Bool {
    let isYes = try ask { try $0.confirm(wording(.drops(subject)), default: false) }
    if !isYes { dialogue.say(StyledText(wording(.kept(subject)))) }
    return isYes
  }

  /// Drops deliveries, and reports them once the removal is on the disk. A signal stops before the
  /// next delivery. Returns whether there were no errors.
  fileprivate func drop(_ ids: [String], _ subjects: [String: DeliverySubject]) throws -> Bool {
    try holdingSignals {
      var dropped: [DeliverySubject] = []
      var isEnded = false
      let isWhole = try each(ids) { id in
        isEnded = isEnded || isEndingHeld
        guard !isEnded, let subject = subjects[id] else { return }
        guard try outbox.drop(id, durably: false) else {
          throw Failure.failed(.sending(.gone(subject)))
        }
        dropped.append(subject)
      }
      let synchronized = Result { if !dropped.isEmpty { try outbox.awaitDrops() } }
      if !isEnded { Saves.note() }
      for subject in dropped { dialogue.say(StyledText(wording(.dropped(subject)))) }
      try synchronized.get()
      return isWhole
    }
  }
}

final class OutboxList: Command {
  static var about: About { About("list", "List unsent deliveries, the oldest first.") }

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
    // Damaged files are an error, after the list of the others.
    if let damaged = contents.damaged.first { throw ErrorAfterResult(error: damaged) }
    if contents.entries.isEmpty, !json {
      context.dialogue.say(StyledText(context.wording(.outboxEmpty)))
    }
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

final class OutboxDrop: Command {
  static var about: About { About("drop", "Remove deliveries, which are then never sent.") }

  var ids: [String] = []
  var yes = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "ids", "Ids, or unique beginnings of ids.", isRequired: true,
      completing: .deliveries
    ) { self.ids.append($0) }
    flag("yes", "Drop without asking; needed without a terminal.") { self.yes = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: !yes)
    let contents = try context.outbox.contents()
    guard yes || context.dialogue.isInteractive else {
      throw Failure.wrongUse(.needsYes(command: "outbox drop"))
    }
    let targets = context.forwardedTargets()
    var subjects: [String: DeliverySubject] = [:]
    var chosen: [String] = []
    let areKnown = try context.each(ids) { name in
      let (id, subject) = try contents.droppable(name, targets)
      if try yes || context.confirmsDropping(subject),
        subjects.updateValue(subject, forKey: id) == nil
      {
        chosen.append(id)
      }
    }
    let areDropped = try context.drop(chosen, subjects)
    if !areKnown || !areDropped { try ExitStatus.failure.check() }
  }
}

extension Outbox.Contents {
  /// Returns the delivery that a person named, possibly a damaged one.
  fileprivate func droppable(
    _ id: String, _ targets: ForwardedTargets
  ) throws(OutboxError) -> (id: String, DeliverySubject) {
    do throws(OutboxError) {
      let entry = try entry(named: id)
      return (entry.id, targets.subject(of: entry))
    } catch {
      guard let id = error.damagedID else { throw error }
      return (id, DeliverySubject(target: id))
    }
  }
}
