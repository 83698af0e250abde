/// An expression with back references, as steps of a search that returns to its last choice after a
/// failure, as ECMAScript describes searches.
///
/// Such a search can take exponential time. It counts its steps, and ends undecided after too many.
struct BacktrackingProgram: Sendable {
  enum Step: Sendable {
    /// Takes a code point of the set with this number.
    case one(of: Int)
    case assertion(Assertion)
    case jump(to: Int)
    /// Continues with the first step, and with the second one after a failure.
    case choice(Int, Int)
    /// Notes the position in a slot.
    case note(slot: Int)
    /// Forgets the groups inside a repetition. Each repetition begins without them.
    case forget(slots: Range<Int>)
    /// Fails at the position in a slot: a repetition that takes nothing would have no end.
    case leave(slot: Int)
    /// Takes the text of the group that has one, of these groups of one name.
    case reference(to: [Int], ignoresCase: Bool)
    /// Searches from the next step to `accept`, and then continues at `end`.
    case look(Direction, isNegated: Bool, end: Int)
    case accept
  }

  let steps: [Step]
  let sets: [ScalarSet]
  /// The number of positions that a search notes: two for each group, and one for each repetition.
  let slotCount: Int

  init(_ parsed: ParsedPattern, room: Int) throws(PatternError) {
    var builder = Builder(
      lookArounds: parsed.lookArounds, room: room, slotCount: 2 * parsed.groupCount)
    try builder.add(parsed.tree, .forward)
    steps = builder.steps + [.accept]
    sets = parsed.sets
    slotCount = builder.slotCount
  }
}

extension BacktrackingProgram {
  private struct Builder {
    let lookArounds: [ParsedPattern.LookAround]
    let room: Int
    var slotCount: Int
    var steps: [Step] = []
    private var visits = 0

    init(lookArounds: [ParsedPattern.LookAround], room: Int, slotCount: Int) {
      (self.lookArounds, self.room, self.slotCount) = (lookArounds, room, slotCount)
    }

    mutating func add(_ tree: PatternTree, _ direction: Direction) throws(PatternError) {
      visits += 1
      guard visits < room, steps.count < room else { throw PatternError(.tooLarge) }
      switch tree {
      case .one(let set): steps.append(.one(of: set))
      case .assertion(.look(let number, let isNegated)):
        let look = reserve()
        let direction: Direction = lookArounds[number].isBehind ? .backward : .forward
        try add(lookArounds[number].tree, direction)
        steps.append(.accept)
        steps[look] = .look(direction, isNegated: isNegated, end: steps.count)
      case .assertion(let assertion): steps.append(.assertion(assertion))
      case .sequence(let parts): for part in direction.order(parts) { try add(part, direction) }
      case .either(let parts): try addAny(of: parts, direction)
      case .captured(let part, let group):
        let (start, end) = (2 * group - 2, 2 * group - 1)
        steps.append(.note(slot: direction == .forward ? start : end))
        try add(part, direction)
        steps.append(.note(slot: direction == .forward ? end : start))
      case .reference(let groups, let ignoresCase):
        steps.append(.reference(to: groups, ignoresCase: ignoresCase))
      case .lazy(.repeated(let part, let least, let most)):
        try add(part, least, most, isLazy: true, direction)
      case .lazy(let part): try add(part, direction)
      case .repeated(let part, let least, let most):
        try add(part, least, most, isLazy: false, direction)
      }
    }

    private mutating func addAny(
      of parts: [PatternTree], _ direction: Direction
    ) throws(PatternError) {
      var ends: [Int] = []
      for (number, part) in parts.enumerated() {
        let choice = number == parts.count - 1 ? nil : reserve()
        try add(part, direction)
        guard let choice else { break }
        ends.append(reserve())
        steps[choice] = .choice(choice + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(to: steps.count) }
    }

    private mutating func add(
      _ part: PatternTree, _ least: Int, _ most: Int?, isLazy: Bool, _ direction: Direction
    ) throws(PatternError) {
      let slots = slots(of: part)
      for _ in 0..<least {
        let count = steps.count
        try add(part, without: slots, direction)
        // Repetitions of a part without steps add nothing.
        if steps.count == count { return }
      }
      var choices: [Int] = []
      for _ in 0..<(most.map { $0 - least } ?? 1) {
        let choice = reserve()
        choices.append(choice)
        let slot = slotCount
        slotCount += 1
        steps.append(.note(slot: slot))
        let count = steps.count
        try add(part, without: slots, direction)
        if steps.count == count { break }
        steps.append(.leave(slot: slot))
        if most == nil { steps.append(.jump(to: choice)) }
      }
      for choice in choices {
        steps[choice] =
          isLazy ? .choice(steps.count, choice + 1) : .choice(choice + 1, steps.count)
      }
    }

    /// Adds a repetition. It begins without the groups of the previous one.
    private mutating func add(
      _ part: PatternTree, without slots: Range<Int>?, _ direction: Direction
    ) throws(PatternError) {
      if let slots { steps.append(.forget(slots: slots)) }
      try add(part, direction)
    }

    /// Returns the slots of the groups in an expression.
    private func slots(of tree: PatternTree) -> Range<Int>? {
      switch tree {
      case .one, .reference: return nil
      case .assertion(.look(let number, _)): return slots(of: lookArounds[number].tree)
      case .assertion: return nil
      case .sequence(let parts), .either(let parts):
        let slots = parts.compactMap(slots(of:))
        guard let first = slots.map(\.lowerBound).min(), let last = slots.map(\.upperBound).max()
        else { return nil }
        return first..<last
      case .captured(let part, let group):
        return 2 * group - 2..<max(2 * group, slots(of: part)?.upperBound ?? 0)
      case .lazy(let part), .repeated(let part, _, _): return slots(of: part)
      }
    }

    /// Reserves a place for a step whose targets aren't known yet.
    private mutating func reserve() -> Int {
      steps.append(.accept)
      return steps.count - 1
    }
  }
}
