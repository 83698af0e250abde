/// A reason why a delivery can't be made of an item, in words for the person.
struct Refusal: Error, CustomStringConvertible {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  var description: String { reason }
}
