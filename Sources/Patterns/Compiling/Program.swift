/// An instruction of a pattern's program.
enum Step: Sendable {
  /// Consumes one of these code points.
  case one(of: ScalarSet)
  /// Continues only where this holds.
  case assertion(Assertion)
  case jump(Int)
  /// Continues at two steps.
  case split(Int, Int)
  case accept
}

/// The steps of a pattern; those of a repeated part occur once for each repetition.
struct Program {
  private(set) var steps: [Step] = []

  /// How many more parts are allowed, as nested repetitions multiply.
  private var room = 5_000

  init(_ tree: PatternTree) throws(PatternError) {
    try add(tree)
    steps.append(.accept)
  }

  private mutating func add(_ tree: PatternTree) throws(PatternError) {
    // Counts parts rather than steps, as a part may have no steps: `(){9}`.
    guard room > 0 else { throw PatternError(.tooLarge) }
    room -= 1
    switch tree {
    case .one(let scalars): steps.append(.one(of: scalars))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let parts): for part in parts { try add(part) }
    case .either(let parts): try addAny(of: parts[...])
    case .repeated(let part, let least, let most): try add(part, least, most)
    }
  }

  private mutating func addAny(of parts: ArraySlice<PatternTree>) throws(PatternError) {
    var ends: [Int] = []
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      let choice = isLast ? nil : reserve()
      try add(part)
      guard let choice else { break }
      ends.append(reserve())
      steps[choice] = .split(choice + 1, steps.count)
    }
    for end in ends { steps[end] = .jump(steps.count) }
  }

  private mutating func add(_ part: PatternTree, _ least: Int, _ most: Int?) throws(PatternError) {
    for _ in 0..<least { try add(part) }
    guard let most else {
      let loop = reserve()
      try add(part)
      steps.append(.jump(loop))
      steps[loop] = .split(loop + 1, steps.count)
      return
    }
    var choices: [Int] = []
    for _ in least..<most {
      choices.append(reserve())
      try add(part)
    }
    for choice in choices { steps[choice] = .split(choice + 1, steps.count) }
  }

  /// Reserves a place for a step whose target isn't known yet.
  private mutating func reserve() -> Int {
    steps.append(.accept)
    return steps.count - 1
  }
}
