/// An expression of at most 63 parts that take a code point or assert something.
///
/// A set of parts is a word with a bit for each part. A code point then takes a few operations for
/// all parts (Glushkov's automaton).
struct SmallProgram: Sendable {
  /// A part that takes a code point of a set, or asserts something and takes none.
  struct Part: Sendable {
    var set = ScalarSet()
    var assertion: Assertion?
  }

  var parts: [Part] = []
  /// The parts that can come first at the start of the text; `firstLater` has the parts that can
  /// come first later.
  var first: UInt64 = 0
  var firstLater: UInt64 = 0
  /// The end of the expression, after the last part.
  var end: UInt64 = 0
  /// The parts that assert. Some of them assert the start of the text, and others its end.
  var assertions: UInt64 = 0
  var startAssertions: UInt64 = 0
  var endAssertions: UInt64 = 0
  /// The parts that take an ASCII character, by its value, and the parts that take other code
  /// points.
  var takingASCII = [UInt64](repeating: 0, count: 128)
  var takingOthers: UInt64 = 0
  /// Three kinds of parts: `linked` parts precede the part with the next number, `looping` parts
  /// can follow themselves, and other parts can follow `branching` parts. `branches` has these
  /// other parts by the number of the branching part.
  var linked: UInt64 = 0
  var looping: UInt64 = 0
  var branching: UInt64 = 0
  var branches: [UInt64] = []
  /// The parts that take the first code point of a text, and the parts after which a text may end;
  /// `nil` if the expression asserts more than the start and the end of the text.
  var bounds: (first: UInt64, last: UInt64)?
}

extension SmallProgram {
  /// Creates the program; `nil` if the expression has too many parts.
  init?(_ tree: PatternTree, sets: [ScalarSet], _ direction: Direction) {
    var builder = SmallProgramBuilder(sets: sets, direction: direction)
    let all = builder.add(tree)
    guard !builder.isFull else { return nil }
    parts = builder.parts
    end = 1 << UInt64(parts.count)
    builder.connect(all.last, to: end)
    first = all.first | (all.isOptional ? end : 0)
    for (number, part) in parts.enumerated() {
      let bit: UInt64 = 1 << UInt64(number)
      take(part.set, bit)
      if part.assertion != nil { assertions |= bit }
      if part.assertion == .start { startAssertions |= bit }
      if part.assertion == .end { endAssertions |= bit }
      link(bit, to: builder.followers[number])
    }
    firstLater = first & ~startAssertions
    if assertions == startAssertions | endAssertions {
      bounds = (passing(startAssertions, from: first), parts(before: end))
    }
  }

  /// Returns the parts, with the parts that follow them if some assertions hold.
  private func passing(_ held: UInt64, from first: UInt64) -> UInt64 {
    var (reached, open) = (first, first & held)
    while open != 0 {
      let followers = followers(of: open & (0 &- open))
      open = open & (open - 1) | followers & held & ~reached
      reached |= followers
    }
    return reached
  }

  /// Returns the end, with the end assertions that lead to it.
  private func parts(before end: UInt64) -> UInt64 {
    var reached = end
    while true {
      var more = reached
      for number in parts.indices where parts[number].assertion == .end {
        if followers(of: 1 << UInt64(number)) & reached != 0 { more |= 1 << UInt64(number) }
      }
      if more == reached { return reached }
      reached = more
    }
  }

  func followers(of parts: UInt64) -> UInt64 {
    var followers = (parts & linked) << 1 | parts & looping
    var branching = parts & branching
    while branching != 0 {
      followers |= branches[branching.trailingZeroBitCount]
      branching &= branching - 1
    }
    return followers
  }

  private mutating func take(_ set: ScalarSet, _ bit: UInt64) {
    var ascii = set.ascii
    while ascii != 0 {
      takingASCII[ascii.trailingZeroBitCount] |= bit
      ascii &= ascii - 1
    }
    if set.hasOthers { takingOthers |= bit }
  }

  private mutating func link(_ bit: UInt64, to followers: UInt64) {
    if followers & bit << 1 != 0 { linked |= bit }
    if followers & bit != 0 { looping |= bit }
    let others = followers & ~(bit | bit << 1)
    if others != 0 { branching |= bit }
    branches.append(others)
  }
}
