/// A look-behind or look-ahead of a pattern. One reading of the whole text finds all places where
/// it matches.
///
/// A match of a look-behind ends at its place, and is found by reading forward. A match of a
/// look-ahead begins at its place, which is where it ends when reading backward.
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
