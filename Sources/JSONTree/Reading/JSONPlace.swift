/// A place in a text, as editors show it.
public struct JSONPlace: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column in the line, counted from 1 in code points.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPlace {
  /// Computes the line and column of a byte.
  ///
  /// - Parameter start: The first byte after a byte order mark.
  init(of offset: Int, in bytes: [UInt8], from start: Int) {
    var line = 1
    var column = 1
    for index in start..<max(start, offset) {
      switch bytes[index] {
      case .newline: (line, column) = (line + 1, 1)
      case .carriageReturn where index + 1 == bytes.count || bytes[index + 1] != .newline:
        (line, column) = (line + 1, 1)
      case 0x80...0xBF: break  // The rest of a code point that is counted already.
      default: column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

extension JSONError {
  /// The place of what is wrong.
  public var place: JSONPlace { JSONPlace(line: line, column: column) }
}
