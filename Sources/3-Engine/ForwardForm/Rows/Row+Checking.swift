internal import ForwardText

// Decides whether a value is a valid answer.

extension Form.Row {
  /// Returns why a value can't be the answer, or `nil` if it can.
  public func rejection(of value: Value) -> Rejection? {
    do throws(Rejection) {
      _ = try accept(value)
      return nil
    } catch {
      return error
    }
  }

  /// Returns why a present value can't be saved, or `nil` if it can. Leaves out checks that only
  /// apply while typing.
  package func rejection(ofPresent value: Value) -> Rejection? {
    if isReadOnly { return nil }
    do throws(Rejection) {
      _ = try check(value)
      return nil
    } catch {
      return error
    }
  }

  /// Checks an answer, and returns the closure that writes it. Throws the reason of a rejection.
  func accept(_ value: Value) throws(Rejection) -> () -> Void {
    try accept(trimmed: trimmed(value))
  }

  /// Checks an answer without whitespace around an address.
  func accept(trimmed value: Value) throws(Rejection) -> () -> Void {
    if isReadOnly {
      guard self.value() == value else { throw .readOnly }
      return {}
    }
    try checkTyping(value)
    return answering(with: try check(value))
  }

  /// Checks a value, and returns the closure that writes it.
  private func check(_ value: Value) throws(Rejection) -> () -> Void {
    if try isReference(value) { return try checkReference(value) }
    let traits = context.traits
    guard value == .nothing, traits.showsAbsence, let absence = traits.all.absence else {
      return try checkModel(value)
    }
    guard traits.all.isOptional else { throw .missing }
    try traits.all.rules.check(value)
    return try absence.isAbsent.accept(true)
  }

  /// Checks a value by its reference and by the rules, and returns the closure that writes it.
  /// `model` is `nil` for a value that can't be written, but that a rule may reject.
  final func check<Model>(
    _ value: Value, as model: Model?, by ref: PropertyRefTo<Model>
  ) throws(Rejection) -> () -> Void {
    let write = try model.map { (model) throws(Rejection) in try ref.accept(model) }
    try traits.rules.check(value)
    return write ?? {}
  }

  /// Returns a value without the whitespace around an address.
  func trimmed(_ value: Value) -> Value {
    if case .text(let text) = value, takesAddresses { .text(text.trimmed) } else { value }
  }

  func trimmed(_ text: String) -> String { takesAddresses ? text.trimmed : text }

  private var takesAddresses: Bool { keyboardType == .emailAddress || keyboardType == .url }
}
