/// A table of measures.
struct Group: Sendable {
  /// The name of the group as an argument.
  let name: String
  let title: String
  var sizes = [10, 100, 1_000, 10_000]
  /// The limit in seconds: sizes with a longer expected time are left out.
  var most = 2.0
  let measures: [Measure]
}
