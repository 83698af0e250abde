internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets

/// Sending to one place: a server, a file, or a program.
extension Outbox {
  /// Sends deliveries to a place one after another. Begins none once `isOver`. `report` takes the
  /// result of each delivery, after its file is unlocked. After a second, the remaining deliveries
  /// count as untried, which ends the place's turn.
  func send(
    _ jobs: [Job], _ pace: inout Pace, isOver: () -> Bool = { false },
    report: (Job, Job.Report) -> Void
  ) {
    let deadline = ContinuousClock.now + .seconds(1)
    var left = jobs[...]
    func tell(_ job: Job, _ result: Job.Report) {
      job.file.unlock()
      report(job, result)
    }
    while let job = left.first {
      if isOver() || left.count < jobs.count && ContinuousClock.now > deadline {
        for job in left { tell(job, job.takeBack()) }
        return
      }
      do throws(RefusedRequest) {
        if try job.prepareRequest(limits) {
          let done = sendRequests(left, &pace, isOver: isOver)
          left.removeAll { job in done.contains { $0.job === job } }
          for (job, result) in done { tell(job, result) }
          continue
        }
        left.removeFirst()
        tell(job, sendAlone(job))
      } catch {
        left.removeFirst()
        tell(
          job,
          Job.Report { () throws(OutboxError) in
            try settle(Attempt(.refused(error.detail)), in: job.file)
          })
      }
    }
  }

  private func sendAlone(_ job: Job) -> Job.Report {
    job.use {
      Job.Report { () throws(OutboxError) in
        // The file and its claim show whether a line has arrived, even if the entry comes back
        // after a loss of power. So a line needs no note beforehand.
        let isLine = if case .line = job.delivery { true } else { false }
        if !isLine { try job.file.note { $0.isAttempted() } }
        let attempt = job.delivery.transport.attempt(job, from: self)
        return try settle(attempt, in: job.file, durably: !isLine)
      }
    }
  }
}

/// A way to send deliveries of a kind.
protocol Transport {
  /// The name of the server, file or program. A place takes one delivery at a time.
  var place: String { get }

  func attempt(_ job: Job, from outbox: Outbox) -> Attempt
}

extension Delivery {
  var transport: any Transport { mapped(by: TransportMap()) }
}

private struct TransportMap: DeliveryMap {
  typealias Value = any Transport

  func value(of content: some Transport) -> Value { content }
}
