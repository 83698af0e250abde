/// An expression in the form in which a text is read with it, in one direction.
enum Automaton: Sendable {
  case small(Shared<SmallProgram>)
  case large(Shared<LargeProgram>)

  /// - Parameter room: The parts that the pattern can still have, from which its own are subtracted.
  init(
    _ tree: PatternTree, sets: [ScalarSet], _ direction: Direction, room: inout Int
  ) throws(PatternError) {
    if let program = SmallProgram(tree, sets: sets, direction) {
      self = .small(Shared(program))
      // It has tables of a fixed size.
      room -= 64
    } else {
      let program = try LargeProgram(tree, sets: sets, direction, room: room)
      self = .large(Shared(program))
      room -= program.steps.count
    }
    guard room >= 0 else { throw PatternError(.tooLarge) }
  }
}
