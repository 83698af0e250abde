/// A table of measures.
struct Group: Sendable {
  /// The name as an argument.
  let name: String
  let title: String
  var sizes = [10, 100, 1_000, 10_000]
  /// The expected seconds from which on a size is left out.
  var most = 2.0
  let measures: [Measure]
}
