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
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while let brace = scalars[index...].firstIndex(of: "{") {
      let start = scalars.index(after: brace)
      let end = scalars[start...].firstIndex { !$0.isWordCharacter } ?? scalars.endIndex
      if start < end, scalars[start].properties.isAlphabetic, end < scalars.endIndex,
        scalars[end] == "}"
      {
        index = scalars.index(after: end)
        ranges.append(brace..<index)
      } else if start < scalars.endIndex, scalars[start] == "{",
        beginsWithWord(scalars[start...].dropFirst())
      {
        // `{{word`: skips both braces, so that the second one doesn't begin a placeholder.
        index = scalars.index(after: start)
      } else {
        index = start
      }
    }
    return ranges
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
  /// Whether the scalar combines with the letter before it, as accents and viramas do.
  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .spacingMark
  }
}
