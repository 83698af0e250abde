public import ForwardForm
internal import CLibrary

extension Dialogue {
  /// Asks for a form.
  ///
  /// Signals are watched all the time: one that comes between two rows, for instance while a rule
  /// checks, acts at the next row.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - review: Whether all answers are shown before they are saved; by default if a person is
  ///     there.
  ///   - given: Answers from a command line. Their rows aren't asked; if all rows have theirs,
  ///     nothing is, unless a review is wanted.
  ///   - answers: Saved answers to continue from, see ``FormSession/answers``.
  ///   - onChange: A closure that is called with the answers so far whenever they change, without
  ///     those of secret rows.
  /// - Returns: How the form ended. Unless that is `saved`, the target is unchanged.
  /// - Throws: ``RefusedAnswer`` for a given answer, or if no person is there to be asked again;
  ///   ``CaughtSignal``, ``InputError``, ``LostOutput`` and `FormError`. The target is then
  ///   unchanged.
  public mutating func fill(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    resuming answers: [Form.Answer] = [],
    onChange: (([Form.Answer]) -> Void)? = nil
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
      form, review: review ?? isInteractive, presets: given, resuming: answers
    )
    if let (answer, rejection) = session.refusedPresets.first {
      try session.perform(.interrupt)
      throw RefusedAnswer(row: answer.row, rejection: rejection)
    }
    if !given.isEmpty, case .review = session.position, review != true {
      try session.perform(.save)
    }
    if let onChange { session.onChange = { onChange($0.answers) } }
    return try session.run(&self)
  }

  /// Asks for a draft, then saves it; unless the form is saved, the draft is discarded. If the
  /// edited value is gone, the draft stays open, so that it can be saved elsewhere.
  ///
  /// ```swift
  /// let outcome = try dialogue.fill(.adding(Item(), to: inventory[\.items]))
  /// ```
  ///
  /// - Parameter review: Whether all answers are shown before they are saved; by default if a
  ///   person is there.
  /// - Returns: How the form ended.
  /// - Throws: What ``fill(_:review:given:resuming:onChange:)`` throws; `FormError` if the edited
  ///   value is gone.
  @discardableResult
  public mutating func fill<Value: FormValue>(
    _ draft: Draft<Value>, review: Bool? = nil
  ) throws -> Outcome {
    var isGone = false
    defer { if !isGone { draft.discard() } }
    let marked = marksChanges
    defer { marksChanges = marked }
    // In a new value everything is new.
    if draft.purpose == .add { marksChanges = false }
    let form = Form(draft.value)
    let outcome = try fill(form, review: review)
    guard outcome == .saved, !draft.save() else { return outcome }
    isGone = true
    throw FormError.ownerGone(rows: form.rows.map(\.id))
  }
}

/// Reports that an answer was refused, and that no person is there to be asked again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row; `nil` if several rows are to blame.
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
