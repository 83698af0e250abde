internal import ForwardText

// Steps through numbers as texts, which keeps them exact with every type.

extension String {
  /// Returns the decimal number a number of steps above this one, or the nearest number in a range.
  /// Returns `nil` at the end of the range, and for a text that isn't a number. A step is one unit
  /// of the last digit: 3.6 follows 3.5. The number nearest to zero follows an empty text. `value`
  /// returns the value of a number; `nil` if it is too large for its type.
  package func decimal<Value: Comparable>(
    steps count: Int, in range: ClosedRange<Value>?,
    value: (String) -> Value?, shown: (Value) -> String
  ) -> String? {
    let present = trimmed
    guard let next = present.isEmpty ? "0" : present.decimal(steps: count), let result = value(next)
    else { return nil }
    guard let range, !range.contains(result) else { return next }
    let nearest = range.nearest(to: result)
    return nearest == value(present) ? nil : shown(nearest)
  }

  private func decimal(steps count: Int) -> String? {
    guard isDecimalNumber else { return nil }
    let parts = split(separator: ".", maxSplits: 1)
    let places = parts.count == 2 ? parts[1].count : 0
    guard let number = Int128(filter { $0 != "." }),
      case (let next, false) = number.addingReportingOverflow(Int128(count))
    else { return nil }
    var digits = String(next.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    let sign = next < 0 ? "-" : ""
    return sign + digits.dropLast(places) + (places > 0 ? "." + digits.suffix(places) : "")
  }
}

extension ClosedRange {
  func nearest(to value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
