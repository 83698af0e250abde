internal import ForwardJSON

// The bytes of a YAML text between and around its values.

extension [UInt8] {
  func byte(at offset: Int) -> UInt8? { indices.contains(offset) ? self[offset] : nil }

  /// Returns the offset behind blanks, line breaks, comments and bytes like `other`.
  func afterTrivia(_ offset: Int, passing other: UInt8? = nil) -> Int {
    var offset = offset
    while let byte = byte(at: offset) {
      if byte.isBlank || byte.isLineBreak || byte == other {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        offset = endOfLine(offset)
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the offset of the value itself, behind its anchor and its tag.
  func valueStart(of event: Event) -> Int {
    var offset = event.bytes.lowerBound
    for _ in 0..<(event.anchor == nil ? 0 : 1) + (event.tag == nil ? 0 : 1) {
      guard let mark = byte(at: offset), mark == UInt8(ascii: "&") || mark == UInt8(ascii: "!")
      else { break }
      let end = self[offset...].firstIndex { $0.isBlank || $0.isLineBreak } ?? endIndex
      offset = Swift.min(end, Swift.max(event.bytes.upperBound, offset + 1))
      if offset == event.bytes.upperBound, event.isEmptyScalar { return offset }
      offset = Swift.min(afterTrivia(offset), event.bytes.upperBound)
    }
    return offset
  }

  /// Returns the offset behind the last line of a block scalar, without its line break. Blank lines
  /// at the end count only if the header keeps them.
  func blockScalarEnd(_ bytes: Range<Int>) -> Int {
    let header = bytes.lowerBound..<Swift.min(endOfLine(bytes.lowerBound), bytes.upperBound)
    var end = bytes.upperBound
    if self[header].prefix(while: { !$0.isBlank }).contains(UInt8(ascii: "+")) {
      if end > header.upperBound, self[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > header.upperBound, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      return end
    }
    while end > header.upperBound, self[end - 1].isBlank || self[end - 1].isLineBreak { end -= 1 }
    return end
  }
}

extension Event {
  fileprivate var isEmptyScalar: Bool {
    if case .scalar("", .plain) = kind { true } else { false }
  }
}
