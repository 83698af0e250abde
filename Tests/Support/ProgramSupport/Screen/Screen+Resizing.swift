extension Screen {
  /// The way in which a terminal changes its rows when its width changes.
  public enum Resizing: CaseIterable, Sendable {
    /// Joins wrapped rows where they fit, and splits rows that are too long. The cursor stays with
    /// its character; behind a full row, it waits to wrap (tmux).
    case reflows
    /// Like `reflows`, but keeps the distance to the bottom of the window (tmux): a window that
    /// isn't full loses rows at its top as it becomes narrower, and gets them back as it becomes
    /// wider.
    case reflowsFromBottom
    /// Like `reflows`, but behind a full row, the cursor starts the next row.
    case reflowsOntoNextRow
    /// Like `reflows`, but keeps the cursor's row and the rows that it wrapped from (xterm.js).
    case reflowsOtherRows
    /// Keeps all rows (xterm, the Linux console).
    case keepsRows
  }

  /// Lays out the rows for the current width.
  mutating func reflow() {
    var laidOut: [Row] = []
    var cursor = (row: row, column: min(column, columns - 1))
    for paragraph in paragraphs {
      let hasCursor = paragraph.contains(row)
      if resizing == .keepsRows || hasCursor && resizing == .reflowsOtherRows {
        if hasCursor { cursor.row = laidOut.count + row - paragraph.lowerBound }
        laidOut += rows[paragraph]
        continue
      }
      let cells = rows[paragraph].flatMap(\.cells)
      let parts = parts(of: cells)
      if hasCursor {
        let before = rows[paragraph.lowerBound..<row].reduce(0) { $0 + $1.cells.count }
        let place = place(of: before + column, in: parts)
        cursor = (laidOut.count + place.row, place.column)
      }
      laidOut += parts.map { Row(cells: Array(cells[$0]), continues: $0.upperBound < cells.count) }
      if hasCursor, cursor.row == laidOut.count {
        laidOut[cursor.row - 1].continues = true
        laidOut.append(Row())
      }
    }
    rows = laidOut
    (row, column) = cursor
    reachRow()
  }

  /// Splits cells into rows; returns the ranges of cells.
  private func parts(of cells: [Cell]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for index in cells.indices where cells[index].text != "" {
      let isWide = cells.dropFirst(index + 1).first?.text == ""
      if index + (isWide ? 2 : 1) - start > columns, index > start {
        parts.append(start..<index)
        start = index
      }
    }
    return parts + [start..<cells.count]
  }

  private func place(of offset: Int, in parts: [Range<Int>]) -> (row: Int, column: Int) {
    let row = parts.firstIndex { offset < $0.upperBound } ?? parts.count - 1
    // A cursor behind the cells moves to their end.
    let column = min(offset, parts[row].upperBound) - parts[row].lowerBound
    return column == columns && resizing == .reflowsOntoNextRow ? (row + 1, 0) : (row, column)
  }

  /// The ranges of rows that belong to one written line: all rows of a range but the last wrapped.
  private var paragraphs: [Range<Int>] {
    var start = 0
    return rows.indices.compactMap { index in
      if rows[index].continues, index + 1 < rows.count { return nil }
      defer { start = index + 1 }
      return start..<index + 1
    }
  }

  /// The written lines, each with the number of its first row.
  public var writtenLines: [(row: Int, text: String)] {
    paragraphs.map { paragraph in
      let text = rows[paragraph].flatMap(\.cells).map(\.text).joined()
      return (paragraph.lowerBound, String(text.reversed().drop { $0 == " " }.reversed()))
    }
  }
}
