/// A measurement that could not be made.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
