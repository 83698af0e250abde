internal import ForwardJSON

/// The lines of a file that is read in parts, as texts that are checked each by itself.
struct TextLines: Sendable {
  private let path: String
  private let format: TextFormat
  private let uri: String?
  /// The number of bytes of the longest line that is read.
  private let limit: Int
  /// The beginning of a line whose end hasn't been read.
  private var rest: [UInt8] = []
  /// Whether that line is too long, so that its beginning isn't kept.
  private var isTooLong = false
  /// Whether what wasn't kept is blank.
  private var isBlank = true
  private var line = 1

  /// The size of the longest line that is read.
  static let megabytes = 100

  init(
    _ path: String, format: TextFormat, uri: String?, limit: Int = megabytes * 1_000_000
  ) {
    (self.path, self.format, self.uri, self.limit) = (path, format, uri, limit)
  }

  /// Adds a part of the file, and returns the lines that are complete now, without blank ones.
  mutating func add(_ bytes: [UInt8]) -> [CheckedText] {
    var texts: [CheckedText] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      texts += takeLine()
      start = end + 1
    }
    keep(bytes[start...])
    return texts
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isTooLong || rest.count + bytes.count > limit {
      isBlank = isBlank && Self.areBlank(rest) && Self.areBlank(bytes)
      (isTooLong, rest) = (true, [])
    } else {
      rest += bytes
    }
  }

  /// Returns the last line, if it has no end.
  mutating func end() -> [CheckedText] { takeLine() }

  private mutating func takeLine() -> [CheckedText] {
    defer {
      (isTooLong, isBlank, rest) = (false, true, [])
      line += 1
    }
    if isTooLong, !isBlank {
      return [CheckedText(path, [], format: format, uri: uri, line: line, isTooLong: true)]
    }
    if Self.areBlank(rest) { return [] }
    return [CheckedText(path, rest, format: format, uri: uri, line: line)]
  }

  private static func areBlank(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
  }
}
