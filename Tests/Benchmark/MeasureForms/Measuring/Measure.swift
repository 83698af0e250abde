/// A line of the table: something that is done to forms of several sizes.
struct Measure: Sendable {
  let title: String
  /// Whether the cost is that of one step, rather than of all of them.
  let isOfOne: Bool
  /// Makes what the steps need, which isn't measured.
  let prepare: @Sendable (_ size: Int, Limit) throws -> Steps

  /// The cost of all steps. Their number grows with the size.
  static func all(
    _ title: String, _ prepare: @escaping @Sendable (_ size: Int, Limit) throws -> Steps
  ) -> Measure {
    Measure(title: title, isOfOne: false, prepare: prepare)
  }

  /// The cost of one of the steps, the mean of several.
  static func one(
    _ title: String, _ prepare: @escaping @Sendable (_ size: Int, Limit) throws -> Steps
  ) -> Measure {
    Measure(title: title, isOfOne: true, prepare: prepare)
  }
}

/// What is measured: a step that is made a number of times.
struct Steps {
  var count = 1
  let step: (_ index: Int) throws -> Void
}

/// The processor time after which a preparation is given up.
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
  /// Whether only the first of the steps were made, as all would have taken too long.
  var isEstimate = false
}
