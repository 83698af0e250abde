internal import ForwardCLibrary
internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets

/// Sends deliveries of the outbox, and reports the outcome of each attempt.
final class Sender {
  /// Whether reports name the item, as there are several.
  var namesItems = false
  /// Whether outcomes aren't reported.
  var isQuiet = false
  private(set) var tally = DeliveryTally()
  /// How far the deliveries are, while that is shown.
  private(set) var progress: Dialogue.Progress?
  private let context: Context
  private let target: (OutboxEntry) throws -> LoadedTarget
  private let subject: (OutboxEntry, _ namesItem: Bool) -> DeliverySubject
  /// The results for programs, which replace reports of outcomes; `nil` to report to a person.
  private let results: ResultList?

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - context: The environment of the command.
  ///   - results: The results for programs; `nil` to report to a person.
  ///   - target: Returns the target of a delivery.
  ///   - subject: Returns the subject of sentences about a delivery.
  init(
    _ context: Context, results: ResultList?,
    _ target: @escaping (OutboxEntry) throws -> LoadedTarget,
    subject: @escaping (OutboxEntry, _ namesItem: Bool) -> DeliverySubject = {
      $0.subject(namesItem: $1)
    }
  ) {
    self.context = context
    self.target = target
    self.subject = subject
    self.results = results
  }

  /// Adds items for targets to the outbox, all at once, and then sends them.
  ///
  /// - Throws: ``Interrupted`` if the person has pressed Ctrl-C, after the deliveries that were
  ///   under way; the errors of the outbox; a `CaughtSignal`.
  func forward(_ items: [Item], to targets: [LoadedTarget], attaching files: [Attachment]) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let entries: [OutboxEntry]
    do {
      entries = try context.add(
        items, to: targets, attaching: files, isOver: { SignalWatch.isOver })
    } catch {
      try watch.check()
      throw error
    }
    try send(entries)
  }

  /// Shows how far the deliveries are while an action sends them, if they are reported to a person.
  ///
  /// - Parameter total: The number of deliveries; `nil` if it isn't known.
  func showingProgress(of total: Int? = nil, _ send: () throws -> Void) throws {
    guard results == nil, !isQuiet else { return try send() }
    // Ctrl-C ends the sending, not the program.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    try context.dialogue.progress(context.wording(.sending), of: total) {
      progress = $0
      defer { progress = nil }
      try send()
    }
  }

  /// Notes that a number of the expected deliveries aren't made.
  func expectFewer(_ count: Int) {
    if let total = progress?.total { progress?.total = total - count }
  }

  /// Sends deliveries of the outbox, to several targets at once.
  ///
  /// - Parameters:
  ///   - entries: The deliveries.
  ///   - again: Whether to send those that may have arrived already.
  func send(_ entries: [OutboxEntry], again: Bool = false) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let tried = tally.count
    let settled = tally.sent
    let untried = try context.outbox.send(
      entries, again: again, inOrder: results != nil || entries.count <= Self.mostLines,
      // A thread that sends may ask before the main thread has taken a signal that has come.
      isOver: { SignalWatch.isOver || isEndingHeld }
    ) { [target] entry in
      try target(entry).deliveryToSend(of: entry.item)
    } told: { entry, outcome in
      take(outcome, of: entry)
    }
    guard SignalWatch.isOver else { return }
    let left = untried.count + (tally.count - tried) - (tally.sent - settled)
    context.dialogue.report(context.wording(.interrupted(left: left)))
    if watch.forget(SIGINT) { throw Interrupted() }
  }

  private func take(_ outcome: DeliveryOutcome?, of entry: OutboxEntry) {
    if let outcome {
      tally.add(outcome)
      tell(outcome, of: entry)
    } else {
      tell(.gone(subject(entry, namesItems)))
    }
    progress?.advance()
  }

  /// Reports how many deliveries there were, if there were too many for a line each, and ends the
  /// results.
  ///
  /// - Parameter left: The deliveries that weren't tried and are still to be sent. Without an
  ///   interactive person, their number is reported if there is no other report.
  func end(left: DeliveryTally = DeliveryTally()) throws {
    if tally.count > Self.mostLines {
      tell(.total(tally))
    } else if tally.count == 0, left.count > 0, results == nil, !context.dialogue.isInteractive {
      tell(.total(left), isProblem: true)
    }
    try results?.end()
  }

  /// The greatest number of deliveries of which each has its own line. After that, only problems
  /// have one.
  private static let mostLines = 10

  private func tell(_ outcome: DeliveryOutcome, of entry: OutboxEntry) {
    if let results { return results.add(.object(outcome.json(of: entry))) }
    let subject = subject(entry, namesItems)
    switch outcome {
    case .sent(let detail):
      if tally.count <= Self.mostLines { tell(.sent(subject, detail)) }
    case .later(let detail), .missingProgram(let detail):
      tell(.waits(subject, detail, id: entry.id), isProblem: true)
    case .refused(let detail): tell(.refused(subject, detail, id: entry.id), isProblem: true)
    case .unknown(let detail): tell(.mayHaveArrived(subject, detail, id: entry.id), isProblem: true)
    }
  }

  private func tell(_ sentence: DeliverySentence, isProblem: Bool = false) {
    if isQuiet { return }
    let text = context.wording(sentence)
    if isProblem {
      context.dialogue.report(text)
    } else if results == nil {
      context.tell(text)
    }
  }
}

extension Context {
  /// Adds items for targets of the store to the outbox, all at once.
  ///
  /// - Parameter isOver: Whether nothing is added any more, for instance after a signal.
  func add(
    _ items: [Item], to targets: [LoadedTarget], attaching files: [Attachment],
    isOver: () -> Bool = { false }
  ) throws(OutboxError) -> [OutboxEntry] {
    let kinds = Dictionary(
      targets.map { (ExactKey($0.name), $0.kind.name) }, uniquingKeysWith: { first, _ in first })
    let deliveries = items.flatMap { item in targets.map { (item, $0.name) } }
    return try outbox.add(deliveries, attaching: files, isOver: isOver) { name in
      kinds[ExactKey(name)].map { OutboxEntry.Origin(store: store.path, kind: $0) }
    }
  }

  /// Writes a text for a person, who may be at a terminal although the items come through a pipe.
  func tell(_ text: String) {
    if dialogue.isInteractive {
      dialogue.say(StyledText(text))
    } else if Environment.isTerminal(STDERR_FILENO) {
      dialogue.aboveProgress { dialogue.errors.line(StyledText(text)) }
    }
  }
}

extension OutboxEntry {
  func subject(namesItem: Bool, store: String? = nil) -> DeliverySubject {
    DeliverySubject(item: namesItem ? item.text : nil, target: target, store: store)
  }
}

extension DeliveryOutcome {
  fileprivate func json(of entry: OutboxEntry) -> JSONObject {
    var id = JSONValue.string(entry.id)
    let outcome: String
    switch self {
    case .sent: (outcome, id) = ("sent", .null)
    case .later, .missingProgram: outcome = OutboxEntry.State.waiting.rawValue
    case .refused: outcome = OutboxEntry.State.refused.rawValue
    case .unknown: outcome = OutboxEntry.State.unknown.rawValue
    }
    return JSONObject([
      ("item", .string(entry.item.text)), ("target", .string(entry.target)),
      ("outcome", .string(outcome)), ("detail", .string("\(detail)")), ("id", id),
    ])
  }
}
