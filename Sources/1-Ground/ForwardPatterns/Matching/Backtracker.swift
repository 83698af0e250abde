/// A search for an expression with back references.
struct Backtracker {
  private(set) var steps: Int
  private let program: BacktrackingProgram
  private let text: [Unicode.Scalar]
  private let isWhole: Bool
  /// The noted positions; -1 for none.
  private var slots: [Int]
  /// The choices that are left, and the earlier positions of slots that changed since.
  private var trail: [Entry] = []

  private enum Entry {
    case choice(step: Int, position: Int)
    case slot(Int, position: Int)
  }

  /// The largest number of entries, which takes 24 MB.
  private static let most = 1_000_000

  init(_ program: BacktrackingProgram, _ text: String, isWhole: Bool, steps: Int) {
    self.program = program
    self.text = Array(text.unicodeScalars)
    self.isWhole = isWhole
    self.steps = steps - self.text.count
    slots = Array(repeating: -1, count: program.slotCount)
  }

  mutating func decide() -> Pattern.Verdict {
    for start in 0...(isWhole ? 0 : text.count) {
      guard let isFound = finds(from: 0, at: start, .forward) else { return .undecided }
      if isFound { return .yes }
    }
    return .no
  }

  /// Returns whether the steps from one to its `accept` match at a position; `nil` when no steps or
  /// no entries are left. A match leaves its groups in the slots.
  private mutating func finds(from first: Int, at start: Int, _ direction: Direction) -> Bool? {
    let base = trail.count
    var (step, position) = (first, start)
    while true {
      steps &-= 1
      guard steps > 0, trail.count < Self.most else { return nil }
      var next: Int? = step + 1
      switch program.steps[step] {
      case .one(let set):
        position += direction == .forward ? 1 : -1
        let place = direction == .forward ? position - 1 : position
        if !text.indices.contains(place) || !contains(text[place], set) { next = nil }
      case .assertion(let assertion): if !holds(assertion, at: position) { next = nil }
      case .jump(let target): next = target
      case .choice(let preferred, let other):
        trail.append(.choice(step: other, position: position))
        next = preferred
      case .note(let slot): set(slot, to: position)
      case .forget(let slots): for slot in slots { set(slot, to: -1) }
      case .leave(let slot): if slots[slot] == position { next = nil }
      case .reference(let groups, let ignoresCase):
        if let end = self.end(of: groups, from: position, direction, ignoresCase) {
          position = end
        } else {
          next = nil
        }
      case .look(let direction, let isNegated, let end):
        let count = trail.count
        guard let isFound = finds(from: step + 1, at: position, direction) else { return nil }
        // A match is not searched again, but going back forgets its groups.
        if isFound, isNegated { _ = goBack(to: count, all: true) }
        if isFound, !isNegated { forgetChoices(from: count) }
        next = isFound == isNegated ? nil : end
      case .accept:
        if first > 0 || !isWhole || position == text.count { return true }
        next = nil
      }
      if let next {
        step = next
      } else if let choice = goBack(to: base, all: false) {
        (step, position) = choice
      } else {
        return false
      }
    }
  }

  private mutating func set(_ slot: Int, to position: Int) {
    guard slots[slot] != position else { return }
    steps &-= 1
    trail.append(.slot(slot, position: slots[slot]))
    slots[slot] = position
  }

  /// Restores the slots back to the last choice, or to the base, and returns that choice.
  private mutating func goBack(to base: Int, all: Bool) -> (step: Int, position: Int)? {
    while trail.count > base {
      switch trail.removeLast() {
      case .slot(let slot, let position): slots[slot] = position
      case .choice(let step, let position): if !all { return (step, position) }
      }
    }
    return nil
  }

  private mutating func forgetChoices(from base: Int) {
    let entries = trail[base...].filter { entry in
      if case .slot = entry { true } else { false }
    }
    trail.replaceSubrange(base..., with: entries)
  }

  private mutating func contains(_ scalar: Unicode.Scalar, _ set: Int) -> Bool {
    if !scalar.isASCII { steps &-= program.sets[set].steps }
    return program.sets[set].contains(scalar)
  }

  private func holds(_ assertion: Assertion, at position: Int) -> Bool {
    let cursor = Cursor(
      count: position, last: position > 0 ? text[position - 1] : nil,
      next: position < text.count ? text[position] : nil, direction: .forward)
    return cursor.holds(assertion, [])
  }

  /// Returns the end of a group's text at a position; `nil` if another text is there. A group
  /// without a text is empty.
  private mutating func end(
    of groups: [Int], from position: Int, _ direction: Direction, _ ignoresCase: Bool
  ) -> Int? {
    let found = groups.first { slots[2 * $0 - 2] >= 0 && slots[2 * $0 - 1] >= slots[2 * $0 - 2] }
    guard let group = found else { return position }
    let captured = slots[2 * group - 2]..<slots[2 * group - 1]
    let start = direction == .forward ? position : position - captured.count
    guard start >= 0, start + captured.count <= text.count else { return nil }
    for (place, expected) in zip(start..., captured) {
      steps &-= 1
      let (scalar, wanted) = (text[place], text[expected])
      guard scalar == wanted || ignoresCase && scalar.isOtherCase(of: wanted) else { return nil }
    }
    return direction == .forward ? start + captured.count : start
  }
}

extension Unicode.Scalar {
  fileprivate func isOtherCase(of scalar: Unicode.Scalar) -> Bool {
    ScalarSet(scalar.value).withOtherCases.contains(self)
  }
}
