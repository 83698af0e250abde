internal import ForwardPatterns
/// The placeholders, such as `{item}`, that a text may have.
///
/// A placeholder is a word in braces. Other braces are plain text, so JSON needs no escaping.
/// Before a word, `{{` is a literal brace: `{{item}` is the text `{item}`.
public struct Placeholders: Sendable {
  /// The known names; empty when any word is a placeholder.
  public let names: [String]

  public init(_ names: [String] = []) { self.names = names }

  /// Returns the ranges of the placeholders in a text, including their braces, in order.
  public func ranges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    scan(text) { range, isPlaceholder in if isPlaceholder { ranges.append(range) } }
    return ranges
  }

  package enum Part: Hashable, Sendable {
    /// Plain text, with one brace for a literal brace.
    case text(String)
    case placeholder(String)
  }

  /// Returns the parts of a text, in order: the text `{{a} {b}` has the parts `{a} ` and the
  /// placeholder `b`.
  package func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var end = text.startIndex
    scan(text) { range, isPlaceholder in
      plain += text[end..<range.lowerBound]
      end = range.upperBound
      guard isPlaceholder else { return plain.append("{") }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(.placeholder(String(text[range].dropFirst().dropLast())))
    }
    plain += text[end...]
    if !plain.isEmpty { parts.append(.text(plain)) }
    return parts
  }

  /// Finds the placeholders and the literal braces in a text, in order.
  private func scan(
    _ text: String, found: (_ range: Range<String.Index>, _ isPlaceholder: Bool) -> Void
  ) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while let brace = scalars[index...].firstIndex(of: "{") {
      let start = scalars.index(after: brace)
      let end = scalars[start...].firstIndex { !$0.isWordCharacter } ?? scalars.endIndex
      if start < end, scalars[start].properties.isAlphabetic, end < scalars.endIndex,
        scalars[end] == "}"
      {
        index = scalars.index(after: end)
        found(brace..<index, true)
      } else if start < scalars.endIndex, scalars[start] == "{",
        beginsWithWord(scalars[start...].dropFirst())
      {
        // `{{word`: skips both braces, so that the second one doesn't begin a placeholder.
        index = scalars.index(after: start)
        found(brace..<index, false)
      } else {
        index = start
      }
    }
  }

  /// Returns a rejection of the first unknown placeholder in a text, or `nil` when all are known.
  public func rejection(of text: String) -> Rejection? {
    guard !names.isEmpty else { return nil }
    return ranges(in: text).lazy
      .map { String(text[$0].dropFirst().dropLast()) }
      .first { !names.contains($0) }
      .map { .unknownPlaceholder($0, known: nearest(names, to: $0)) }
  }

  private func beginsWithWord(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.first?.properties.isAlphabetic == true
  }
}

extension Unicode.Scalar {
  fileprivate var isWordCharacter: Bool {
    self == "_" || self == "-" || properties.isAlphabetic || properties.numericType != nil
      || properties.isMark
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar combines with the letter before it, like accents and viramas.
  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .spacingMark
  }
}
