public import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

/// The lines of a file that is read in parts. Each line is checked separately, as in JSON Lines.
///
/// ```swift
/// var lines = CheckedLines("log.jsonl")
/// while let bytes = file.next() { reports += lines.add(bytes, by: &schemas) }
/// reports += lines.end(by: &schemas)
/// ```
///
/// Skips blank lines. Doesn't keep a line of more than 100 MB; its report says so.
public struct CheckedLines: Sendable {
  private var lines: TextLines
  /// The last report; `nil` before the first line.
  private var last: FileReport?
  private var areValid = true
  /// The reasons why lines weren't checked.
  private var reasons: Set<String> = []

  /// - Parameters:
  ///   - path: The path by which reports name the file.
  ///   - format: The format of the lines, JSON by default.
  ///   - uri: The base URI of references in lines; by default the `file:` URI of the path.
  public init(_ path: String, format: TextFormat = .json, uri: String? = nil) {
    lines = TextLines(path, format: format, uri: uri ?? fileURI(of: path))
  }

  /// Checks the lines that a part of the file completes, and returns the reports of the invalid
  /// ones. If the schema of several lines can't be found for the same reason, reports the first
  /// line only.
  public mutating func add(_ bytes: [UInt8], by schemas: inout SchemaFiles) -> [FileReport] {
    check(lines.add(bytes), by: &schemas)
  }

  /// Checks the last line if no line break ends it, and returns its report. If all lines are valid,
  /// returns one report.
  public mutating func end(by schemas: inout SchemaFiles) -> [FileReport] {
    let reports = check(lines.end(), by: &schemas)
    return areValid ? [last].compactMap(\.self) : reports
  }

  private mutating func check(
    _ texts: [CheckedText], by schemas: inout SchemaFiles
  ) -> [FileReport] {
    schemas.check(texts).filter { report in
      last = report
      if report.verdict == .valid { return false }
      areValid = false
      guard report.lacksSchema, let reason = report.problems.first?.sentence else { return true }
      return reasons.insert(reason).inserted
    }
  }
}

/// The lines of a file that is read in parts, each as a text to check.
struct TextLines: Sendable {
  private let path: String
  private let format: TextFormat
  private let uri: String?
  private var lines: PartedLines
  /// The number of the next line.
  private var line = 1

  /// The size of the longest line that is kept, in MB.
  static let megabytes = 100

  init(
    _ path: String, format: TextFormat, uri: String?, limit: Int = megabytes * 1_000_000
  ) {
    (self.path, self.format, self.uri) = (path, format, uri)
    lines = PartedLines(most: limit)
  }

  /// Adds a part of the file, and returns the lines that are now complete, without blank lines.
  mutating func add(_ bytes: [UInt8]) -> [CheckedText] {
    lines.add(bytes).compactMap { text(of: $0) }
  }

  /// Returns the last line if no line break ends it.
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
