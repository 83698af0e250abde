// The lines of a text.

extension ArraySlice<UInt8> {
  /// Whether a line of nothing but blanks is between two other lines.
  fileprivate var hasBlankLine: Bool {
    split(separator: .newline, omittingEmptySubsequences: false).dropFirst().dropLast()
      .contains { $0.allSatisfy { $0.isBlank || $0 == .carriageReturn } }
  }
}

extension [UInt8] {
  /// Returns whether every gap between entries has a blank line; `false` without gaps.
  package func haveBlankLines(in gaps: [Range<Int>]) -> Bool {
    !gaps.isEmpty && gaps.allSatisfy { self[$0].hasBlankLine }
  }

  /// The first line break of the text, or a newline.
  package var lineBreak: [UInt8] {
    guard let end = firstIndex(where: \.isLineBreak) else { return [.newline] }
    return Array(self[end..<afterLineBreak(end)])
  }

  package func startOfLine(_ offset: Int) -> Int {
    self[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? startOfText
  }

  /// Returns the offset of the next line break, or the end of the text.
  package func endOfLine(_ offset: Int) -> Int {
    self[offset...].firstIndex(where: \.isLineBreak) ?? endIndex
  }

  /// Returns the offset behind the line break at an offset, or the offset itself without a line
  /// break.
  package func afterLineBreak(_ offset: Int) -> Int {
    guard offset < count, self[offset].isLineBreak else { return offset }
    let isPair =
      self[offset] == .carriageReturn && offset + 1 < count && self[offset + 1] == .newline
    return offset + (isPair ? 2 : 1)
  }

  /// Returns the offset of the line break that ends at an offset, or the offset itself without a
  /// line break.
  package func lineBreakStart(before start: Int) -> Int {
    guard start > 0, self[start - 1].isLineBreak else { return start }
    let isPair = start > 1 && self[start - 1] == .newline && self[start - 2] == .carriageReturn
    return start - (isPair ? 2 : 1)
  }

  /// Returns the number of characters before an offset on its line.
  package func column(of offset: Int) -> Int {
    self[startOfLine(offset)..<offset].count(where: \.startsCharacter)
  }

  /// Returns the texts of the comments outside some ranges. They are sorted, because entries may
  /// have moved.
  package func comments(
    _ comments: some Sequence<Range<Int>>, outside ranges: [Range<Int>]
  ) -> [ArraySlice<UInt8>] {
    var gone = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
    var goneEnd = 0
    var texts: [ArraySlice<UInt8>] = []
    for comment in comments {
      while let next = gone.first, next.lowerBound <= comment.lowerBound {
        goneEnd = Swift.max(goneEnd, next.upperBound)
        gone.removeFirst()
      }
      if comment.lowerBound >= goneEnd { texts.append(self[comment]) }
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension [UInt8] {
  /// Returns the offset of the first byte in a range that isn't UTF-8; `nil` if all bytes are.
  package func firstNotUTF8(in range: Range<Int>) -> Int? {
    var iterator = self[range].makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension UInt8 {
  @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  @inlinable package var isLineBreak: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether the byte is the first byte of a character.
  package var startsCharacter: Bool { self & 0xC0 != 0x80 }
}
