/// Texts that a person is offered while typing a line, which may be another text.
package enum Suggestions: Sendable {
  /// These texts; those that contain what is typed are shown.
  case texts([String])
  /// Returns the texts for what is typed, without waiting for anything.
  case source(@Sendable (_ typed: String) -> [String])
  /// Returns the texts for what is typed. A line editor calls the function after a pause in typing,
  /// and cancels its task at the next key.
  case slowSource(@Sendable (_ typed: String) async throws -> [String])
}

extension ForwardFormElement {
  /// Offers texts while a line of text is typed: a line editor lists those that contain what is typed.
  /// Others are accepted too. The row's help and the form's description have the first as examples.
  ///
  /// ```swift
  /// textField("Editor", \.editor).suggestions(["nano", "vi"])
  /// ```
  public func suggestions(_ texts: [String]) -> Self { suggestions(.texts(texts)) }

  /// Offers the texts that a function returns for what is typed. Others are accepted too.
  ///
  /// ```swift
  /// textField("Branch", \.branch).suggestions { typed in branches.filter { $0.contains(typed) } }
  /// ```
  ///
  /// - Parameter source: Returns the texts at once, as the next key waits for it.
  public func suggestions(_ source: @escaping @Sendable (_ typed: String) -> [String]) -> Self {
    suggestions(.source(source))
  }

  /// Offers the texts that a function finds for what is typed, which may take its time: it is called
  /// after a pause in typing, and its task is cancelled by the next key. A person never waits for it.
  /// If it throws, a line below says so.
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
  /// The texts that are offered while a line of text is typed: the words of the row, or suggestions.
  /// Empty if a function makes the suggestions.
  public var suggestions: [String] {
    if !words.isEmpty { return words }
    return if case .texts(let texts) = traits.suggestions { texts } else { [] }
  }

  /// The suggestions for what is typed; `nil` if there are none.
  package var suggestionSource: Suggestions? {
    words.isEmpty ? traits.suggestions : .texts(words)
  }

  /// The first five suggestions that the row accepts, as examples of its answers. Functions are asked for
  /// those of an empty text, unless they take their time. A row with words names all of them.
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

  /// The largest number of characters of a text; `nil` if it isn't limited.
  package var longestLength: Int? {
    let limits = shapes.compactMap {
      if case .length(let range) = $0 { range.upperBound } else { nil }
    }
    return limits.min().flatMap { $0 == .max ? nil : $0 }
  }
}
