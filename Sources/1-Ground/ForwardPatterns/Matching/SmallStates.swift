/// The parts of a small program that can come next, as bits.
struct SmallStates: States {
  var steps: Int
  private let program: Shared<SmallProgram>
  private var bits: UInt64
  /// The parts that can begin a match after the start of the text.
  private let beginning: UInt64

  init(_ program: Shared<SmallProgram>, isAnchored: Bool, steps: Int) {
    self.program = program
    self.steps = steps
    bits = program.value.first
    beginning = isAnchored ? 0 : program.value.firstLater
  }

  var isAccepting: Bool { bits & program.value.end != 0 }

  var isEmpty: Bool { bits | beginning == 0 }

  mutating func settle(at cursor: Cursor, _ marks: [Marks]) {
    steps &-= 1
    // Most patterns end with `$`. Checking it here is cheaper than below.
    if cursor.next != nil { bits &= ~program.value.endAssertions }
    let asserting = bits & program.value.assertions
    if asserting != 0 { pass(asserting, at: cursor, marks) }
  }

  /// Removes assertions, and adds the parts that can follow the assertions that hold.
  private mutating func pass(_ asserting: UInt64, at cursor: Cursor, _ marks: [Marks]) {
    bits &= ~asserting
    var open = asserting
    var settled: UInt64 = 0
    while open != 0 {
      steps &-= 1
      let number = open.trailingZeroBitCount
      settled |= open & (0 &- open)
      open &= open - 1
      guard let assertion = program.value.parts[number].assertion, cursor.holds(assertion, marks)
      else { continue }
      let followers = followers(of: 1 << UInt64(number))
      bits |= followers & ~program.value.assertions
      open |= followers & program.value.assertions & ~settled
    }
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    let taking =
      scalar.isASCII
      ? bits & program.value.takingASCII[Int(scalar.value)] : others(taking: scalar)
    bits = followers(of: taking) | beginning
  }

  /// The parts that take a code point beyond ASCII.
  private mutating func others(taking scalar: Unicode.Scalar) -> UInt64 {
    var open = bits & program.value.takingOthers
    var taking: UInt64 = 0
    while open != 0 {
      let number = open.trailingZeroBitCount
      steps &-= program.value.parts[number].set.steps
      if program.value.parts[number].set.contains(scalar) { taking |= 1 << UInt64(number) }
      open &= open - 1
    }
    return taking
  }

  private mutating func followers(of parts: UInt64) -> UInt64 {
    var followers = (parts & program.value.linked) << 1 | parts & program.value.looping
    var branching = parts & program.value.branching
    while branching != 0 {
      steps &-= 1
      followers |= program.value.branches[branching.trailingZeroBitCount]
      branching &= branching - 1
    }
    return followers
  }
}
