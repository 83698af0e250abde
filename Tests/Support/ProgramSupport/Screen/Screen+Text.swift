extension Screen {
  /// The rows without trailing spaces and without trailing empty rows.
  public var lines: [String] {
    rows.map { $0.cells.seen.map(\.text).joined() }.withoutTrailingEmpty
  }

  /// The rows with markup of their styles: `<bold>Verify TLS</bold> <dim>(yes or no)</dim> [yes]:`.
  ///
  /// A space whose style is invisible takes the style of its neighbours if both have the same. So
  /// rows that look the same have the same text.
  public var styledLines: [String] {
    rows.map(\.cells.seen.marked).withoutTrailingEmpty
  }

  /// Returns rows of ``styledLines``, with `▮` at the cursor.
  public func styledLines(
    withCursorIn range: some RangeExpression<Int>
  ) -> [String] {
    let range = range.relative(to: rows.indices).clamped(to: rows.indices)
    return range.map { index in
      guard index == row else { return rows[index].cells.seen.marked }
      let column = cursor.column
      var cells = rows[row].cells.seen[...]
      while cells.count < column { cells.append(.blank) }
      let mark = isWrapPending ? "▮ (at the edge)" : "▮"
      return cells.marked(inserting: mark, at: isWrapPending ? cells.count : column)
    }
  }

  /// The characters on the screen without blanks, row by row.
  public var glyphs: [Glyph] {
    rows.map(\.cells).enumerated().flatMap { row, cells in
      cells.enumerated().compactMap { column, cell in
        guard !cell.isBlank || cell.text == " " && cell.style.isSeenOnBlanks else { return nil }
        let isWide = cells.dropFirst(column + 1).first?.text == ""
        return Glyph(
          row: row, column: column, width: isWide ? 2 : 1, text: cell.text, style: cell.style)
      }
    }
  }

  /// A character on the screen.
  public struct Glyph: Equatable, Sendable {
    public let row: Int
    public let column: Int
    /// The number of columns, 1 or 2.
    public let width: Int
    public let text: String
    public let style: Style

    /// The glyph with only its first code point.
    public var ofFirstCodePoint: Glyph {
      let first = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1)))
      return Glyph(row: row, column: column, width: width, text: first, style: style)
    }

    /// Whether both glyphs look the same, wherever they are.
    public func looks(like other: Glyph) -> Bool { text == other.text && style == other.style }
  }
}

extension Screen: CustomStringConvertible {
  /// The rows of the window with markup of their styles, and `▮` at the cursor.
  public var description: String {
    styledLines(withCursorIn: top...).withoutTrailingEmpty.joined(separator: "\n")
  }
}

extension [Screen.Cell] {
  /// The cells without trailing blanks.
  fileprivate var seen: ArraySlice<Screen.Cell> {
    let end = lastIndex { $0.text != " " || $0.style.isSeenOnBlanks }
    return self[..<(end.map { $0 + 1 } ?? 0)]
  }
}

extension [String] {
  fileprivate var withoutTrailingEmpty: [String] {
    var lines = self
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Screen {
  /// Whether a text ends at the cursor, in any style.
  public func hasText(of text: String) -> Bool {
    var wanted = Screen(columns: 100_000)
    wanted.show(text)
    let column = isWrapPending ? columns : cursor.column
    let shown = glyphs.filter { ($0.row, $0.column) < (cursor.row, column) }
    return shown.suffix(wanted.glyphs.count).map(\.text) == wanted.glyphs.map(\.text)
  }
}
