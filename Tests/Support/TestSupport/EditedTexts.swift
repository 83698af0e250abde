public import ForwardJSON

extension DocumentText {
  /// Returns the text with a change of its value, or the reason why the edit refused the change.
  public func edited(_ change: (inout JSONValue) -> Void) throws -> String {
    var (text, value) = (self, value)
    change(&value)
    do {
      try text.change(to: value)
    } catch TextEditError.uneditable(let line, let fault) {
      return text.bytes == bytes ? "line \(line): \(fault)" : "The text was refused, and changed."
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

/// Variations of a file before an edit.
extension [UInt8] {
  private var lines: [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The text with Windows line ends.
  public var withCarriageReturns: [UInt8] { Array(lines.joined(separator: "\r\n".utf8)) }

  /// Returns the text with comments at the ends of about a quarter of the lines.
  public func withComments(_ random: inout SeededRandom) -> [UInt8] {
    let commented = lines.enumerated().map { number, line in
      random.chance(4) ? line + Array(" # comment \(number + 1)".utf8) : line
    }
    return Array(commented.joined(separator: "\n".utf8))
  }
}
