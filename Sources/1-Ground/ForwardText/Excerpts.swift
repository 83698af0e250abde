/// Returns the beginning of an external text for a sentence, with control characters as escapes.
package func excerpt(of text: String, limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(limit).map(escaped).joined()
  return shown + (scalars.dropFirst(limit).isEmpty ? "" : "…")
}

extension String {
  /// The text for a quotation in a sentence, without the middle of a long text.
  package var excerpt: String {
    let most = 60
    return count > most ? "\(prefix(most - 20))…\(suffix(19))" : self
  }

  /// The text without the whitespace around it.
  package var trimmed: String {
    let marks: ClosedRange<UInt8> = 0x21...0x7E
    // Most texts begin and end with a letter or a mark of ASCII.
    if let first = utf8.first, let last = utf8.last, marks ~= first, marks ~= last { return self }
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Returns the text without all occurrences of a character at its end.
  package func removingFinal(_ last: Unicode.Scalar) -> String {
    var scalars = unicodeScalars[...]
    while scalars.last == last { scalars.removeLast() }
    return String(scalars)
  }

  /// The sentence as a clause for another sentence.
  package var withoutFullStop: String {
    hasSuffix(".") || hasSuffix("。") ? String(dropLast()) : self
  }

  package var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }

  package var uncapitalizedSentence: String { prefix(1).lowercased() + dropFirst() }
}

extension [String] {
  /// Returns the first texts, with `…` in place of the others.
  package func few(_ most: Int) -> [String] { count > most ? prefix(most) + ["…"] : self }
}
