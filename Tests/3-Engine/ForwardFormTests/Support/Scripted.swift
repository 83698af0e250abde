import ForwardForm

/// A renderer that plays moves, and throws an error after the last move.
struct Scripted: FormRenderer {
  var moves: [FormSession.Move]

  struct NothingLeft: Error {}

  mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move { try next() }

  mutating func review(_ review: FormSession.Review) throws -> FormSession.Move { try next() }

  mutating func check(_ check: AsyncCheck) throws -> FormSession.Move { try next() }

  private mutating func next() throws -> FormSession.Move {
    guard !moves.isEmpty else { throw NothingLeft() }
    return moves.removeFirst()
  }
}
