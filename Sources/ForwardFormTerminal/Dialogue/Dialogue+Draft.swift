public import ForwardForm

extension Dialogue {
  /// Has a draft filled in, then saves it; however else the form ends, the draft is discarded. Only
  /// where what was edited is gone it stays open, so that it can be saved elsewhere.
  ///
  /// ```swift
  /// let outcome = try dialogue.fill(.adding(Item(), to: inventory[\.items]))
  /// ```
  ///
  /// - Parameter review: Whether all answers are shown before they are saved; by default where
  ///   somebody is there to look at them.
  /// - Returns: How it ended.
  /// - Throws: What ``fill(_:review:given:resuming:onChange:)`` throws; `FormError` where what was edited is
  ///   gone.
  @discardableResult
  public mutating func fill<Value: FormValue>(
    _ draft: Draft<Value>,
    review: Bool? = nil
  ) throws -> Outcome {
    var isGone = false
    defer { if !isGone { draft.discard() } }
    let marked = marksChanges
    defer { marksChanges = marked }
    // Of what is new, everything is.
    if draft.purpose == .add { marksChanges = false }
    let form = Form(draft.value)
    let outcome = try fill(form, review: review)
    guard outcome == .saved, !draft.save() else { return outcome }
    isGone = true
    throw FormError.ownerGone(rows: form.rows.map(\.id))
  }
}
