/// An error that is thrown if a measurement couldn't be made.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
