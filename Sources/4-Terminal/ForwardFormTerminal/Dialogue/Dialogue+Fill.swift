internal import ForwardCLibrary
public import ForwardForm
internal import ForwardSystem

extension Dialogue {
  /// Checks that each line read from a pipe has answered a row. Call it if no other form reads the
  /// pipe. Throws `InputError`.
  package func checkInputIsUsed() throws(InputError) {
    try reader.plain?.checkUsed()
  }

  /// Fills in a form.
  ///
  /// Signals are watched throughout: a signal between two rows, for example during a check, takes
  /// effect at the next row.
  ///
  /// The calling thread is blocked, even while an async rule checks an answer. On the main thread,
  /// a rule that needs the main actor therefore can't run; with `try await dialogue.fill(form)` it
  /// can.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - review: Whether to show all answers before they are saved; by default, if the dialogue is
  ///     interactive.
  ///   - given: Answers from a command line or a file. If no row is left to be asked, there is no
  ///     review either, unless `review` is `true`.
  ///   - asked: The rows to ask; by default, rows without a given answer. A refused given answer is
  ///     then an error. Otherwise there is a review, and an interactive dialogue asks the rows
  ///     whose given answers are refused.
  ///   - answers: Saved answers to continue with, see `FormSession.answers`.
  ///   - onAnswer: Called with a row's path and its answer, to save the answer, or with `nil` after
  ///     an undo. Never called with the answer of a secret row; see `FormSession.onAnswer`.
  /// - Returns: The outcome of the form. Unless it is `saved`, the model is unchanged.
  /// - Throws: ``RefusedAnswer`` for a given answer, or in a dialogue that isn't interactive;
  ///   ``CaughtSignal``, ``InputError``, ``LostOutput`` and `FormError`. The model is then
  ///   unchanged.
  public func fill(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered,
    resuming answers: [Form.Answer] = [],
    onAnswer: ((_ row: RowPath, _ answer: Form.Answer.Value?) -> Void)? = nil
  ) throws -> Outcome {
    var dialogue = self
    let hold = dialogue.hold()
    defer { hold.end() }
    defer { dialogue.reader.end() }
    let session = try dialogue.session(form, review, given, asked, answers, onAnswer)
    return dialogue.ended(try session.run(&dialogue), session)
  }

  /// Fills in a form from an asynchronous context, such as the main actor.
  ///
  /// The caller's actor uses the form, its model and its rules. The actor is blocked while the
  /// person types. It is free while an async rule, which may need the actor, checks an answer.
  ///
  /// ```swift
  /// @MainActor func edit(_ account: Account) async throws {
  ///   let dialogue = Dialogue.standard()
  ///   if try await dialogue.fill(Form(account)) == .saved { … }
  /// }
  /// ```
  ///
  /// The parameters, the result and the errors are the same as for the synchronous `fill`. If the
  /// task is cancelled, the terminal is restored, the model is unchanged, and the call throws
  /// `CancellationError`. A line reader of your own notices it if it waits with ``SignalWatch``.
  public nonisolated(nonsending) func fill(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered,
    resuming answers: [Form.Answer] = [],
    onAnswer: ((_ row: RowPath, _ answer: Form.Answer.Value?) -> Void)? = nil
  ) async throws -> Outcome {
    var dialogue = self
    try Task.checkCancellation()
    let hold = dialogue.hold()
    defer { hold.end() }
    defer { dialogue.reader.end() }
    let session = try dialogue.session(form, review, given, asked, answers, onAnswer)
    do {
      let outcome = try await withTaskCancellationHandler {
        try await session.run(&dialogue)
      } onCancel: {
        SignalWatch.wakeCancelledTask()
      }
      return dialogue.ended(outcome, session)
    } catch let signal as CaughtSignal where signal.number == SignalWatch.cancellation {
      throw CancellationError()
    }
  }

  /// Shows the notes after the last row, unless a review has shown them.
  private func ended(_ outcome: Outcome, _ session: FormSession) -> Outcome {
    if outcome == .saved { removeRows(before: nil) }
    if outcome == .saved, !session.hasReview { show(session.closingNotes) }
    return outcome
  }

