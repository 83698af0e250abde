internal import ForwardCLibrary

/// Returns the processor time in seconds of this process and of its ended child processes. The load
/// of other programs doesn't count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  var children = rusage()
  getrusage(RUSAGE_CHILDREN.rawValue, &children)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    + [children.ru_utime, children.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
}

extension Measure {
  /// Returns the median cost at a size; `nil` if it would take too long.
  func cost(at size: Int) throws -> Cost? {
    let start = processorTime()
    var costs: [Double] = []
    repeat {
      do {
        let steps = try prepare(size, Limit(seconds: 1))
        let cost = try steps.cost(isOfOne: isOfOne)
        if cost.isEstimate { return cost }
        costs.append(cost.seconds)
      } catch is TooSlow {
        return nil
      }
    } while costs.count < 15 && processorTime() - start < 0.1
    return Cost(seconds: costs.sorted()[costs.count / 2])
  }
}

extension Steps {
  /// Performs as many steps as 0.4 seconds allow.
  fileprivate func cost(isOfOne: Bool) throws -> Cost {
    let start = processorTime()
    var elapsed = 0.0
    var done = 0
    // Reads the clock after one step, two more, four more and so on, so that reading it costs
    // little.
    var some = 1
    while done < count, elapsed < 0.4 {
      for index in done..<min(count, done + some) { try step(index) }
      done = min(count, done + some)
      elapsed = processorTime() - start
      some = elapsed < 0.05 ? some * 2 : max(1, Int(0.1 * Double(done) / elapsed))
    }
    let one = elapsed / Double(done)
    if isOfOne { return Cost(seconds: one) }
    return Cost(seconds: one * Double(count), isEstimate: done < count)
  }
}
