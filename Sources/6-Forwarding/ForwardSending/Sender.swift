internal import ForwardCLibrary
public import ForwardDelivery
package import ForwardFormArguments
public import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
public import ForwardTargets

/// Sends items and what waits in an outbox, and reports the outcome of each attempt.
///
/// ```swift
/// let store = DocumentStore(path: "targets.json")
/// let target = try LoadedTarget(store.contents().document(named: "list"), in: store)
/// let sender = Sender(Outbox(path: "outbox"), .standard())
/// try sender.send([Item("Milk")], to: [target])
/// exit(ExitStatus(sender.tally).rawValue)
/// ```
///
/// An outcome is a line of the dialogue, such as `'Milk' to list: sent.` A person is told of the first ten deliveries that
/// are sent, and of all others.
public final class Sender {
  /// Whether reports name the item, as there are several.
  public var namesItems = false
  /// Whether outcomes aren't reported.
  public var isQuiet = false
  /// The outcomes so far, by their number.
  public private(set) var tally = DeliveryTally()
  /// How far the deliveries are, while that is shown.
  private var progress: Dialogue.Progress?
  private let outbox: Outbox
  private let dialogue: Dialogue
  /// The results for programs, which replace reports of outcomes; `nil` to report to a person.
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

  /// Adds items for targets to the outbox, all at once, and then sends them.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - targets: The targets, each of which gets each item.
  ///   - files: The files that go with each item.
  /// - Throws: `OutboxError`. If the person has pressed Ctrl-C, an error after the deliveries that were under way; a
  ///   `CaughtSignal` after another signal.
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

  /// Sends deliveries of the outbox, to several targets at once.
  ///
  /// - Parameters:
  ///   - entries: The deliveries.
  ///   - again: Whether to send also the deliveries that may have arrived already.
  ///   - targets: The targets in the stores that the items were forwarded with.
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
      // A thread that sends may ask before the main thread has taken a signal that has come.
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

  /// Shows how far the deliveries are while an action sends them, if they are reported to a person. `total` is the
  /// number of deliveries; `nil` if it isn't known.
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

  /// Notes that a number of the expected deliveries aren't made.
  func expectFewer(_ count: Int) {
    if let total = progress?.total { progress?.total = total - count }
  }

  /// Reports how many deliveries there were, if there were too many for a line each, and ends the
  /// results.
  ///
  /// - Parameter left: The deliveries that weren't tried and are still to be sent. Without an
  ///   interactive person, their number is reported if there is no other report.
  public func end(left: DeliveryTally = DeliveryTally()) throws {
    if tally.count > Self.mostLines {
      tell(.total(tally))
    } else if tally.count == 0, left.count > 0, results == nil, !dialogue.isInteractive {
      tell(.total(left), isProblem: true)
    }
    try results?.endChecked()
  }

  /// The greatest number of deliveries of which each has its own line. After that, only problems
  /// have one.
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
      // A person may be at a terminal although the items come through a pipe.
      dialogue.aboveProgress { dialogue.errors.line(StyledText(text)) }
    }
  }
}

extension Outbox {
  /// Adds items for targets, all at once. `isOver` says whether nothing is added any more, for instance after a
  /// signal.
  func add(
    _ items: [Item], to targets: [LoadedTarget], attaching files: [Attachment],
    isOver: () -> Bool = { false }
  ) throws(OutboxError) -> [OutboxEntry] {
    let origins = Dictionary(targets.map { (ExactKey($0.name), $0.origin) }) { first, _ in first }
    let deliveries = items.flatMap { item in targets.map { (item, $0.name) } }
    return try add(deliveries, attaching: files, isOver: isOver) { origins[ExactKey($0)] }
  }
}
