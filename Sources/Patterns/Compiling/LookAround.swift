/// What a pattern looks for before or after a place, which a reading of the whole text finds at all
/// places.
///
/// What comes before a place ends there, and is found reading forward. What comes after a place begins
/// there, which is where it ends for one who reads backward.
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
