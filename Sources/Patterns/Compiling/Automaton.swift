/// The automaton of an expression, which reads a text in one direction.
enum Automaton: Sendable {
  case small(Shared<SmallProgram>)
  case large(Shared<LargeProgram>)

  /// - Parameter room: The number of parts that the pattern may still have, from which its own are
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
}
