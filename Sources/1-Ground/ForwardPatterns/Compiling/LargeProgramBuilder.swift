/// A builder of the steps of an expression. The steps of a repeated part occur once for each
/// repetition.
struct LargeProgramBuilder {
  private(set) var steps: [LargeProgram.Step] = []
  private let direction: Direction
  /// The limit of the steps, and also of the visited parts, because a part may have no steps.
  private let room: Int
  private var visits = 0

  init(direction: Direction, room: Int) {
    self.direction = direction
    self.room = room
  }

  mutating func add(_ tree: PatternTree) throws(PatternError) {
    visits += 1
    guard visits < room, steps.count < room else { throw PatternError(.tooLarge) }
    switch tree {
    case .one(let set): steps.append(.one(of: set))
    case .assertion(let assertion): steps.append(.assertion(direction.order(assertion)))
    case .sequence(let parts): for part in direction.order(parts) { try add(part) }
    case .either(let parts): try addAny(of: parts)
    case .captured(let part, _), .lazy(let part): try add(part)
    // Only a backtracking program decides references.
    case .reference: break
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

  private mutating func add(_ part: PatternTree, least: Int, most: Int) throws(PatternError) {
    var choices: [Int] = []
    for number in 0..<most {
      if number >= least { choices.append(reserve()) }
      let count = steps.count
      try add(part)
      // Repetitions of a part without steps add nothing.
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
