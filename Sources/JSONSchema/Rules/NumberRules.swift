internal import JSONTree

/// The requirements of a schema on numbers.
struct NumberRules: Sendable {
  var minimum: JSONNumber?
  var maximum: JSONNumber?
  var exclusiveMinimum: JSONNumber?
  var exclusiveMaximum: JSONNumber?
  var multipleOf: JSONNumber?
}

extension NumberRules {
  /// Applies the rules to a number; returns whether to continue.
  func visit(_ number: JSONNumber, by visitor: inout some Visitor) -> Bool {
    visitor.progress.spend(work(on: number))
    if let minimum, number < minimum, !visitor.refuse(.minimum, .tooLow(minimum)) { return false }
    if let maximum, number > maximum, !visitor.refuse(.maximum, .tooHigh(maximum)) { return false }
    if let exclusiveMinimum, number <= exclusiveMinimum,
      !visitor.refuse(.exclusiveMinimum, .notAbove(exclusiveMinimum))
    {
      return false
    }
    if let exclusiveMaximum, number >= exclusiveMaximum,
      !visitor.refuse(.exclusiveMaximum, .notBelow(exclusiveMaximum))
    {
      return false
    }
    if let multipleOf {
      switch number.isMultiple(of: multipleOf) {
      case true?: break
      case false?: return visitor.refuse(.multipleOf, .notMultiple(of: multipleOf))
      case nil: return visitor.doubt(.multipleOf, .tooMuchWork)
      }
    }
    return true
  }

  /// Returns the steps that comparing long numbers takes; short ones take few.
  private func work(on number: JSONNumber) -> Int {
    let digits = number.text.utf8.count
    var work = digits / 16
    for limit in [minimum, maximum, exclusiveMinimum, exclusiveMaximum] {
      if let limit { work += limit.text.utf8.count / 16 }
    }
    if let multipleOf {
      // A remainder multiplies each digit of one number with each digit of the other, zeros
      // included.
      let other = multipleOf.text.utf8.count
      if other > 16 { work += other * (digits + 4 * other) / 8 }
    }
    return work
  }
}
