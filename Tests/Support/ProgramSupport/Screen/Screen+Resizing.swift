extension Screen {
  /// What becomes of the rows of a terminal whose width changes.
  public enum Resizing: CaseIterable, Sendable {
    /// Rows that wrapped are joined where there is room, and rows that are too long are split. The
    /// cursor stays with its character; behind a row that is full, it waits to wrap (tmux).
    case reflows
    /// The same, but behind a row that is full, the cursor begins the next one.
    case reflowsOntoNextRow
    /// The same, but the cursor's row stays as it is, with those that it has wrapped from (xterm.js).
    case reflowsOtherRows
    /// All rows stay as they are (xterm, the Linux console).
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

  /// The rows that some cells take: ranges of them.
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
    // Behind the cells, it is at their end.
    let column = min(offset, parts[row].upperBound) - parts[row].lowerBound
    return column == columns && resizing == .reflowsOntoNextRow ? (row + 1, 0) : (row, column)
  }

  /// Ranges of rows, of which all but the last wrapped.
  private var paragraphs: [Range<Int>] {
    var start = 0
    return rows.indices.compactMap { index in
      if rows[index].continues, index + 1 < rows.count { return nil }
      defer { start = index + 1 }
      return start..<index + 1
    }
  }

  /// What was written as one line, with the row that it begins in.
  public var writtenLines: [(row: Int, text: String)] {
    paragraphs.map { paragraph in
      let text = rows[paragraph].flatMap(\.cells).map(\.text).joined()
      return (paragraph.lowerBound, String(text.reversed().drop { $0 == " " }.reversed()))
    }
  }
}
