/// The lines of a text that is read in parts. A line beyond a limit isn't kept.
package struct PartedLines: Sendable {
  package enum Line: Equatable, Sendable {
    /// A line without its line break.
    case text([UInt8])
    case tooLong(isBlank: Bool)

    /// Whether the line has only blanks.
    package var isBlank: Bool {
      switch self {
      case .text(let bytes): bytes.areBlank
      case .tooLong(let isBlank): isBlank
      }
    }
  }

  /// The largest number of bytes of a line.
  private let most: Int
  /// The beginning of a line whose end wasn't read yet.
  private var rest: [UInt8] = []
  /// Whether the dropped bytes of a long line are blank; `nil` for other lines.
  private var isDroppedBlank: Bool?

  package init(most: Int) { self.most = most }

  /// Adds a part of the text, and returns the lines that are now complete.
  package mutating func add(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      lines.append(take())
      start = end + 1
    }
    keep(bytes[start...])
    return lines
  }

  /// Returns the last line; `nil` if a line break ended it.
  package mutating func end() -> Line? { rest.isEmpty && isDroppedBlank == nil ? nil : take() }

  private mutating func take() -> Line {
    defer { (rest, isDroppedBlank) = ([], nil) }
    return isDroppedBlank.map { .tooLong(isBlank: $0) } ?? .text(rest)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isDroppedBlank != nil || rest.count + bytes.count > most {
      isDroppedBlank = isDroppedBlank != false && rest.areBlank && bytes.areBlank
      rest = []
    } else {
      rest += bytes
    }
  }
}

extension Collection<UInt8> {
  fileprivate var areBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
