internal import CLibrary
public import ForwardTargets

/// Sending to several places at once.
extension Outbox {
  /// Sends deliveries, those to different servers, files and programs at once, and those to each of them
  /// one after the other: a server that doesn't answer delays no other one.
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
  ///   - entries: The deliveries. All of one target are taken to go to the place of the first one.
  ///   - again: Whether those are sent, too, that may have arrived already.
  ///   - isOver: Whether no other one is begun, for instance after a signal. Those that have begun are
  ///     waited for. It is called from several threads.
  ///   - delivery: Returns what is sent; the target's settings are read here. An error refuses the
  ///     delivery, with the error's description. It is called in the calling thread, and `told` as well.
  ///   - told: Takes what each delivery has come to, in any order; `nil` if it isn't there any more, as
  ///     another program has sent or dropped it.
  /// - Returns: The deliveries that weren't tried, as it was over.
  /// - Throws: An error of a delivery's file, after which no other one is begun.
  @discardableResult
  public func send(
    _ entries: [OutboxEntry], again: Bool = false,
    isOver: @escaping @Sendable () -> Bool = { false },
    _ delivery: (OutboxEntry) throws -> Delivery,
    told: (OutboxEntry, DeliveryOutcome?) -> Void
  ) throws(OutboxError) -> [OutboxEntry] {
    var queue = SendingQueue(entries, delivery)
    let mailbox = Mailbox()
    var failure: OutboxError?
    while true {
      while failure == nil, !isOver(), let place = queue.next() {
        var jobs: [Job] = []
        for position in queue.take(from: place) where failure == nil {
          do throws(OutboxError) {
            let id = entries[position].id
            switch try lock(id, again: again, position: position, delivery) {
            case .gone: told(entries[position], nil)
            case .settled(let outcome): told(entries[position], outcome)
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
        case .report(let position, .done(let outcome), _): told(entries[position], outcome)
        case .report(_, .failed(let error), _): failure = failure ?? error
        case .report(let position, .untried, let place): queue.giveBack(position, to: place)
        case .end(let place, let pace): queue.end(place, pace)
        }
      }
    }
    if let failure { throw failure }
    return queue.left.map { entries[$0] }
  }
}
