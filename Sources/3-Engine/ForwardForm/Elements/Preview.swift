extension ForwardFormElement {
  /// Shows a text below the options while one of them is marked. A person never waits for it: the
  /// next key cancels the task of the function. Around a section, this holds for the choices inside.
  ///
  /// ```swift
  /// picker("Branch", \.branch, .from(branches)).preview { name in await log(of: name) }
  /// ```
  ///
  /// The lines may have the escape sequences of colours. Other control characters are shown. A
  /// reader without areas shows no preview.
  ///
  /// - Parameter text: Returns the text for the name of an option.
  public func preview(_ text: @escaping @Sendable (_ name: String) async -> String) -> Self {
    with { $0.preview = text }
  }
}

extension Form.Row {
  /// Returns the text about an option, by its name; `nil` if the row shows none.
  package var preview: (@Sendable (_ name: String) async -> String)? { traits.preview }
}
