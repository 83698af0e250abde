internal import ForwardText

/// The line of a text with a problem, in three parts. The middle part is wrong.
///
/// ```
///   "port": "eighty",
///           ^~~~~~~~
/// ```
///
/// A long line is cut to the part around the problem. Tabs become spaces, and control characters
/// are made visible.
public struct QuotedLine: Hashable, Sendable, CustomStringConvertible {
  public private(set) var before: String
  public let marked: String
  public private(set) var after: String
  /// The bytes of the quoted line.
  let range: Range<Int>

  /// Quotes the line of a place. `range` are the bytes to mark; only bytes in the first line are
  /// marked.
  package init(_ bytes: [UInt8], marking range: Range<Int>, columns: Int) {
    // Bytes farther away never appear.
    let most = 8 * columns
    let start = min(range.lowerBound, bytes.count)
    let first = bytes[max(0, start - most)..<start].lastIndex(where: \.isLineBreak).map { $0 + 1 }
    let last = bytes[start...].prefix(most).firstIndex(where: \.isLineBreak)
    let lineStart = first ?? max(0, start - most)
    let lineEnd = last ?? min(bytes.count, start + most)
    let end = min(max(range.upperBound, start), lineEnd)
    self.range = lineStart..<max(lineStart, lineEnd)

    let room = max(columns - 4, 12)
    var marked = Self.shown(bytes[start..<end])
    if marked.columns > room / 2 { marked = marked.prefix(columns: room / 2 - 1) + "…" }
    var before = Self.shown(bytes[lineStart..<start])
    var after = Self.shown(bytes[end..<lineEnd])
    let beforeRoom = room - marked.columns - min(after.columns, room / 4)
    if before.columns > beforeRoom || first == nil && lineStart > 0 {
      before = "…" + before.suffix(columns: beforeRoom - 1)
    }
    let afterRoom = room - before.columns - marked.columns
    if after.columns > afterRoom { after = after.prefix(columns: afterRoom - 1) + "…" }
    (self.before, self.marked, self.after) = (before, marked, after)
  }

  mutating func hideRest() {
    if !before.isEmpty { before = "…" }
    if !after.isEmpty { after = "…" }
  }

  /// The mark to show under ``marked``, for example `^~~`.
  public var mark: String { "^" + String(repeating: "~", count: max(marked.columns, 1) - 1) }

  /// The spaces before the mark, as wide as ``before``.
  public var indentation: String { String(repeating: " ", count: before.columns) }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    return String(text.map { $0 == "\t" ? " " : $0 }).visible
  }

  /// The line, and the line with the caret, both indented by two spaces; empty for an empty line.
  public var description: String {
    isEmpty ? "" : "  \(before)\(marked)\(after)\n  \(indentation)\(mark)"
  }

  package var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }
}

extension FileReport {
  /// Returns the line of a problem; `nil` if the problem has no place or no text, or concerns a
  /// secret. A line that may contain secrets has only the wrong part.
  ///
  /// - Parameters:
  ///   - problem: A problem of the report.
  ///   - columns: The width of the terminal.
  public func quotedLine(of problem: FileProblem, columns: Int = 80) -> QuotedLine? {
    guard !problem.isSecret, let range = range(of: problem) else { return nil }
    var quoted = QuotedLine(bytes, marking: range, columns: columns)
    if secrets.contains(where: quoted.range.overlaps) { quoted.hideRest() }
    return quoted.isEmpty ? nil : quoted
  }

  /// Returns the bytes to mark; `nil` if the problem has no place. A list or an object has only its
  /// first byte marked.
  private func range(of problem: FileProblem) -> Range<Int>? {
    guard let range = problem.range, let first = bytes[range].first,
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return problem.range }
    return range.lowerBound..<range.lowerBound + 1
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
