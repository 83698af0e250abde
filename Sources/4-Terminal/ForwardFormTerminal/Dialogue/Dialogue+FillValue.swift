public import ForwardForm

// Structs, whose forms their types declare.

extension Dialogue {
  /// Fills in the form of a struct.
  ///
  /// ```swift
  /// let trip = Ref(Trip())
  /// if try dialogue.fill(trip) == .saved { … }
  /// ```
  ///
  /// For other arguments, use `fill(_:review:given:asking:resuming:onAnswer:)` with `Form(trip)`.
  public func fill<Value: FormValue>(
    _ value: Ref<Value>, review: Bool? = nil, given: [Form.Answer] = []
  ) throws -> Outcome {
    try fill(Form(value), review: review, given: given)
  }

  /// Fills in the form of a struct from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func fill<Value: FormValue>(
    _ value: Ref<Value>, review: Bool? = nil, given: [Form.Answer] = []
  ) async throws -> Outcome {
    try await fill(Form(value), review: review, given: given)
  }

  /// Fills in the form of a struct, or ends the program if it isn't saved.
  ///
  /// ```swift
  /// let trip = Ref(Trip())
  /// try Dialogue.standard().fillOrExit(trip)
  /// print(trip.value.name)
  /// ```
  public func fillOrExit<Value: FormValue>(
    _ value: Ref<Value>, review: Bool? = nil, given: [Form.Answer] = []
  ) throws(FormError) {
    try fillOrExit(Form(value), review: review, given: given)
  }

  /// Fills in the form of a struct from an asynchronous context, such as the main actor, or ends
  /// the program if it isn't saved.
  public nonisolated(nonsending) func fillOrExit<Value: FormValue>(
    _ value: Ref<Value>, review: Bool? = nil, given: [Form.Answer] = []
  ) async throws(FormError) {
    try await fillOrExit(Form(value), review: review, given: given)
  }
}
