/// The automaton of an expression. It reads a text in one direction.
enum Automaton: Sendable {
  case small(Shared<SmallProgram>)
  case large(Shared<LargeProgram>)
  /// The search for an expression with back references, with its look-arounds.
  case backtracking(Shared<BacktrackingProgram>)

  /// - Parameter room: The number of parts that the pattern may still have. Its parts are
  ///   subtracted.
  init(
    _ tree: PatternTree, sets: [ScalarSet], _ direction: Direction, room: inout Int
  ) throws(PatternError) {
    if let program = SmallProgram(tree, sets: sets, direction) {
      self = .small(Shared(program))
      // A small program has tables of a fixed size.
      room -= 64
    } else {
      let program = try LargeProgram(tree, sets: sets, direction, room: room)
      self = .large(Shared(program))
      room -= program.steps.count
    }
    guard room >= 0 else { throw PatternError(.tooLarge) }
  }

  init(withReferences parsed: ParsedPattern, room: inout Int) throws(PatternError) {
    let program = try BacktrackingProgram(parsed, room: room)
    self = .backtracking(Shared(program))
    room -= program.steps.count
    guard room >= 0 else { throw PatternError(.tooLarge) }
  }

  func decide(
    _ text: String, isWhole: Bool, _ marks: [Marks], steps: inout Int
  ) -> Pattern.Verdict {
    switch self {
    case .small(let program):
      if !isWhole, let found = program.search(text, steps: &steps) {
        return found ? .yes : .no
      }
      var states = SmallStates(program, isAnchored: isWhole, steps: steps)
      defer { steps = states.steps }
      return states.decide(text.unicodeScalars, isWhole: isWhole, marks)
    case .large(let program):
      // Most texts begin differently from all words of a long list. They are decided without
      // allocating memory.
      guard program.value.canBegin(text.unicodeScalars.first, isWhole: isWhole) else { return .no }
      if !isWhole, let found = program.value.moves?.search(text, program.value, steps: &steps) {
        return found ? .yes : .no
      }
      var states = LargeStates(program, isAnchored: isWhole, steps: steps)
      defer { steps = states.steps }
      return states.decide(text.unicodeScalars, isWhole: isWhole, marks)
    case .backtracking(let program):
      var search = Backtracker(program.value, text, isWhole: isWhole, steps: steps)
      defer { steps = search.steps }
      return search.decide()
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
    // A backtracking program has its look-arounds inside.
    case .backtracking: return nil
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

/// A look-behind or look-ahead of a pattern. One reading of the whole text finds all places where
/// it matches.
///
/// A match of a look-behind ends at its place, so reading forward finds it. A match of a look-ahead
/// begins at its place; reading backward ends there.
struct LookAround: Sendable {
  let automaton: Automaton
  let direction: Direction

  init(
    _ lookAround: ParsedPattern.LookAround, sets: [ScalarSet], room: inout Int
  ) throws(PatternError) {
    direction = lookAround.isBehind ? .forward : .backward
    automaton = try Automaton(lookAround.tree, sets: sets, direction, room: &room)
  }
}

final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
