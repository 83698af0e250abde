internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import Synchronization

/// The number of requests in a run of `curl`, small enough for a run to take little time.
///
/// If this program is killed, nobody knows which requests of the run have arrived.
struct Pace {
  private(set) var count = 1
  private var most = 32

  /// - Parameter limit: The longest time that the next run should take.
  mutating func adapt(to done: Int, of all: Int, in time: Duration, within limit: Duration) {
    guard done == all else {
      count = max(1, done)
      return
    }
    count = max(1, min(2 * count, most, Int(limit / (time / done))))
  }

  mutating func begin() { count = 1 }

  /// Limits each run to one request, because the server closed a connection that it should have
  /// kept.
  mutating func stay() { (count, most) = (1, 1) }
}

extension Job {
  /// - Returns: Whether the delivery is a request.
  func prepareRequest(_ limits: Limits) throws(RefusedRequest) -> Bool {
    guard case .request(let request) = delivery else { return false }
    try use { () throws(RefusedRequest) in
      if self.request == nil {
        self.request = try RequestAttempt(request, key: file.entry.key, limits: limits)
      }
    }
    return true
  }
}

extension Outbox {
  /// Makes as many of the first requests as the pace says, over one connection if the server keeps
  /// it. Returns the finished requests. The others haven't begun, or must go to another address.
  func sendRequests(
    _ jobs: ArraySlice<Job>, _ pace: inout Pace, isOver: () -> Bool
  ) -> [(job: Job, report: Job.Report)] {
    var (batch, configurations) = batch(of: jobs, count: pace.count)
    let failed = noteAttempts(of: batch)
    if !failed.isEmpty { return failed }
    var done: [(job: Job, report: Job.Report)] = []
    func settle(_ job: Job, _ attempt: Attempt) {
      done.append(
        (
          job,
          Job.Report { () throws(OutboxError) in
            try self.settle(attempt, in: job.file, durably: false)
          }
        ))
    }
    let content: [UInt8]?
    do throws(SystemError) {
      content = try batch.first?.request?.content()
    } catch {
      let attachments = batch.first?.request?.request.attachments ?? []
      for job in batch { settle(job, Attempt(unreadable: attachments, error)) }
      return synchronized(done)
    }
    let begin = ContinuousClock.now
    let all = batch.count
    var isLost = false
    do throws(SystemError) {
      try Curl(transfers: configurations, body: content, limit: limits.answer).run(
        isOver: isOver
      ) { call in
        guard let job = batch.first else { return }
        // A request that couldn't reuse the connection hasn't begun.
        if batch.count < all, !call.hasBegun, call.end != .exited(0) { return }
        let isFirst = batch.count == all
        batch.removeFirst()
        guard let attempt = job.use({ job.request?.take(call, of: content) }) else { return }
        if !isFirst, case .unknown = attempt.outcome { isLost = true }
        settle(job, attempt)
      }
      pace.adapt(to: all - batch.count, of: all, in: begin.duration(to: .now), within: limits.run)
      if isLost { pace.stay() }
    } catch {
      if error == .tooLarge, all > 1 {
        pace.begin()
      } else {
        for job in batch { settle(job, Attempt(error, program: "curl")) }
      }
    }
    return synchronized(done)
  }

  private func batch(of jobs: ArraySlice<Job>, count: Int) -> ([Job], [CurlConfiguration]) {
    var (batch, configurations, size): ([Job], [CurlConfiguration], Int) = ([], [], 0)
    for job in jobs.prefix(count) {
      guard (try? job.prepareRequest(limits)) == true, let request = job.request else { break }
      if let first = batch.first?.request, usesProxy || !request.canFollow(first) { break }
      let configuration = request.configuration(isKept: !batch.isEmpty)
      size += configuration.text.utf8.count
      // All configurations must fit into a pipe.
      if size > 48 << 10, !batch.isEmpty { break }
      batch.append(job)
      configurations.append(configuration)
    }
    return (batch, configurations)
  }

  /// Records on the disk that requests are being made. Returns the failures.
  private func noteAttempts(of jobs: [Job]) -> [(job: Job, report: Job.Report)] {
    let failures = Mutex<[(job: Job, report: Job.Report)]>([])
    let new = jobs.filter { !$0.isNoted }
    // Eight threads take a third of the time, see `LogFile.synchronize`.
    onThreads(8, count: new.count) { index in
      let job = new[index]
      do throws(OutboxError) {
        try job.use { () throws(OutboxError) in
          try job.file.note { $0.isAttempted() }
          job.isNoted = true
        }
      } catch {
        failures.withLock { $0.append((job, .failed(error))) }
      }
    }
    return failures.withLock { $0 }
  }

  /// Syncs the removal of the sent entries to the disk.
  private func synchronized(
    _ done: [(job: Job, report: Job.Report)]
  ) -> [(job: Job, report: Job.Report)] {
    func isSent(_ report: Job.Report) -> Bool {
      if case .done(.sent) = report { true } else { false }
    }
    guard done.contains(where: { isSent($0.report) }) else { return done }
    do throws(OutboxError) {
      try writing(path) { () throws(SystemError) in try synchronize(folder: path) }
      return done
    } catch {
      return done.map { (job, report) in (job, isSent(report) ? .failed(error) : report) }
    }
  }
}

/// Whether `curl` may use a proxy. Its connections then lead to the proxy, not to the server.
private let usesProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
  .contains { Environment.value(of: $0) != nil }
