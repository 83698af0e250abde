extension ForwardFormElement {
  /// A group of elements under a title.
  ///
  /// ```swift
  /// .section("Deadline") {
  ///   picker("Deadline", \.deadline)
  ///   toggle("Reminder", \.reminder)
  /// }
  /// ```
  public static func section(
    _ title: String,
    @ForwardFormElementBuilder _ elements: () -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .section(title: title, elements())
  }
}

extension FormRoot {
  /// A group of elements under a title.
  public func section(
    _ title: String,
    @ForwardFormElementBuilder _ elements: () -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .section(title: title, elements())
  }
}
