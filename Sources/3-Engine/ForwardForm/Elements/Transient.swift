extension ForwardFormElement {
  /// Removes the question from the screen once it is answered: its prompt, its help and the refusals of its answers, but
  /// not the notes and titles above it. Around a section, it removes the questions of its rows.
  ///
  /// ```swift
  /// toggle("Show the advanced settings", \.isAdvanced).transient()
  /// ```
  ///
  /// Nothing is removed through a pipe, on a terminal that can't move its cursor up, or where areas aren't wanted.
  public func transient() -> Self { with { $0.isTransient = true } }
}
