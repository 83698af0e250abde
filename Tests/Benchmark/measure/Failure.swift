/// An error for a failed measurement.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
