/// The parts of a small program that can come next, as bits.
struct SmallStates: States {
  var steps: Int
  private let program: Shared<SmallProgram>
  private var bits: UInt64
  /// The parts that can begin a match later than at the start.
  private let beginning: UInt64

  init(_ program: Shared<SmallProgram>, isAnchored: Bool, steps: Int) {
    self.program = program
    self.steps = steps
    bits = program.value.first
    beginning = isAnchored ? 0 : program.value.firstLater
  }

  var isAccepting: Bool { bits & program.value.end != 0 }

  var isEmpty: Bool { bits | beginning == 0 }

  mutating func settle(at place: Place, _ marks: [Marks]) {
    steps &-= 1
    var open = bits & program.value.assertions
    guard open != 0 else { return }
    bits &= ~open
    var settled: UInt64 = 0
    while true {
      // Most patterns end with `$`, which is cheaper to see here than below.
      if place.next != nil { open &= ~program.value.endAssertions }
      guard open != 0 else { return }
      steps &-= 1
      let number = open.trailingZeroBitCount
      settled |= open & (0 &- open)
      open &= open - 1
      guard case .assertion(let assertion) = program.value.parts[number],
        place.holds(assertion, marks)
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
      steps &-= 1
      if case .one(let set) = program.value.parts[open.trailingZeroBitCount], set.contains(scalar) {
        taking |= open & (0 &- open)
      }
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
