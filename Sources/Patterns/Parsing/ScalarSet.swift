/// A set of Unicode code points.
struct ScalarSet: Sendable {
  /// In ascending order; no two ranges touch.
  let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  init(_ scalars: ClosedRange<Unicode.Scalar>...) {
    self.init(scalars.map { $0.lowerBound.value...$0.upperBound.value })
  }

  init(_ scalar: Unicode.Scalar) { self.init(scalar...scalar) }

  /// The complement of the set.
  var inverted: ScalarSet {
    var others: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if start < range.lowerBound { others.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { others.append(start...0x10FFFF) }
    return ScalarSet(others)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if scalar.value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}

// ECMAScript's character classes.
extension ScalarSet {
  static let digits = ScalarSet("0"..."9")
  static let word = ScalarSet("0"..."9", "A"..."Z", "_"..."_", "a"..."z")
  static let notLineBreaks = ScalarSet("\n"..."\n", "\r"..."\r", "\u{2028}"..."\u{2029}").inverted
  static let whitespace = ScalarSet(
    "\t"..."\r", " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}",
    "\u{2028}"..."\u{2029}", "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}",
    "\u{3000}"..."\u{3000}", "\u{FEFF}"..."\u{FEFF}"
  )
}
