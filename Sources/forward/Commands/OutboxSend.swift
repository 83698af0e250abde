internal import Arguments
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardSystem

final class OutboxSend: Command {
  static let about = About(
    "send", "Send what is due, or some deliveries at once.",
    discussion: """
      What may have arrived is sent again only if you say so, or by its id; what was refused, by its \
      id. With several ids, each is dealt with by itself.

      Without a terminal, one line says how many still wait, if none of them was due.

      Exit status, the first that applies: 130 interrupted; 1 failed; 65 something was refused; 69 a \
      program is missing that sends it; 75 something is still to be sent, or may have arrived; 0 \
      otherwise.
      """)

  var ids: [String] = []
  var expire: String?
  var quiet = false
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "ids", "Ids, or beginnings that only they have; what is due if none is given.",
      completing: .deliveries
    ) { self.ids.append($0) }
    option(
      "expire",
      "How long deliveries may wait, such as '3 days'; then they are refused. (default: 7 days)"
    ) { self.expire = $0 }
    flag("quiet", "Say nothing of deliveries; the exit status tells.") { self.quiet = true }
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func validate() throws { _ = try lifetime }

  /// The longest time that deliveries may wait; `nil` for the outbox's own limit.
  private var lifetime: Duration? {
    get throws { try expire.map { try duration($0, of: "--expire") } }
  }

  func run() throws {
    var context = Context(options)
    if let lifetime = try lifetime { context.outbox.lifetime = lifetime }
    let contents = try context.outbox.contents()
    for damaged in contents.damaged {
      context.dialogue.report(context.wording(.outbox(damaged)))
    }
    let targets = try LoadedTargets(context.store.contents(), context.wording)
    let sender = Sender(context, results: json ? ResultList(context) : nil, targets.target)
    sender.namesItems = true
    sender.isQuiet = quiet
    var left = DeliveryTally()
    var isWhole = contents.damaged.isEmpty
    let result = Result {
      if ids.isEmpty {
        left = try context.sendDue(contents.entries, by: sender, asks: !json && !quiet)
      } else {
        let found = try context.named(ids, in: contents, isWhole: &isWhole)
        try sender.showingProgress(of: found.count) { try sender.send(found, again: true) }
      }
    }
    try sender.end(left: left)
    do { try result.get() } catch { throw json ? ErrorAfterResult(error: error) : error }
    if !isWhole { try ExitStatus.failure.check() }
    try sender.tally.status.check()
    try left.status.check()
  }
}

extension Context {
  /// Returns the deliveries that a person named, each once.
  ///
  /// - Parameter isWhole: Becomes `false` if a name is wrong, which is reported.
  fileprivate func named(
    _ ids: [String], in contents: Outbox.Contents, isWhole: inout Bool
  ) throws -> [OutboxEntry] {
    var entries: [OutboxEntry] = []
    // Damaged deliveries were reported before.
    let damaged = Set(contents.damaged.compactMap(\.id))
    isWhole =
      try each(ids.filter { !damaged.contains($0) }) { id in
        let entry = try contents.named(id)
        if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
      } && isWhole
    return entries
  }

  /// Sends the due deliveries, and those that may have arrived if the person confirms it.
  ///
  /// - Returns: The deliveries that weren't tried and are still to be sent.
  fileprivate func sendDue(_ entries: [OutboxEntry], by sender: Sender, asks: Bool) throws
    -> DeliveryTally
  {
    let now = secondsSince1970()
    let due = entries.filter { $0.state == .waiting && $0.due <= now }
    try sender.showingProgress(of: due.count) { try sender.send(due) }
    let doubtful = entries.filter { $0.state == .unknown }
    var again: [OutboxEntry] = []
    if asks, dialogue.isInteractive {
      for entry in doubtful where try confirmsSending(entry) { again.append(entry) }
      try sender.showingProgress(of: again.count) { try sender.send(again, again: true) }
    }
    if !sender.isQuiet, entries.isEmpty {
      dialogue.say(StyledText(wording(.outboxEmpty)))
    } else if !sender.isQuiet, due.isEmpty, doubtful.isEmpty {
      dialogue.say(StyledText(wording(.nothingDue(entries.count))))
    }
    var left = DeliveryTally()
    left.waiting = entries.count { $0.state == .waiting } - due.count
    left.unknown = doubtful.count - again.count
    return left
  }

  private func confirmsSending(_ entry: OutboxEntry) throws -> Bool {
    let question = wording(.sendAgain(entry.subject(), day: localDay(of: entry.created)))
    return try ask { try $0.confirm(question, default: false) }
  }
}
