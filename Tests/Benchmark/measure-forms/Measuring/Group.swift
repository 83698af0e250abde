/// A table of measures.
struct Group: Sendable {
  /// The name as an argument.
  let name: String
  let title: String
  /// The sizes that are measured, each ten times the one before.
  var sizes = [10, 100, 1_000, 10_000]
  let measures: [Measure]
}
