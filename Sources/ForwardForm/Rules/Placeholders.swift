/// Finds placeholders such as `{item}` in a text.
///
/// A placeholder is a word in braces. Other braces are plain text, so that a JSON body needs no
/// escaping; `{{` stands for a brace before a word, so `{{item}` is the text `{item}`.
public struct Placeholders: Sendable {
  /// The names that are known; empty when any word will do.
  public let names: [String]

  public init(_ names: [String] = []) {
    self.names = names
  }

  /// Where the placeholders of a text are, braces included, in order.
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
        // `{{word`: both braces are read here, so the second one can't begin a placeholder.
        index = scalars.index(after: start)
      } else {
        index = start
      }
    }
    return ranges
  }

  /// Tells which placeholder of a text isn't known, or `nil` when all are.
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
  /// Whether it belongs to the letter before it: an accent, or the sign that joins consonants.
  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .spacingMark
  }
}
