/// A type that shows the positions of a session to a person, and returns the person's moves.
public protocol FormRenderer {
  /// Asks for a row.
  mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move

  /// Shows all answers before they are saved.
  mutating func review(_ review: FormSession.Review) throws -> FormSession.Move

  /// Runs a check, and returns its result as ``FormSession/Move/checked(_:of:)``. If the person
  /// stops it, the result is ``Rejection/checkStopped(_:)``.
  mutating func check(_ check: AsyncCheck) throws -> FormSession.Move

  /// Asks whether to drop a number of changes: `cancel` drops them, `back` returns to the form.
  mutating func leave(dropping changes: Int) throws -> FormSession.Move
}

extension FormRenderer {
  /// Cancels without asking.
  public mutating func leave(dropping changes: Int) throws -> FormSession.Move { .cancel }
}

extension FormSession {
  /// Shows positions and performs moves until the session has ended.
  ///
  /// - Throws: The renderer's errors, or ``FormError``. The model is then restored.
  public func run(_ renderer: inout some FormRenderer) throws -> Outcome {
    do {
      while true {
        switch position {
        case .row(let question): try perform(renderer.ask(question))
        case .review(let review): try perform(renderer.review(review))
        case .checking(let check): try perform(renderer.check(check))
        case .leaving(let leaving): try perform(renderer.leave(dropping: leaving.changes))
        case .ended(let outcome): return outcome
        }
      }
    } catch {
      abandon()
      throw error
    }
  }

  /// Rolls all changes back.
  private func abandon() {
    openItem = nil
    if case .ended = position { return }
    end(.cancelled)
  }
}
