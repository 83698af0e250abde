import ProgramSupport
import Testing

extension Terminal {
  /// Waits until the program waits, then checks the prompt.
  ///
  /// - Parameters:
  ///   - text: The expected text before the cursor, with the sequences of its styles.
  ///   - behind: The expected text behind the cursor.
  ///   - moment: The moment of the check, for the report of a finding.
  ///   - sourceLocation: The place in the test.
  func expectPrompt(
    _ text: String, behind: String = "", _ moment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try expectWaiting(), "it has ended", sourceLocation: sourceLocation)
    if let finding = screen.finding(text, behind: behind) {
      Issue.record(Comment(rawValue: "\(moment): \(finding)"), sourceLocation: sourceLocation)
    }
  }
}

/// Returns a text with the sequences of a prompt's styles.
func prompt(_ title: String, hint: String = "", _ rest: String = ": ") -> String {
  "\u{1B}[1m\(title)\u{1B}[0m\u{1B}[2m\(hint)\u{1B}[0m\(rest)"
}

extension Screen {
  /// Returns the difference of the text before and behind the cursor from expected texts, which
  /// contain the sequences of their styles; `nil` if a person sees no difference.
  ///
  /// The places of line breaks and the rows above don't matter.
  func finding(_ text: String, behind: String = "") -> String? {
    let wanted = Screen.line(text)
    let wantedBehind = Screen.line(behind).glyphs
    let (before, after) = glyphsAroundCursor
    let shown = before.suffix(wanted.glyphs.count)
    guard shown.count == wanted.glyphs.count,
      zip(shown, wanted.glyphs).allSatisfy(looksAlike),
      shown.first?.column == wanted.glyphs.first?.column
    else { return difference("Torn", text, behind, shown) }
    guard after.count == wantedBehind.count,
      zip(after, wantedBehind).allSatisfy(looksAlike)
    else { return difference("Wrong behind the cursor", text, behind, shown) }
    guard isCursor(behind: shown.last, in: wanted, before: wantedBehind.first) else {
      return difference("The cursor is elsewhere", text, behind, shown)
    }
    return nil
  }

  private func looksAlike(_ shown: Glyph, _ wanted: Glyph) -> Bool {
    showsCodePoints
      ? shown.ofFirstCodePoint.looks(like: wanted.ofFirstCodePoint) : shown.looks(like: wanted)
  }

  /// Returns a screen with a text on one long line.
  private static func line(_ text: String) -> Screen {
    var screen = Screen(columns: 100_000)
    screen.show(text)
    return screen
  }

  private var glyphsAroundCursor: (before: ArraySlice<Glyph>, after: ArraySlice<Glyph>) {
    let all = glyphs
    let column = isWrapPending ? columns : cursor.column
    let index = all.firstIndex { ($0.row, $0.column) >= (cursor.row, column) } ?? all.count
    return (all[..<index], all[index...])
  }

  /// Whether the cursor follows a text, after its blanks.
  private func isCursor(behind last: Glyph?, in wanted: Screen, before next: Glyph?) -> Bool {
    guard let last, let wantedLast = wanted.glyphs.last else { return false }
    let blanks = wanted.cursor.column - wantedLast.column - wantedLast.width
    let end = last.column + last.width + blanks
    if cursor.row == last.row {
      // At the edge, the cursor waits for the next character.
      return end < columns ? cursor.column == end && !isWrapPending : isWrapPending
    }
    // Otherwise the cursor is already in the next row, like a wide character that doesn't fit.
    let edge = columns - (next.map(\.roomAtEdge) ?? 0)
    return cursor.row == last.row + 1 && end >= edge && cursor.column <= blanks
  }

  private func difference(
    _ name: String, _ text: String, _ behind: String, _ shown: ArraySlice<Glyph>
  ) -> String {
    var wanted = Screen(columns: columns, height: 1000)
    wanted.show(text + "\u{1B}7" + behind + "\u{1B}8")
    let first = shown.first?.row ?? cursor.row
    return """
      \(name):
          \(styledLines(withCursorIn: first...).joined(separator: "\n    "))
        instead of
          \(wanted.styledLines(withCursorIn: 0...).joined(separator: "\n    "))
      """
  }
}

extension Screen.Glyph {
  /// The number of columns that a row may leave free before the glyph. Terminals differ in the
  /// number for a cluster.
  fileprivate var roomAtEdge: Int { text.unicodeScalars.count > 1 ? 9 : width - 1 }
}
