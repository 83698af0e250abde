struct ScalarSet: Sendable {
  /// A bit for each member in ASCII.
  private(set) var ascii: UInt128 = 0
  /// The ranges beyond ASCII. In a complete set they are in ascending order, and no two touch.
  private var others: [ClosedRange<UInt32>] = []
  private var properties: [ScalarProperty] = []
  /// Whether the members beyond ASCII are the code points outside the ranges and without the
  /// properties.
  private var isInverted = false

  init() {}

  init(_ scalar: UInt32) {
    if scalar < 0x80 { ascii = 1 &<< UInt128(scalar) } else { others = [scalar...scalar] }
  }

  init(_ scalars: ClosedRange<Unicode.Scalar>...) {
    for range in scalars { insert(range.lowerBound.value...range.upperBound.value) }
    complete()
  }

  init(_ property: ScalarProperty) { insert(property) }

  /// Whether there are members beyond ASCII.
  var hasOthers: Bool { isInverted || !others.isEmpty || !properties.isEmpty }

  /// The number of steps that a check of a code point takes. Checking a property takes as long as
  /// several other steps.
  var steps: Int { 1 + 8 * properties.count }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ascii &>> UInt128(scalar.value) & 1 == 1
      : (isInRange(scalar.value) || properties.contains { $0.holds(scalar) }) != isInverted
  }

  private func isInRange(_ value: UInt32) -> Bool {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if value > others[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].contains(value)
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    if range.lowerBound < 0x80 {
      let count = min(range.upperBound, 0x7F) - range.lowerBound + 1
      ascii |= (.max >> UInt128(128 - count)) << UInt128(range.lowerBound)
    }
    if range.upperBound >= 0x80 { others.append(max(range.lowerBound, 0x80)...range.upperBound) }
  }

  mutating func insert(_ property: ScalarProperty) {
    for value in UInt8(0)..<0x80 where property.holds(Unicode.Scalar(value)) {
      ascii |= 1 << UInt128(value)
    }
    properties.append(property)
  }

  /// Adds a set that isn't inverted.
  mutating func insert(_ set: ScalarSet) {
    ascii |= set.ascii
    others += set.others
    properties += set.properties
  }

  /// Joins the ranges that were inserted in any order.
  mutating func complete() {
    guard others.count > 1 else { return }
    var joined: [ClosedRange<UInt32>] = []
    for range in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    others = joined
  }

  /// The complement of a complete set.
  var inverted: ScalarSet {
    var set = self
    set.ascii = ~ascii
    set.isInverted.toggle()
    return set
  }

  /// A set that isn't inverted, with the upper-case and lower-case letters of its letters. Ranges
  /// of more than 3,000 code points beyond ASCII have both cases of most letters, and stay
  /// unchanged.
  var withOtherCases: ScalarSet {
    var set = self
    let letters: UInt128 = 1 << 26 - 1
    let both = (ascii >> 0x41 | ascii >> 0x61) & letters
    set.ascii |= both << 0x41 | both << 0x61
    // Two letters beyond ASCII have a lower case in ASCII.
    if set.contains("k") { set.insert(0x212A...0x212A) }
    if set.contains("s") { set.insert(0x17F...0x17F) }
    for range in others where range.count <= 3_000 {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        for text in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
          let scalars = text.unicodeScalars
          if scalars.count == 1, let other = scalars.first { set.insert(other.value...other.value) }
        }
      }
    }
    set.complete()
    return set
  }
}

// ECMAScript's character classes. They aren't inverted, so that each can be a part of another
// class.
extension ScalarSet {
  static let digits = ScalarSet("0"..."9")
  static let noDigits = ScalarSet("\0"..."/", ":"..."\u{10FFFF}")
  static let word = ScalarSet("0"..."9", "A"..."Z", "_"..."_", "a"..."z")
  static let noWord = ScalarSet(
    "\0"..."/", ":"..."@", "["..."^", "`"..."`", "{"..."\u{10FFFF}")
  static let any = ScalarSet("\0"..."\u{10FFFF}")
  static let noLineBreak = ScalarSet(
    "\0"..."\t", "\u{B}"..."\u{C}", "\u{E}"..."\u{2027}", "\u{202A}"..."\u{10FFFF}")
  static let space = ScalarSet(
    "\t"..."\r", " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}",
    "\u{2028}"..."\u{2029}", "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}",
    "\u{3000}"..."\u{3000}", "\u{FEFF}"..."\u{FEFF}")
  static let noSpace = ScalarSet(
    "\0"..."\u{8}", "\u{E}"..."\u{1F}", "!"..."\u{9F}", "\u{A1}"..."\u{167F}",
    "\u{1681}"..."\u{1FFF}", "\u{200B}"..."\u{2027}", "\u{202A}"..."\u{202E}",
    "\u{2030}"..."\u{205E}", "\u{2060}"..."\u{2FFF}", "\u{3001}"..."\u{FEFE}",
    "\u{FF00}"..."\u{10FFFF}")
}
