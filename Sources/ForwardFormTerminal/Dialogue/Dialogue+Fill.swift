public import ForwardForm
internal import CLibrary

extension Dialogue {
  /// Fills in a form.
  ///
  /// Signals are watched all the time: a signal that comes between two rows, for example during a
  /// check, acts at the next row.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - review: Whether all answers are shown before they are saved; by default, if the dialogue is
  ///     interactive.
  ///   - given: Answers from a command line, whose rows aren't asked. If no row is left, there is no
  ///     review either, unless `review` is `true`.
  ///   - answers: Saved answers to continue with, see ``FormSession/answers``.
  ///   - onAnswer: Called with a row's id and its answer, to save it, or with `nil` when it is undone.
  ///     Never called with an answer of a secret row; see ``FormSession/onAnswer``.
  /// - Returns: How the form ended. Unless that is `saved`, the model is unchanged.
  /// - Throws: ``RefusedAnswer`` for a given answer, or in a dialogue that isn't interactive;
  ///   ``CaughtSignal``, ``InputError``, ``LostOutput`` and `FormError`. The model is then
  ///   unchanged.
  public mutating func fill(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    resuming answers: [Form.Answer] = [],
    onAnswer: ((_ row: String, _ text: String?) -> Void)? = nil
  ) throws -> Outcome {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    // Questions that can't be written end the dialogue, not the program.
    let ignored = IgnoredSignals([SIGPIPE])
    defer { ignored.end() }
    reader.begin()
    defer { reader.end() }
    place = Place()
    readAhead = nil
    let session = FormSession(
      form, review: review ?? isInteractive, presets: given, resuming: answers)
    if let (answer, rejection) = session.refusedPresets.first {
      try session.perform(.interrupt)
      throw RefusedAnswer(row: answer.row, rejection: rejection)
    }
    if !given.isEmpty, case .review = session.position, review != true {
      try session.perform(.save)
    }
    if let onAnswer { session.onAnswer = onAnswer }
    return try session.run(&self)
  }

  /// Fills in a draft, then saves it, or discards it if the form isn't saved. If the edited value
  /// no longer exists, the draft stays open, so that it can be saved elsewhere.
  ///
  /// ```swift
  /// let outcome = try dialogue.fill(.adding(Item(), to: inventory[\.items]))
  /// ```
  ///
  /// - Parameter review: Whether all answers are shown before they are saved; by default, if the
  ///   dialogue is interactive.
  /// - Returns: How the form ended.
  /// - Throws: What ``fill(_:review:given:resuming:onAnswer:)`` throws; `FormError` if the edited
  ///   value no longer exists.
  @discardableResult
  public mutating func fill<Value: FormValue>(
    _ draft: Draft<Value>, review: Bool? = nil
  ) throws -> Outcome {
    var isGone = false
    defer { if !isGone { draft.discard() } }
    let marked = marksChanges
    defer { marksChanges = marked }
    // Everything in a new value is new.
    if draft.purpose == .add { marksChanges = false }
    let form = Form(draft.value)
    let outcome = try fill(form, review: review)
    guard outcome == .saved, !draft.save() else { return outcome }
    isGone = true
    throw FormError.ownerGone(rows: form.rows.map(\.id))
  }
}

/// An answer that was refused in a dialogue that can't ask again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row; `nil` if the refusal is about several rows.
  public let row: String?
  public let rejection: Rejection

  public init(row: String?, rejection: Rejection) {
    self.row = row
    self.rejection = rejection
  }
}

extension RefusedAnswer: CustomStringConvertible {
  public var description: String { (row.map { "\($0): " } ?? "") + rejection.message }
}
