/// What there is to do at one point of a pattern.
enum Step: Sendable {
  /// Goes on behind a code point of these.
  case one(of: ScalarSet)
  /// Goes on where this holds.
  case assertion(Assertion)
  case jump(Int)
  /// Goes on at two steps.
  case split(Int, Int)
  case accept
}

/// The steps of a pattern, as many as it has parts: what is repeated is there so many times.
struct Program {
  private(set) var steps: [Step] = []

  /// How much more there may be. Repeats of repeats are short to write and long to carry out.
  private var room = 5_000

  init(_ tree: PatternTree) throws(PatternError) {
    try add(tree)
    steps.append(.accept)
  }

  private mutating func add(_ tree: PatternTree) throws(PatternError) {
    // Counted by the part, as a part may have no step at all: `(){9}`.
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

  /// Makes place for a step that leads to another one, before it is known which.
  private mutating func reserve() -> Int {
    steps.append(.accept)
    return steps.count - 1
  }
}
