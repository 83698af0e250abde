import TestSupport

/// The structure of a random form, and the way to fill it in. Equal seeds give equal shapes.
struct Shape {
  let slots: [Slot]
  /// Whether the form is rebuilt after every answer.
  let isDerived: Bool
  /// Whether setting the last flag sets the first number, as a `didSet` would.
  let isLinked: Bool
  let hasFormRule: Bool
  let hasReview: Bool
  let marksChanges: Bool
  let tellsOrigins: Bool
  let hasHistory: Bool

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 2)
    isDerived = !random.chance(4)
    isLinked = isDerived && random.chance(4)
    // Linked rows are unconditional: a session can't see changes of a missing row.
    let hasConditions = isDerived && !isLinked
    let count = random.chance(12) ? random.number(in: 13...40) : random.number(in: 1...8)
    var slots: [Slot] = []
    for index in 0..<count {
      let flags = slots.indices.filter { slots[$0].kind == .flag }
      let condition = hasConditions && !flags.isEmpty && random.chance(3) ? random.pick(flags) : nil
      slots.append(Slot(index, condition: condition, isDerived: isDerived, &random))
    }
    self.slots = slots
    hasFormRule = random.chance(3)
    hasReview = !random.chance(6)
    marksChanges = !random.chance(4)
    tellsOrigins = random.chance(2)
    hasHistory = random.chance(2)
  }
}
