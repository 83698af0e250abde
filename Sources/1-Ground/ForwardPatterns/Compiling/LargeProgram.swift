/// An expression of any size, as steps (Thompson's automaton).
struct LargeProgram: Sendable {
  enum Step: Sendable {
    /// Takes a code point of the set with this number.
    case one(of: Int)
    /// Continues only if the assertion holds.
    case assertion(Assertion)
    /// Continues with another step.
    case jump(to: Int)
    /// Continues with the next step and with another step.
    case split(Int)
    case accept
  }

  let steps: [Step]
  let sets: [ScalarSet]
  /// The ways in which a match can begin: at the start of the text, and later.
  let first, later: Beginnings
  /// The moves that searches found; `nil` if the expression asserts more than the start and the end
  /// of the text.
  let moves: MoveTable?

  init(
    _ tree: PatternTree, sets: [ScalarSet], _ direction: Direction, room: Int
  ) throws(PatternError) {
    var builder = LargeProgramBuilder(direction: direction, room: room)
    try builder.add(tree)
    steps = builder.steps + [.accept]
    self.sets = sets
    first = Beginnings(of: steps, sets: sets, isAtStart: true)
    later = Beginnings(of: steps, sets: sets, isAtStart: false)
    let isBounded = steps.allSatisfy { step in
      guard case .assertion(let assertion) = step else { return true }
      return assertion == .start || assertion == .end
    }
    moves = isBounded ? MoveTable() : nil
  }

  /// Returns whether a text can match if it begins with a code point; `nil` stands for an empty
  /// text.
  func canBegin(_ scalar: Unicode.Scalar?, isWhole: Bool) -> Bool {
    first.include(scalar) || !isWhole && !later.steps.isEmpty
  }
}

/// The ways in which matches of a program can begin at a place.
struct Beginnings: Sendable {
  /// The first steps that take a code point, assert or accept.
  private(set) var steps: [Int] = []
  /// A bit for each ASCII character that can come first; `nil` if any code point can, or if none is
  /// needed.
  private var ascii: UInt128? = 0

  init(of program: [LargeProgram.Step], sets: [ScalarSet], isAtStart: Bool) {
    var reached = Array(repeating: false, count: program.count)
    var open = [0]
    while let step = open.popLast() {
      guard !reached[step] else { continue }
      reached[step] = true
      switch program[step] {
      case .one(let set):
        steps.append(step)
        ascii? |= sets[set].ascii
      case .assertion(.start): if isAtStart { open.append(step + 1) }
      case .assertion, .accept:
        steps.append(step)
        ascii = nil
      case .jump(let target): open.append(target)
      case .split(let target):
        open.append(target)
        open.append(step + 1)
      }
    }
  }

  /// Returns whether a match can begin before a code point; `nil` stands for the end of the text.
  func include(_ scalar: Unicode.Scalar?) -> Bool {
    guard let ascii else { return true }
    guard let scalar else { return false }
    return !scalar.isASCII || ascii &>> UInt128(scalar.value) & 1 == 1
  }
}
