extension Automaton {
  func decide(
    _ text: String, isWhole: Bool, _ marks: [Marks], steps: inout Int
  ) -> Pattern.Verdict {
    switch self {
    case .small(let program):
      var states = SmallStates(program, isAnchored: isWhole, steps: steps)
      defer { steps = states.steps }
      return states.decide(text.unicodeScalars, isWhole: isWhole, marks)
    case .large(let program):
      // Most texts begin differently from all words of a long list, and are decided without
      // allocating memory.
      guard program.value.canBegin(text.unicodeScalars.first, isWhole: isWhole) else { return .no }
      var states = LargeStates(program, isAnchored: isWhole, steps: steps)
      defer { steps = states.steps }
      return states.decide(text.unicodeScalars, isWhole: isWhole, marks)
    }
  }

  func mark(
    _ text: String, _ direction: Direction, _ marks: [Marks], steps: inout Int
  ) -> Marks? {
    switch self {
    case .small(let program):
      var states = SmallStates(program, isAnchored: false, steps: steps)
      defer { steps = states.steps }
      return states.mark(text, direction, marks)
    case .large(let program):
      var states = LargeStates(program, isAnchored: false, steps: steps)
      defer { steps = states.steps }
      return states.mark(text, direction, marks)
    }
  }
}

extension States {
  fileprivate mutating func mark(
    _ text: String, _ direction: Direction, _ marks: [Marks]
  ) -> Marks? {
    switch direction {
    case .forward: mark(text.unicodeScalars, direction, marks)
    case .backward: mark(text.unicodeScalars.reversed(), direction, marks)
    }
  }
}
