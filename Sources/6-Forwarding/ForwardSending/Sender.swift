internal import ForwardCLibrary
public import ForwardDelivery
package import ForwardFormArguments
public import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
public import ForwardTargets

/// Sends items and waiting deliveries of an outbox, and reports the outcome of each attempt.
///
/// ```swift
/// let store = DocumentStore(path: "targets.json")
/// let target = try LoadedTarget(store.contents().document(named: "list"), in: store)
/// let sender = Sender(Outbox(path: "outbox"), .standard())
/// try sender.send([Item("Milk")], to: [target])
/// exit(ExitStatus(sender.tally).rawValue)
/// ```
///
/// An outcome is a line of the dialogue, such as `'Milk' to list: sent.` A person sees the first
/// ten sent deliveries, and every other outcome.
public final class Sender {
  /// Whether reports name the item, because there are several.
  public var namesItems = false
  /// Whether to suppress reports of outcomes.
  public var isQuiet = false
  /// The number of each outcome so far.
  public private(set) var tally = DeliveryTally()
  /// The progress of the deliveries, while it is shown.
  private var progress: Dialogue.Progress?
  private let outbox: Outbox
  private let dialogue: Dialogue
  /// The results for programs, in place of reports; `nil` to report to a person.
  private let results: JSONList?

  package init(_ outbox: Outbox, _ dialogue: Dialogue, results: JSONList?) {
    (self.outbox, self.dialogue, self.results) = (outbox, dialogue, results)
  }

  /// - Parameters:
  ///   - outbox: The outbox.
  ///   - dialogue: The dialogue that reports outcomes, in its language.
  public convenience init(_ outbox: Outbox, _ dialogue: Dialogue) {
    self.init(outbox, dialogue, results: nil)
  }

  /// Adds items for targets to the outbox, all at once, then sends them.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - targets: The targets. Each target gets each item.
  ///   - files: The files that go with each item.
  /// - Throws: `OutboxError`. After Ctrl-C, an error once the current deliveries have ended; after
  ///   another signal, a `CaughtSignal`.
  public func send(
    _ items: [Item], to targets: [LoadedTarget], attaching files: [Attachment] = []
  ) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let entries: [OutboxEntry]
    do {
      entries = try outbox.add(items, to: targets, attaching: files) { SignalWatch.isOver }
    } catch {
      try watch.check()
      throw error
    }
    try send(entries, to: targets)
  }

  package func send(_ entries: [OutboxEntry], to targets: [LoadedTarget]) throws {
    let known = Dictionary(targets.map { (ExactKey($0.name), $0) }) { first, _ in first }
    try send(entries, again: false, subject: { $0.subject(namesItem: $1) }) { [dialogue] entry in
      guard let target = known[ExactKey(entry.target)] else {
        throw Refusal(entry.target, dialogue.wording(.targetGone(entry.target)))
      }
      return target
    }
  }

  /// Sends deliveries of the outbox to several targets at once.
  ///
  /// - Parameters:
  ///   - entries: The deliveries.
  ///   - again: Whether to also send deliveries that may have arrived already.
  ///   - targets: The targets, from the stores that the items were forwarded with.
  /// - Throws: The errors of sending items.
  public func send(
    _ entries: [OutboxEntry], again: Bool = false, to targets: ForwardedTargets
  ) throws {
    try send(
      entries, again: again, subject: { targets.subject(of: $0, namesItem: $1) }, targets.target)
  }

  private func send(
    _ entries: [OutboxEntry], again: Bool, subject: (OutboxEntry, Bool) -> DeliverySubject,
    _ target: (OutboxEntry) throws -> LoadedTarget
  ) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let (tried, settled) = (tally.count, tally.sent)
    let untried = try outbox.send(
      entries, again: again, inOrder: results != nil || entries.count <= Self.mostLines,
      // A sending thread may ask before the main thread has handled a signal.
      isOver: { SignalWatch.isOver || isEndingHeld }
    ) { entry in
      try target(entry).deliveryToSend(of: entry.item)
    } told: { entry, outcome in
      if let outcome {
        tally.add(outcome)
        tell(outcome, of: entry, subject(entry, namesItems))
      } else {
        tell(.gone(subject(entry, namesItems)))
      }
      progress?.advance()
    }
    guard SignalWatch.isOver else { return }
    let left = untried.count + (tally.count - tried) - (tally.sent - settled)
    dialogue.report(dialogue.wording(.interrupted(left: left)))
    if watch.forget(SIGINT) { throw Interrupted() }
  }

  /// Shows the progress of deliveries while an action sends them, if a person gets the reports.
  /// `total` is the number of deliveries; `nil` if it is unknown.
  package func showingProgress(of total: Int? = nil, _ send: () throws -> Void) throws {
    guard results == nil, !isQuiet else { return try send() }
    // Ctrl-C ends the sending, not the program.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    try dialogue.progress(dialogue.wording(SendingSentence.sending), of: total) {
      progress = $0
      defer { progress = nil }
      try send()
    }
  }

  /// Lowers the expected number of deliveries.
  func expectFewer(_ count: Int) {
    if let total = progress?.total { progress?.total = total - count }
  }

  /// Reports the number of deliveries if there were too many for a line each, and ends the results.
  ///
  /// - Parameter left: The untried deliveries that still wait. Without an interactive person, their
  ///   number is reported if no other report is.
  public func end(left: DeliveryTally = DeliveryTally()) throws {
    if tally.count > Self.mostLines {
      tell(.total(tally))
    } else if tally.count == 0, left.count > 0, results == nil, !dialogue.isInteractive {
      tell(.total(left), isProblem: true)
    }
    try results?.endChecked()
  }

  /// The largest number of deliveries with a line each. After that, only problems have a line.
  private static let mostLines = 10

  private func tell(
    _ outcome: DeliveryOutcome, of entry: OutboxEntry, _ subject: DeliverySubject
  ) {
    if let results { return results.add(.object(outcome.json(of: entry))) }
    if case .sent = outcome, tally.count > Self.mostLines { return }
    tell(.outcome(outcome, subject, id: entry.id), isProblem: outcome.isProblem)
  }

  private func tell(_ sentence: SendingSentence, isProblem: Bool = false) {
    if isQuiet || results != nil && !isProblem { return }
    let text = dialogue.wording(sentence)
    if isProblem {
      dialogue.report(text)
    } else if dialogue.isInteractive {
      dialogue.say(StyledText(text))
    } else if Environment.isTerminal(STDERR_FILENO) {
      // Items may come through a pipe while a person is at a terminal.
      dialogue.aboveProgress { dialogue.errors.line(StyledText(text)) }
    }
  }
}

extension Outbox {
  /// Adds items for targets, all at once. `isOver` says whether to add nothing more, for instance
  /// after a signal.
  func add(
    _ items: [Item], to targets: [LoadedTarget], attaching files: [Attachment],
    isOver: () -> Bool = { false }
  ) throws(OutboxError) -> [OutboxEntry] {
    let origins = Dictionary(targets.map { (ExactKey($0.name), $0.origin) }) { first, _ in first }
    let deliveries = items.flatMap { item in targets.map { (item, $0.name) } }
    return try add(deliveries, attaching: files, isOver: isOver) { origins[ExactKey($0)] }
  }
}
