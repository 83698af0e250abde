/// The measurements of two programs. The programs run in turn, so that both meet the same noise.
struct Samples<Value> {
  var limit: [Value] = []
  var ours: [Value] = []
}

/// Measures the two programs in turn.
func alternate<Value>(
  times: Int = 31,
  _ limit: () throws -> Value,
  _ ours: () throws -> Value
) rethrows -> Samples<Value> {
  var samples = Samples<Value>()
  for _ in 1...times {
    samples.limit.append(try limit())
    samples.ours.append(try ours())
  }
  return samples
}

/// Returns the median; NaN for no values.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
