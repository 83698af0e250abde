extension ForwardFormElement {
  /// Removes an answered question from the screen: its prompt, its help and the refusals of its
  /// answers, but not the notes and titles above it. Around a section, it removes the questions
  /// inside.
  ///
  /// ```swift
  /// toggle("Show the advanced settings", \.isAdvanced).transient()
  /// ```
  ///
  /// Removes nothing through a pipe, on a terminal that can't move its cursor up, or if the reader
  /// shows no areas.
  public func transient() -> Self { with { $0.isTransient = true } }
}
