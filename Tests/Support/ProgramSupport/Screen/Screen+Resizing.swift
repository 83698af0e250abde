extension Screen {
  /// The way in which a terminal changes its rows when its width changes.
  public enum Resizing: CaseIterable, Sendable {
    /// Wrapped rows are joined if there is room, and rows that are too long are split. The cursor
    /// stays with its character; behind a full row, it waits to wrap (tmux).
    case reflows
    /// The same, but behind a full row, the cursor begins the next row.
    case reflowsOntoNextRow
    /// The same, but the cursor's row stays unchanged, and so do the rows that it has wrapped from
    /// (xterm.js).
    case reflowsOtherRows
    /// All rows stay unchanged (xterm, the Linux console).
    case keepsRows
  }

  /// Lays out the rows for the present width.
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

  /// Returns the rows that some cells take, as ranges of the cells.
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
    // Behind the cells, the cursor is at their end.
    let column = min(offset, parts[row].upperBound) - parts[row].lowerBound
    return column == columns && resizing == .reflowsOntoNextRow ? (row + 1, 0) : (row, column)
  }

  /// The ranges of rows that were written as one line: all but the last row of a range wrapped.
  private var paragraphs: [Range<Int>] {
    var start = 0
    return rows.indices.compactMap { index in
      if rows[index].continues, index + 1 < rows.count { return nil }
      defer { start = index + 1 }
      return start..<index + 1
    }
  }

  /// The texts that were written as one line each, with the rows that they begin in.
  public var writtenLines: [(row: Int, text: String)] {
    paragraphs.map { paragraph in
      let text = rows[paragraph].flatMap(\.cells).map(\.text).joined()
      return (paragraph.lowerBound, String(text.reversed().drop { $0 == " " }.reversed()))
    }
  }
}
