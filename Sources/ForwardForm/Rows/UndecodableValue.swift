extension Form {
  /// A stored value that the model couldn't decode.
  ///
  /// Its row shows it as unknown until it is answered. When saving, keep the stored value in the
  /// document as long as ``isAnswered`` is false.
  public final class UndecodableValue {
    /// The value as text.
    public let text: String
    /// Why it couldn't be decoded, as a sentence.
    public let reason: String
    /// Whether its row was answered.
    public internal(set) var isAnswered = false

    /// What the model has in its place, as it was when the row was first built.
    private var replacement: Row.Value??

    public init(_ text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }
}

extension Form.UndecodableValue {
  func remember(replacement: () -> Form.Row.Value?) {
    if self.replacement == nil { self.replacement = .some(replacement()) }
  }

  /// The unknown value, unless the row was answered, or something other than an answer wrote another
  /// value in its place: an observer of another row's property, for example.
  func value(replacedBy present: () -> Form.Row.Value?) -> Form.Row.Value? {
    guard !isAnswered, replacement == .some(present()) else { return nil }
    return .unknown(text)
  }
}
