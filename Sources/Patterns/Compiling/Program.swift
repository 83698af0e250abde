/// An expression as instructions, however large (Thompson's automaton). Those of a repeated part
/// occur once for each repetition.
struct Program: Sendable {
  enum Step: Sendable {
    /// Takes a code point of the set with this number.
    case one(of: Int)
    /// Continues only where this holds.
    case assertion(Assertion)
    /// Continues elsewhere.
    case jump(to: Int)
    /// Continues with the next step, and elsewhere.
    case split(Int)
    case accept
  }

  private(set) var steps: [Step] = []
  let sets: [ScalarSet]
  /// Where a match can begin later than at the start of the text.
  private(set) var beginnings: [Int] = []
  /// What of ASCII a match can begin with there; nothing where it may begin with anything.
  private(set) var beginners: UInt128? = 0

  private let direction: Direction
  /// How many parts were visited, as a part may have no steps.
  private var visits = 0

  /// The greatest number of steps, which bounds the memory that a source can ask for.
  private static let limit = 250_000

  init(_ tree: PatternTree, sets: [ScalarSet], _ direction: Direction) throws(PatternError) {
    self.sets = sets
    self.direction = direction
    try add(tree)
    steps.append(.accept)
    findBeginnings()
  }
}

extension Program {
  private mutating func add(_ tree: PatternTree) throws(PatternError) {
    visits += 1
    guard visits < Self.limit, steps.count < Self.limit else { throw PatternError(.tooLarge) }
    switch tree {
    case .one(let set): steps.append(.one(of: set))
    case .assertion(let assertion): steps.append(.assertion(direction.order(assertion)))
    case .sequence(let parts): for part in direction.order(parts) { try add(part) }
    case .either(let parts): try addAny(of: parts)
    case .repeated(let part, let least, nil): try add(part, least: least)
    case .repeated(let part, let least, let most?): try add(part, least: least, most: most)
    }
  }

  private mutating func addAny(of parts: [PatternTree]) throws(PatternError) {
    var ends: [Int] = []
    for (number, part) in parts.enumerated() {
      let choice = number == parts.count - 1 ? nil : reserve()
      try add(part)
      guard let choice else { break }
      ends.append(reserve())
      steps[choice] = .split(steps.count)
    }
    for end in ends { steps[end] = .jump(to: steps.count) }
  }

  private mutating func add(_ part: PatternTree, least: Int) throws(PatternError) {
    if least == 0 {
      let choice = reserve()
      try add(part)
      steps.append(.jump(to: choice))
      steps[choice] = .split(steps.count)
    } else {
      try add(part, least: least - 1, most: least - 1)
      let loop = steps.count
      try add(part)
      steps.append(.split(loop))
    }
  }

  private mutating func add(
    _ part: PatternTree, least: Int, most: Int
  ) throws(PatternError) {
    var choices: [Int] = []
    for number in 0..<most {
      if number >= least { choices.append(reserve()) }
      let count = steps.count
      try add(part)
      // Nothing is the same as often as it is repeated.
      if steps.count == count { break }
    }
    for choice in choices { steps[choice] = .split(steps.count) }
  }

  /// Reserves a place for a step whose target isn't known yet.
  private mutating func reserve() -> Int {
    steps.append(.accept)
    return steps.count - 1
  }
}

extension Program {
  private mutating func findBeginnings() {
    var reached = Array(repeating: false, count: steps.count)
    var open = [0]
    while let step = open.popLast() {
      guard !reached[step] else { continue }
      reached[step] = true
      switch steps[step] {
      case .one(let number):
        beginnings.append(step)
        beginners? |= sets[number].ascii
      case .assertion(.start): break
      case .assertion, .accept:
        beginnings.append(step)
        beginners = nil
      case .jump(let target): open.append(target)
      case .split(let target):
        open.append(target)
        open.append(step + 1)
      }
    }
  }
}
