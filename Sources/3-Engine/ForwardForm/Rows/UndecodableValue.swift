extension Form {
  /// A stored value that the model couldn't decode.
  ///
  /// Its row shows it as unknown until it is answered. When saving, keep the stored value in the
  /// document while ``isAnswered`` is false.
  public final class UndecodableValue {
    /// The value as text.
    public let text: String
    /// A sentence that explains why the value couldn't be decoded.
    public let reason: String
    /// Whether its row has been answered.
    public internal(set) var isAnswered = false

    /// The model's value in place of the stored one, at the row's first derivation.
    private var replacement: Row.Value??

    public init(_ text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }
}

extension Form.UndecodableValue {
  /// Remembers the model's value in place of this one.
  func remember(replacement: () -> Form.Row.Value?) {
    if self.replacement == nil { self.replacement = .some(replacement()) }
  }

  /// Returns the unknown value, unless the row was answered, or other code has changed the model's
  /// value in its place, such as an observer of another row's property.
  func value(replacedBy present: () -> Form.Row.Value?) -> Form.Row.Value? {
    guard !isAnswered, replacement == .some(present()) else { return nil }
    return .unknown(text)
  }
}
