/// An expression of any size, as steps (Thompson's automaton).
struct LargeProgram: Sendable {
  enum Step: Sendable {
    /// Takes a code point of the set with this number.
    case one(of: Int)
    /// Continues only if this holds.
    case assertion(Assertion)
    /// Continues with another step.
    case jump(to: Int)
    /// Continues with the next step, and with another one.
    case split(Int)
    case accept
  }

  let steps: [Step]
  let sets: [ScalarSet]
  /// The ways in which a match can begin at the start of the text, and later.
  let first, later: Beginnings

  init(
    _ tree: PatternTree, sets: [ScalarSet], _ direction: Direction, room: Int
  ) throws(PatternError) {
    var builder = LargeProgramBuilder(direction: direction, room: room)
    try builder.add(tree)
    steps = builder.steps + [.accept]
    self.sets = sets
    first = Beginnings(of: steps, sets: sets, isAtStart: true)
    later = Beginnings(of: steps, sets: sets, isAtStart: false)
  }

  /// Whether a text can match if it begins with a code point, or is empty.
  func canBegin(_ scalar: Unicode.Scalar?, isWhole: Bool) -> Bool {
    first.include(scalar) || !isWhole && !later.steps.isEmpty
  }
}
