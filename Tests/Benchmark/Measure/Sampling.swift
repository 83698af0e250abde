/// What was measured of one program and of the other, run in turn so that both meet the same noise.
struct Samples<Value> {
  var limit: [Value] = []
  var ours: [Value] = []
}

/// How often each is measured, unless that is said; once tells only that all can be measured.
let usualTimes = CommandLine.arguments.contains("--once") ? 1 : 31

/// Measures the one, then the other, and so on.
func alternate<Value>(
  times: Int = usualTimes,
  _ limit: () throws -> Value,
  _ ours: () throws -> Value
) rethrows -> Samples<Value> {
  var samples = Samples<Value>()
  for _ in 1...min(times, usualTimes) {
    samples.limit.append(try limit())
    samples.ours.append(try ours())
  }
  return samples
}

/// The value in the middle; not a number if there is none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
