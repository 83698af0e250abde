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

/// A range of a text.
public struct JSONSpan: Hashable, Sendable {
  /// The place of the first byte.
  public let place: JSONPlace

  /// The positions of the bytes, counted from the first byte of the whole text.
  public let bytes: Range<Int>

  package init(place: JSONPlace, bytes: Range<Int>) { (self.place, self.bytes) = (place, bytes) }
}

/// A counter of lines and columns from the start of a text on.
package struct PlaceCounter {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.startOfText
  }

  /// Returns the place of a byte. Calls must not go backwards in the text.
  package mutating func place(of target: Int) -> JSONPlace {
    while offset < target {
      switch bytes[offset] {
      case .newline: (line, column) = (line + 1, 1)
      case .carriageReturn where offset + 1 == bytes.count || bytes[offset + 1] != .newline:
        (line, column) = (line + 1, 1)
      case 0x80...0xBF: break  // The rest of a code point that is counted already.
      default: column += 1
      }
      offset += 1
    }
    return JSONPlace(line: line, column: column)
  }
}

extension [UInt8] {
  /// The position of the first byte after a byte order mark.
  package var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension JSONError {
  /// The place of the error.
  public var place: JSONPlace { JSONPlace(line: line, column: column) }
}
