internal import ForwardFormTerminal
internal import JSONTree
internal import PlainText

/// The line of a text that has a place, with a caret under it.
///
/// Of a long line, only the part around the place is shown. Tabs are shown as spaces, and control
/// characters are made visible.
struct QuotedLine {
  /// The bytes from which the line is taken.
  let range: Range<Int>
  private var before: String
  private let marked: String
  private var after: String

  /// Quotes the line of a place.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The bytes to mark. Only those in the first line are marked.
  ///   - columns: The width of the terminal.
  init(_ bytes: [UInt8], marking range: Range<Int>, columns: Int) {
    // Bytes further away are never shown.
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
    if marked.displayWidth > room / 2 { marked = marked.prefix(columns: room / 2 - 1) + "…" }
    var before = Self.shown(bytes[lineStart..<start])
    var after = Self.shown(bytes[end..<lineEnd])
    let beforeRoom = room - marked.displayWidth - min(after.displayWidth, room / 4)
    if before.displayWidth > beforeRoom || first == nil && lineStart > 0 {
      before = "…" + before.suffix(columns: beforeRoom - 1)
    }
    let afterRoom = room - before.displayWidth - marked.displayWidth
    if after.displayWidth > afterRoom { after = after.prefix(columns: afterRoom - 1) + "…" }
    (self.before, self.marked, self.after) = (before, marked, after)
  }

  /// Hides everything but the marked part.
  mutating func hideRest() {
    if !before.isEmpty { before = "…" }
    if !after.isEmpty { after = "…" }
  }

  /// The line, and the line with the caret; empty for an empty line.
  var lines: [StyledText] {
    if before.isEmpty, marked.isEmpty, after.isEmpty { return [] }
    let width = max(marked.displayWidth, 1)
    return [
      StyledText("  " + before) + StyledText(marked, .error) + StyledText(after),
      StyledText("  " + String(repeating: " ", count: before.displayWidth))
        + StyledText("^" + String(repeating: "~", count: width - 1), .error),
    ]
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    return String(text.map { $0 == "\t" ? " " : $0 }).visible
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension String {
  /// Returns the first characters, as many as fit in a number of columns.
  fileprivate func prefix(columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += String(character).displayWidth
        return width <= columns
      })
  }

  /// Returns the last characters, as many as fit in a number of columns.
  fileprivate func suffix(columns: Int) -> String {
    var width = 0
    let rest = reversed().prefix { character in
      width += String(character).displayWidth
      return width <= columns
    }
    return String(rest.reversed())
  }
}

/// Returns the offset of a place in the text in which it was found.
func offset(of place: JSONPlace, in bytes: [UInt8]) -> Int {
  var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for _ in 1..<max(1, place.line) {
    guard let end = bytes[offset...].firstIndex(where: \.isLineBreak) else { return bytes.count }
    let isPair = bytes[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    offset = end + (isPair ? 2 : 1)
  }
  for _ in 1..<max(1, place.column) where offset < bytes.count {
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
  }
  return offset
}
