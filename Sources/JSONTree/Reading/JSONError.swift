/// Says where a text is not JSON, and why.
public struct JSONError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column in the line, counted from 1 in code points, as most editors do.
  public let column: Int

  public let fault: JSONFault
}

extension JSONError: CustomStringConvertible {
  /// One sentence that quotes what stands there, with control characters made visible.
  public var reason: String { fault.sentence }

  /// The place and the reason, for example `3:14: Expected a value, found ']'.`
  public var description: String { "\(line):\(column): \(reason)" }
}

extension JSONError {
  /// Finds the line and column of a byte. Only a failure pays for counting them.
  init(_ fault: JSONFault, at offset: Int, of bytes: [UInt8], from start: Int) {
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
    self.init(line: line, column: column, fault: fault)
  }
}
