/// Suggested texts for a line. A person may type another text.
package enum Suggestions: Sendable {
  /// Fixed texts. The line editor shows the ones that contain the typed text.
  case texts([String])
  /// Returns the suggestions for the typed text, without waiting for anything.
  case source(@Sendable (_ typed: String) -> [String])
  /// Returns the suggestions for the typed text. A line editor calls the function after a pause in
  /// typing, and cancels its task at the next key.
  case slowSource(@Sendable (_ typed: String) async throws -> [String])
}

extension ForwardFormElement {
  /// Suggests texts for a line: a line editor lists the texts that contain the typed text. The row
  /// accepts other texts, too. The row's help and the form's description give the first texts as
  /// examples.
  ///
  /// ```swift
  /// textField("Editor", \.editor).suggestions(["nano", "vi"])
  /// ```
  public func suggestions(_ texts: [String]) -> Self { suggestions(.texts(texts)) }

  /// Suggests the texts that a function returns for the typed text. The row accepts other texts,
  /// too.
  ///
  /// ```swift
  /// textField("Branch", \.branch).suggestions { typed in branches.filter { $0.contains(typed) } }
  /// ```
  ///
  /// - Parameter source: Returns the texts at once, because the next key waits for it.
  public func suggestions(_ source: @escaping @Sendable (_ typed: String) -> [String]) -> Self {
    suggestions(.source(source))
  }

  /// Suggests the texts that a slow function finds for the typed text. A line editor calls the
  /// function after a pause in typing, and cancels its task at the next key. A person never waits
  /// for it. If it throws, a line below says so.
  ///
  /// ```swift
  /// textField("City", \.city).suggestions { typed in try await cities(named: typed) }
  /// ```
  public func suggestions(
    _ source: @escaping @Sendable (_ typed: String) async throws -> [String]
  ) -> Self {
    suggestions(.slowSource(source))
  }

  private func suggestions(_ suggestions: Suggestions) -> Self {
    with { $0.suggestions = suggestions }
  }
}

extension Form.Row {
  /// The texts that a line editor offers: the words of the row, or suggestions. Empty if a function
  /// makes the suggestions.
  public var suggestions: [String] {
    if !words.isEmpty { return words }
    return if case .texts(let texts) = traits.suggestions { texts } else { [] }
  }

  /// The source of suggestions; `nil` without one.
  package var suggestionSource: Suggestions? {
    words.isEmpty ? traits.suggestions : .texts(words)
  }

  /// The first five suggestions that the row accepts, as examples of its answers. Functions return
  /// the suggestions for an empty text; slow functions aren't called. A row with words has no
  /// examples, because it names all of its words.
  package var examples: [String] {
    guard words.isEmpty, !isSecret else { return [] }
    let texts =
      switch traits.suggestions {
      case .texts(let texts)?: texts
      case .source(let source)?: source("")
      case .slowSource?, nil: [String]()
      }
    let accepted = texts.lazy.filter { self.isAccepted($0) }
    return Array(accepted.prefix(5))
  }

  private func isAccepted(_ text: String) -> Bool {
    guard !text.isEmpty, let value = try? value(of: text) else { return false }
    return rejection(of: value) == nil
  }

  /// The largest number of characters of a text; `nil` without a limit.
  package var longestLength: Int? {
    let limits = shapes.compactMap {
      if case .length(let range) = $0 { range.upperBound } else { nil }
    }
    return limits.min().flatMap { $0 == .max ? nil : $0 }
  }
}
