internal import ArgumentParser
internal import CLibrary
internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardStore

struct OutboxSend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send what is due, or some deliveries at once.",
    discussion: """
      What may have arrived is sent again only if you say so, or by its id; what was refused, by its \
      id.

      Exit status, the first that applies: 130 interrupted; 1 failed; 65 something was refused; 69 a \
      program is missing that sends it; 75 something is still to be sent, or may have arrived; 0 \
      otherwise.
      """)

  @Argument(help: "Ids, or beginnings that only they have; what is due if none is given.")
  var ids: [String] = []

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    let contents = try context.outbox.contents()
    for damaged in contents.damaged {
      context.dialogue.report(context.wording(.outbox(damaged)))
    }
    let targets = try LoadedTargets(context.store.contents(), context.wording)
    let sender = Sender(context, results: json ? ResultList(context) : nil, targets.target)
    sender.namesItems = true
    let result = Result {
      if ids.isEmpty { return try context.sendDue(contents.entries, by: sender, asks: !json) }
      try sender.send(ids.map(contents.named), again: true)
      return 0
    }
    try sender.end()
    let waiting = try result.get()
    if !contents.damaged.isEmpty { try ExitStatus.failure.check() }
    try sender.tally.status.check()
    if waiting > 0 { try ExitStatus.waiting.check() }
  }
}

extension Context {
  /// Sends what is due, and what may have arrived if the person says so.
  ///
  /// - Returns: The number of deliveries that weren't tried and are still to be sent.
  fileprivate func sendDue(_ entries: [OutboxEntry], by sender: Sender, asks: Bool) throws -> Int {
    let now = secondsSince1970()
    let due = entries.filter { $0.state == .waiting && $0.due <= now }
    try sender.send(due)
    let doubtful = entries.filter { $0.state == .unknown }
    var again: [OutboxEntry] = []
    if asks, dialogue.isInteractive {
      for entry in doubtful where try confirmsSending(entry) { again.append(entry) }
      try sender.send(again, again: true)
    }
    let waiting = entries.count { $0.state == .waiting } - due.count
    if entries.isEmpty {
      dialogue.say(StyledText(wording(.outboxEmpty)))
    } else if due.isEmpty, doubtful.isEmpty {
      dialogue.say(StyledText(wording(.nothingDue(entries.count))))
    }
    return waiting + doubtful.count - again.count
  }

  private func confirmsSending(_ entry: OutboxEntry) throws -> Bool {
    let question = wording(.sendAgain(entry.subject(), day: localDay(of: entry.created)))
    return try ask { try $0.confirm(question, default: false) }
  }
}
