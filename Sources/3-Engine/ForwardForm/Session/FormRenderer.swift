/// Shows the positions of a session to a person, and returns the person's moves.
public protocol FormRenderer {
  /// Asks for a row.
  mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move

  /// Shows all answers before they are saved.
  mutating func review(_ review: FormSession.Review) throws -> FormSession.Move

  /// Runs a check, blocking the thread, and returns its result as
  /// ``FormSession/Move/checked(_:of:)``. If the person stops the check, the result is
  /// ``Rejection/checkStopped(_:)``.
  mutating func check(_ check: AsyncCheck) throws -> FormSession.Move

  /// Asks whether to drop a number of changes: `cancel` drops them, `back` returns to the form.
  mutating func leave(dropping changes: Int) throws -> FormSession.Move
}

extension FormRenderer {
  /// Cancels without asking.
  public mutating func leave(dropping changes: Int) throws -> FormSession.Move { .cancel }
}

/// A renderer that may suspend while it waits for the person.
///
/// A function without `async` satisfies a requirement, too. So most renderers need no `async` at
/// all: ``AsyncCheck/run()`` runs the checks.
///
/// ```swift
/// struct Printer: AsyncFormRenderer {
///   func ask(_ question: FormSession.Question) -> FormSession.Move { … }
///   func review(_ review: FormSession.Review) -> FormSession.Move { … }
/// }
/// ```
public protocol AsyncFormRenderer {
  /// Asks for a row.
  nonisolated(nonsending) mutating func ask(
    _ question: FormSession.Question
  ) async throws -> FormSession.Move

  /// Shows all answers before they are saved.
  nonisolated(nonsending) mutating func review(
    _ review: FormSession.Review
  ) async throws -> FormSession.Move

  /// Runs a check, and returns its result as ``FormSession/Move/checked(_:of:)``. If the person
  /// stops the check, the result is ``Rejection/checkStopped(_:)``.
  nonisolated(nonsending) mutating func check(_ check: AsyncCheck) async throws -> FormSession.Move

  /// Asks whether to drop a number of changes: `cancel` drops them, `back` returns to the form.
  nonisolated(nonsending) mutating func leave(
    dropping changes: Int
  ) async throws -> FormSession.Move
}

extension AsyncFormRenderer {
  /// Runs a check.
  public nonisolated(nonsending) mutating func check(
    _ check: AsyncCheck
  ) async throws -> FormSession.Move { await check.run() }

  /// Cancels without asking.
  public mutating func leave(dropping changes: Int) throws -> FormSession.Move { .cancel }
}

extension FormSession {
  /// Shows positions and performs moves until the session ends.
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

  /// Shows positions and performs moves until the session ends. Reads and writes the model on the
  /// caller's actor, which is free while the renderer waits.
  ///
  /// - Throws: The renderer's errors, or ``FormError``. The model is then restored.
  public nonisolated(nonsending) func run(
    _ renderer: inout some AsyncFormRenderer
  ) async throws -> Outcome {
    do {
      while true {
        switch position {
        case .row(let question): try perform(await renderer.ask(question))
        case .review(let review): try perform(await renderer.review(review))
        case .checking(let check): try perform(await renderer.check(check))
        case .leaving(let leaving): try perform(await renderer.leave(dropping: leaving.changes))
        case .ended(let outcome): return outcome
        }
      }
    } catch {
      abandon()
      throw error
    }
  }

  /// Rolls all changes back, and ends the session.
  public func abandon() {
    openItem = nil
    if case .ended = position { return }
    end(.cancelled)
  }
}
