internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSending
internal import ForwardSystem

final class OutboxSend: Command {
  static var about: About {
    About(
      "send", "Send the deliveries that are due, or the named ones at once.",
      discussion: """
        A delivery that may have arrived is sent again only after a question, or by its id; a \
        refused delivery, only by its id. Several ids are handled separately.

        Without a terminal, one line says how many still wait, if none of them was due.

        Exit status, the first that applies: 130 interrupted; 1 failed; 65 an item was refused; \
        69 a program for sending is missing; 75 a delivery still waits, or may have arrived; 0 \
        otherwise.
        """)
  }

  var ids: [String] = []
  var expire: String?
  var quiet = false
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "ids", "Ids, or unique beginnings of ids; without any, the deliveries that are due.",
      completing: .deliveries
    ) { self.ids.append($0) }
    option(
      "expire",
      "How long deliveries may wait, such as '3 days'; then they are refused. (default: 7 days)"
    ) { self.expire = $0 }
    flag("quiet", "Report no deliveries; use the exit status.") { self.quiet = true }
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func validate() throws { _ = try lifetime }

  /// The longest time that a delivery may wait; `nil` for the outbox's own limit.
  private var lifetime: Duration? {
    get throws { try expire.map { try duration($0, of: "--expire") } }
  }

  func run() throws {
    var context = Context(options)
    if let lifetime = try lifetime { context.outbox.lifetime = lifetime }
    let contents = try context.outbox.contents()
    let named = try context.named(ids, in: contents)
    // In JSON, wrong ids are elements of the result, or the whole result.
    let problems = json && !ids.isEmpty ? named.wrong.map { $0.problem(context.wording) } : []
    if problems.isEmpty {
      let damaged = contents.damaged.map { context.wording(.outbox($0)) }
      let wrong = named.wrong.map { context.wording($0.sentence) }.filter { !damaged.contains($0) }
      for line in damaged + wrong { context.dialogue.report(line) }
    }
    let targets = context.forwardedTargets(try .ofCommand())
    if named.entries.isEmpty, !problems.isEmpty {
      try context.write(.object(AnswerReport(problems).json(status: ExitStatus.failure.rawValue)))
      throw ReportedProblems(status: .failure)
    }
    let results = json ? JSONList(context.results) : nil
    for problem in problems { results?.add(.object(problem.json)) }
    let sender = Sender(context.outbox, context.dialogue, results: results)
    sender.namesItems = true
    sender.isQuiet = quiet
    var left = DeliveryTally()
    let result = Result {
      if ids.isEmpty {
        left = try context.sendDue(contents.entries, by: sender, asks: !json && !quiet, targets)
      } else {
        let entries = named.entries
        try sender.showingProgress(of: entries.count) {
          try sender.send(entries, again: true, to: targets)
        }
      }
    }
    try sender.end(left: left)
    do { try result.get() } catch { throw json ? ErrorAfterResult(error: error) : error }
    if !named.wrong.isEmpty || !contents.damaged.isEmpty { try ExitStatus.failure.check() }
    try ExitStatus(sender.tally).check()
    try ExitStatus(left).check()
  }
}

extension Context {
  /// Returns the deliveries that a person named, without repetition, and the failures of wrong
  /// names.
  fileprivate func named(
    _ ids: [String], in contents: Outbox.Contents
  ) throws -> (entries: [OutboxEntry], wrong: [Failure]) {
    var entries: [OutboxEntry] = []
    var wrong: [Failure] = []
    _ = try each(ids, reporting: { wrong.append($0) }) { id in
      let entry = try contents.entry(named: id)
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
    return (entries, wrong)
  }

  /// Sends the due deliveries, and possibly arrived deliveries if the person confirms. Returns the
  /// untried deliveries that still wait.
  fileprivate func sendDue(
    _ entries: [OutboxEntry], by sender: Sender, asks: Bool, _ targets: ForwardedTargets
  ) throws -> DeliveryTally {
    let now = secondsSince1970()
    let due = entries.filter { $0.state == .waiting && $0.due <= now }
    try sender.showingProgress(of: due.count) { try sender.send(due, to: targets) }
    let doubtful = entries.filter { $0.state == .unknown }
    var again: [OutboxEntry] = []
    if asks, dialogue.isInteractive {
      for entry in doubtful where try confirmsSending(entry, targets) { again.append(entry) }
      try sender.showingProgress(of: again.count) {
        try sender.send(again, again: true, to: targets)
      }
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

  private func confirmsSending(_ entry: OutboxEntry, _ targets: ForwardedTargets) throws -> Bool {
    let day = localDay(of: entry.created)
    let question = wording(.sendAgain(targets.subject(of: entry), day: day))
    return try ask { try $0.confirm(question, default: false) }
  }
}
