/// A table of measures.
struct Group: Sendable {
  /// The name as an argument.
  let name: String
  let title: String
  let measures: [Measure]
}
