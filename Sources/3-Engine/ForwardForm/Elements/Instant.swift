extension ForwardFormElement {
  /// Answers a toggle by the key that means yes or no, without Enter. Around a section, this holds
  /// for the toggles inside.
  ///
  /// ```swift
  /// toggle("Delete the branch", \.deletes).instant()
  /// ```
  ///
  /// Keys that come together, as in a pasted `yes`, are one answer. A reader that can't edit lines
  /// waits for Enter.
  public func instant() -> Self { with { $0.isInstant = true } }
}
