extension Screen {
  /// Writes a character at the cursor.
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = min(scalar.columns, columns)
    if width == 0 {
      combine(scalar)
      return
    }
    if column + width > columns {
      feedLine()
      column = 0
    }
    reach(column + width)
    separate(at: column)
    separate(at: column + width)
    rows[row][column] = Cell(text: String(scalar), style: style)
    if width == 2 { rows[row][column + 1] = Cell(text: "", style: style) }
    column += width
  }

  /// Adds an accent or the like to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    guard let cell = rows[row].prefix(column).lastIndex(where: { $0.text != "" }) else { return }
    rows[row][cell].text.unicodeScalars.append(scalar)
  }

  mutating func insertCells(_ count: Int) {
    let start = cursor.column
    reach(start)
    separate(at: start)
    rows[row].insert(contentsOf: repeatElement(erased, count: count), at: start)
    // What is pushed over the edge is lost.
    separate(at: columns)
    rows[row].removeLast(max(0, rows[row].count - columns))
  }

  mutating func deleteCells(_ count: Int) {
    let start = cursor.column
    let end = min(start + count, rows[row].count)
    guard start < end else { return }
    separate(at: start)
    separate(at: end)
    rows[row].removeSubrange(start..<end)
  }

  mutating func insertRows(_ count: Int) {
    rows.insert(contentsOf: repeatElement([], count: min(count, height)), at: row)
    rows.removeLast(max(0, rows.count - (top + height)))
  }

  mutating func deleteRows(_ count: Int) {
    rows.removeSubrange(row..<min(rows.count, row + count))
    reachRow()
  }

  /// Erases behind the cursor (0), before it (1) or everywhere (2) in its row.
  mutating func eraseRow(_ part: Int) {
    // The row may be from a wider window.
    let end = max(columns, rows[row].count)
    switch part {
    case 0: erase(from: cursor.column, to: end)
    case 1: erase(from: 0, to: cursor.column + 1)
    default: erase(from: 0, to: end)
    }
  }

  /// Erases behind the cursor (0), before it (1) or everywhere (2) in the window.
  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      rows.removeSubrange((row + 1)...)
      eraseRow(0)
    case 1:
      for above in top..<row { rows[above] = [] }
      eraseRow(1)
    case 2:
      rows.removeSubrange(top...)
      reachRow()
    default: break
    }
  }

  mutating func erase(from start: Int, to end: Int) {
    // A background is seen where there was nothing, too.
    if erased != .blank { reach(min(end, columns)) }
    let end = min(end, rows[row].count)
    guard start < end else { return }
    separate(at: start)
    separate(at: end)
    for column in start..<end { rows[row][column] = erased }
  }

  /// What an erased cell becomes.
  private var erased: Cell {
    var style = Style.plain
    style.background = self.style.background
    return Cell(text: " ", style: style)
  }

  /// Blanks a wide character that is half before a column and half in it.
  private mutating func separate(at column: Int) {
    guard column > 0, column < rows[row].count, rows[row][column].text == "" else { return }
    rows[row][column - 1].text = " "
    rows[row][column].text = " "
  }

  private mutating func reach(_ width: Int) {
    while rows[row].count < width { rows[row].append(.blank) }
  }
}
