extension FormSession {
  /// Asks and performs until the session has ended.
  ///
  /// - Throws: What the renderer throws, or ``FormError``; the target is then as it was before.
  public func run(_ renderer: inout some FormRenderer) throws -> Outcome {
    do {
      while true {
        switch position {
        case .row(let question): try perform(renderer.ask(question))
        case .review(let review): try perform(renderer.review(review))
        case .checking(let check): try perform(renderer.check(check))
        case .leaving(let changes): try perform(renderer.leave(dropping: changes))
        case .ended(let outcome): return outcome
        }
      }
    } catch {
      abandon()
      throw error
    }
  }
}
