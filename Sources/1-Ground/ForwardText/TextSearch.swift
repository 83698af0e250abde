// Searches for a part of a text, by bytes: a combining mark behind the part doesn't hide it, as it does
// where characters are compared.
//
// The searches of Swift's `_StringProcessing` would bring its engine of regular expressions, a megabyte,
// into a static program.

extension Collection where Element: Equatable {
  /// Returns the first place of a part; `nil` if the collection doesn't have it. An empty part is at the start.
  package func firstRange(ofPart part: some Collection<Element>) -> Range<Index>? {
    guard let first = part.first else { return startIndex..<startIndex }
    let rest = part.dropFirst()
    var start = self[...].firstIndex(of: first)
    while let found = start {
      var (end, left) = (index(after: found), rest)
      while end != endIndex, let next = left.first, self[end] == next {
        formIndex(after: &end)
        left.removeFirst()
      }
      if left.isEmpty { return found..<end }
      start = self[index(after: found)...].firstIndex(of: first)
    }
    return nil
  }
}

extension StringProtocol {
  package func firstRange(ofBytesOf part: String) -> Range<Index>? {
    utf8.firstRange(ofPart: part.utf8)
  }

  package func contains(bytesOf part: String) -> Bool { firstRange(ofBytesOf: part) != nil }

  /// Returns the parts of the text between the places of a separator, also empty ones.
  package func split(atBytesOf separator: String) -> [SubSequence] {
    var (parts, rest): ([SubSequence], SubSequence) = ([], self[...])
    while !separator.isEmpty, let place = rest.firstRange(ofBytesOf: separator) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns the text with another text in place of each occurrence of a part that isn't empty.
  package func replacing(bytesOf part: String, with other: String) -> String {
    split(atBytesOf: part).joined(separator: other)
  }
}
