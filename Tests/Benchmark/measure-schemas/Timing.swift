internal import ForwardCLibrary

/// Returns the processor time of this process in seconds. The load of other programs doesn't count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the time of some work in seconds: the tenth percentile of as many samples as `limit`
/// allows.
///
/// The minimum would be unreliable: the clock of a virtual machine sometimes jumps, and one of a
/// thousand samples was half as long as all others.
func seconds(within limit: Double = 1, _ work: () throws -> Void) rethrows -> Double {
  var samples: [Double] = []
  // A sample consists of several runs if one run is too short for the clock.
  var runs = 1
  let start = processorTime()
  var before = start
  while samples.count < 3 || before - start < limit, before - start < 20 {
    for _ in 0..<runs { try work() }
    let now = processorTime()
    if now - before < 50e-6 {
      runs *= 4
    } else {
      samples.append((now - before) / Double(runs))
    }
    before = now
  }
  samples.sort()
  return samples[samples.count / 10]
}

extension Double {
  /// The time in a suitable unit, with two or three digits.
  var shown: String {
    let (value, unit) =
      switch self {
      case ..<1e-6: (self * 1e9, "ns")
      case ..<1e-3: (self * 1e6, "µs")
      case ..<1: (self * 1e3, "ms")
      default: (self, "s")
      }
    return (value < 9.95 ? value.rounded(to: 1) : "\(Int(value.rounded()))") + " " + unit
  }

  func rounded(to digits: Int) -> String {
    let factor = digits == 1 ? 10.0 : 100
    return "\((self * factor).rounded() / factor)"
  }
}

/// Returns a line of a table with a wide first column.
func line(_ title: String, _ cells: String...) -> String {
  let padded = cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
  return title + String(repeating: " ", count: max(0, 52 - title.count)) + padded.joined()
}
