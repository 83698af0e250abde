import ForwardForm

/// A renderer that plays moves, and fails when it has no more.
struct Scripted: FormRenderer {
  var moves: [Move]

  struct NothingLeft: Error {}

  mutating func ask(_ question: Question) throws -> Move { try next() }

  mutating func review(_ review: Review) throws -> Move { try next() }

  mutating func check(_ check: SlowCheck) throws -> Move { try next() }

  private mutating func next() throws -> Move {
    guard !moves.isEmpty else { throw NothingLeft() }
    return moves.removeFirst()
  }
}
