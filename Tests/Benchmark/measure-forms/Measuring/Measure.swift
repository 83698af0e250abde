/// A line of the table: an operation on forms of several sizes.
struct Measure: Sendable {
  let title: String
  /// Whether to report the cost of one step rather than of all steps.
  let isOfOne: Bool
  /// Prepares the steps, outside of the measured time.
  let prepare: @Sendable (_ size: Int, Limit) throws -> Steps

  /// Returns a measure of the cost of all steps. The number of steps grows with the size.
  static func all(
    _ title: String, _ prepare: @escaping @Sendable (_ size: Int, Limit) throws -> Steps
  ) -> Measure {
    Measure(title: title, isOfOne: false, prepare: prepare)
  }

  /// Returns a measure of the cost of one step, as the mean of several.
  static func one(
    _ title: String, _ prepare: @escaping @Sendable (_ size: Int, Limit) throws -> Steps
  ) -> Measure {
    Measure(title: title, isOfOne: true, prepare: prepare)
  }
}

/// The measured steps.
struct Steps {
  var count = 1
  let step: (_ index: Int) throws -> Void
}

/// The processor time that cancels a preparation.
struct Limit {
  let end: Double

  init(seconds: Double) {
    end = processorTime() + seconds
  }

  func check() throws(TooSlow) {
    if processorTime() > end { throw TooSlow() }
  }
}

struct TooSlow: Error {}

/// The cost of a measure at one size.
struct Cost {
  var seconds: Double
  /// Whether the cost is extrapolated from the first steps: all steps would have taken too long.
  var isEstimate = false
}
