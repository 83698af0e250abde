public import ForwardTargets

/// Sending to several places at once.
extension Outbox {
  /// Sends deliveries to different servers, files and programs at once. Deliveries to the same
  /// place go one after another. A server that doesn't answer delays no other place.
  ///
  /// ```swift
  /// try outbox.send(outbox.contents().entries) { entry in
  ///   try target(named: entry.target).delivery(of: entry.item)
  /// } told: { entry, outcome in
  ///   print(entry.item.text, outcome.map { "\($0)" } ?? "gone")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - entries: The deliveries. Deliveries with the same target and origin must go to the same
  ///     place.
  ///   - again: Whether to also send deliveries that may have arrived already.
  ///   - inOrder: Whether to report outcomes in the order of the entries; otherwise as they come.
  ///   - isOver: Whether to begin no further delivery, for instance after a signal. The call still
  ///     waits for deliveries that have begun. Several threads call it.
  ///   - delivery: Returns the delivery of an entry. Read the target's settings here. An
  ///     ``UnreadableTarget`` leaves the delivery unchanged; any other error refuses it, with the
  ///     error's description. The calling thread calls it, as it calls `told`.
  ///   - told: Takes the outcome of each delivery; `nil` if another program has sent or dropped the
  ///     delivery.
  /// - Returns: The deliveries that weren't tried because `isOver` returned `true`.
  /// - Throws: An error of a delivery's file, after which no further delivery is begun.
  @discardableResult
  public func send(
    _ entries: [OutboxEntry], again: Bool = false, inOrder: Bool = false,
    isOver: @escaping @Sendable () -> Bool = { false },
    _ delivery: (OutboxEntry) throws -> Delivery,
    told: (OutboxEntry, DeliveryOutcome?) -> Void
  ) throws(OutboxError) -> [OutboxEntry] {
    var made = MadeDeliveries()
    func make(_ position: Int, _ entry: OutboxEntry) throws -> Delivery {
      try made.delivery(of: entry, at: position, delivery)
    }
    var queue = SendingQueue(entries) { try make($0, entries[$0]) }
    let mailbox = Mailbox()
    var failure: OutboxError?
    var order = OutcomeOrder(isKept: inOrder)
    func tell(_ outcome: DeliveryOutcome?, of position: Int) {
      made.forget(position)
      for (position, outcome) in order.tell(outcome, of: position) {
        told(entries[position], outcome)
      }
    }
    while true {
      while failure == nil, !isOver(), let (place, read) = queue.nextSecrets() {
        mailbox.run { post in
          read()
          post(.read(place: place))
        }
      }
      while failure == nil, !isOver(), let place = queue.next() {
        var jobs: [Job] = []
        for position in queue.take(from: place) where failure == nil {
          do throws(OutboxError) {
            let id = entries[position].id
            switch try lock(id, again: again, position: position, { try make(position, $0) }) {
            case .gone: tell(nil, of: position)
            case .settled(let outcome): tell(outcome, of: position)
            case .locked(let job): jobs.append(job)
            }
          } catch {
            failure = error
          }
        }
        let (taken, pace) = (jobs, queue.begin(place))
        if taken.isEmpty {
          queue.end(place, pace)
          continue
        }
        mailbox.run { post in
          var pace = pace
          send(taken, &pace, isOver: isOver) { post(.report($0.position, $1, place: place)) }
          post(.end(place: place, pace))
        }
      }
      if !queue.isRunning { break }
      for event in mailbox.wait() {
        switch event {
        case .report(let position, .done(let outcome), _): tell(outcome, of: position)
        case .report(_, .failed(let error), _): failure = failure ?? error
        case .report(let position, .untried, let place): queue.giveBack(position, to: place)
        case .end(let place, let pace): queue.end(place, pace)
        case .read(let place): queue.endReading(place) { try make($0, entries[$0]) }
        }
      }
    }
    for (position, outcome) in order.rest() { told(entries[position], outcome) }
    if let failure { throw failure }
    return queue.left.map { entries[$0] }
  }
}

/// A cache of deliveries, so that each is made once: to find its place, and to send it.
private struct MadeDeliveries {
  private var made: [Int: (entry: OutboxEntry, result: Result<Delivery, any Error>)] = [:]

  /// Returns the delivery of an entry. Reuses it if the item and the target are the same.
  mutating func delivery(
    of entry: OutboxEntry, at position: Int, _ make: (OutboxEntry) throws -> Delivery
  ) throws -> Delivery {
    if let (known, result) = made[position], known.item == entry.item,
      known.target == entry.target, known.origin == entry.origin
    {
      return try result.get()
    }
    let result = Result { try make(entry) }
    if case .failure(let error) = result, error is UnreadSecrets { throw error }
    made[position] = (entry, result)
    return try result.get()
  }

  mutating func forget(_ position: Int) { made[position] = nil }
}

/// Holds outcomes back until the outcomes of all earlier deliveries have come.
struct OutcomeOrder {
  typealias Told = (position: Int, outcome: DeliveryOutcome?)

  /// Whether to hold outcomes back; otherwise they are reported as they come.
  let isKept: Bool
  private var held: [Int: Told] = [:]
  private var next = 0

  init(isKept: Bool) { self.isKept = isKept }

  /// Takes an outcome, and returns the outcomes to report now.
  mutating func tell(_ outcome: DeliveryOutcome?, of position: Int) -> [Told] {
    if !isKept { return [(position, outcome)] }
    held[position] = (position, outcome)
    var told: [Told] = []
    while let known = held.removeValue(forKey: next) {
      told.append(known)
      next += 1
    }
    return told
  }

  /// Returns the outcomes still held back because an earlier delivery wasn't tried.
  mutating func rest() -> [Told] {
    defer { held = [:] }
    return held.keys.sorted().compactMap { held[$0] }
  }
}
