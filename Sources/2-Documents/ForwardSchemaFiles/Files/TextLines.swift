internal import ForwardJSON
internal import ForwardText

/// The lines of a file that is read in parts, as texts that are checked each by itself.
struct TextLines: Sendable {
  private let path: String
  private let format: TextFormat
  private let uri: String?
  private var lines: PartedLines
  /// The number of the next line.
  private var line = 1

  /// The size of the longest line that is read.
  static let megabytes = 100

  init(
    _ path: String, format: TextFormat, uri: String?, limit: Int = megabytes * 1_000_000
  ) {
    (self.path, self.format, self.uri) = (path, format, uri)
    lines = PartedLines(most: limit)
  }

  /// Adds a part of the file, and returns the lines that are complete now, without blank ones.
  mutating func add(_ bytes: [UInt8]) -> [CheckedText] {
    lines.add(bytes).compactMap { text(of: $0) }
  }

  /// Returns the last line, if it has no end.
  mutating func end() -> [CheckedText] { lines.end().flatMap { text(of: $0) }.map { [$0] } ?? [] }

  private mutating func text(of read: PartedLines.Line) -> CheckedText? {
    defer { line += 1 }
    if read.isBlank { return nil }
    switch read {
    case .text(let bytes):
      return CheckedText(path, bytes, format: format, uri: uri, line: line)
    case .tooLong:
      return CheckedText(path, [], format: format, uri: uri, line: line, isTooLong: true)
    }
  }
}