  /// Takes the terminal, and watches for signals until the hold ends.
  private mutating func hold() -> SignalHold {
    let hold = SignalHold(shownProgress)
    reader.begin()
    conversation = Conversation()
    return hold
  }

  private func session(
    _ form: Form,
    _ review: Bool?,
    _ given: [Form.Answer],
    _ asked: FormSession.AskedRows,
    _ answers: [Form.Answer],
    _ onAnswer: ((_ row: RowPath, _ answer: Form.Answer.Value?) -> Void)?
  ) throws -> FormSession {
    conversation.form = form
    let environment = form.environment
    // Without given answers, variables would answer rows that a pipe's lines are for.
    if isInteractive || !given.isEmpty { takeEnvironment(of: form) }
    defer { form.environment = environment }
    let session = FormSession(
      form, review: review ?? isInteractive, given: given, resuming: answers, asking: asked)
    if asked == .unanswered || !isInteractive, let refused = session.refusedAnswers.first {
      try session.perform(.interrupt)
      throw RefusedAnswer(row: refused.path, rejection: refused.rejection)
    }
    let drafts = onDraft.map { Drafts(answers, report: $0) }
    conversation.drafts = drafts
    // The environment may answer every row of a form without a review.
    conversation.skipsReview =
      asked == .unanswered && (review == false || !given.isEmpty && review != true)
    if onAnswer != nil || drafts != nil {
      session.onAnswer = { row, answer in
        if answer == nil { drafts?.forget(row) }
        onAnswer?(row, answer)
      }
      session.reportGivenAnswers()
    }
    return session
  }

  /// Fills in a draft, then saves it, or discards it if the form isn't saved. If the edited value
  /// no longer exists, the draft stays open, so that it can be saved elsewhere.
  ///
  /// ```swift
  /// let outcome = try dialogue.fill(.adding(Item(), to: inventory[\.items]))
  /// ```
  ///
  /// - Parameters:
  ///   - draft: The draft to fill in.
  ///   - review: Whether to show all answers before they are saved; by default, if the dialogue is
  ///     interactive.
  /// - Returns: The outcome of the form.
  /// - Throws: The errors of `fill(_:review:given:asking:resuming:onAnswer:)`; `FormError` if the
  ///   edited value no longer exists.
  @discardableResult
  public func fill<Value: FormValue>(
    _ draft: Draft<Value>, review: Bool? = nil
  ) throws -> Outcome {
    let form = Form(draft.value)
    let outcome: Outcome
    do {
      outcome = try marking(draft).fill(form, review: review)
    } catch {
      draft.discard()
      throw error
    }
    return try draft.end(outcome, of: form)
  }

  /// Fills in a draft from an asynchronous context, such as the main actor.
  @discardableResult
  public nonisolated(nonsending) func fill<Value: FormValue>(
    _ draft: Draft<Value>, review: Bool? = nil
  ) async throws -> Outcome {
    let form = Form(draft.value)
    let outcome: Outcome
    do {
      outcome = try await marking(draft).fill(form, review: review)
    } catch {
      draft.discard()
      throw error
    }
    return try draft.end(outcome, of: form)
  }

  /// Returns the dialogue about a draft. It marks no changes in a new value, because everything in
  /// it is new.
  private func marking<Value>(_ draft: Draft<Value>) -> Dialogue {
    var dialogue = self
    if draft.purpose == .add { dialogue.marksChanges = false }
    return dialogue
  }
}

private struct SignalHold {
  private let watch = SignalWatch(SignalWatch.endings)
  // If questions can't be written, the dialogue ends, not the program.
  private let ignored = IgnoredSignals([SIGPIPE])
  private let progress: ShownProgress?

  init(_ progress: ShownProgress?) {
    self.progress = progress
    progress?.pause()
  }

  func end() {
    ignored.end()
    watch.end()
    progress?.resume()
  }
}

extension Draft {
  /// Saves the draft if its form was saved, otherwise discards it. Throws `FormError` if the edited
  /// value no longer exists.
  fileprivate func end(_ outcome: Outcome, of form: Form) throws(FormError) -> Outcome {
    guard outcome == .saved else {
      discard()
      return outcome
    }
    guard save() else { throw .ownerGone(rows: form.rows.map(\.id)) }
    return outcome
  }
}
