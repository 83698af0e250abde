extension Screen {
  /// Writes a character at the cursor.
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = min(scalar.columns, columns)
    if !showsCodePoints, join(scalar) { return }
    if width == 0 {
      combine(scalar)
      return
    }
    if column + width > columns, !wraps { column = columns - width }
    if column + width > columns {
      rows[row].continues = true
      feedLine()
      column = 0
    }
    reach(column + width)
    separate(at: column)
    separate(at: column + width)
    // Like kitty, writing the last character of a row resets the mark that the row wrapped.
    if column + width == columns { rows[row].continues = false }
    rows[row].cells[column] = Cell(text: String(scalar), style: style)
    if width == 2 { rows[row].cells[column + 1] = Cell(text: "", style: style) }
    column += width
  }

  /// Joins a code point to the character before the cursor if both form one character.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let cell = rows[row].cells.prefix(column).lastIndex(where: { $0.text != "" }),
      let last = rows[row].cells[cell].text.unicodeScalars.first, last != " ",
      (rows[row].cells[cell].text + String(scalar)).count == 1
    else { return false }
    rows[row].cells[cell].text.unicodeScalars.append(scalar)
    if scalar == "\u{FE0F}", column == cell + 1, column < columns {
      reach(column + 1)
      separate(at: column + 1)
      rows[row].cells[column] = Cell(text: "", style: rows[row].cells[cell].style)
      column += 1
    }
    return true
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    guard let cell = rows[row].cells.prefix(column).lastIndex(where: { $0.text != "" }) else {
      return
    }
    rows[row].cells[cell].text.unicodeScalars.append(scalar)
  }

  mutating func insertCells(_ count: Int) {
    let start = cursor.column
    reach(start)
    separate(at: start)
    rows[row].cells.insert(contentsOf: repeatElement(erased, count: count), at: start)
    // Drops characters that an insertion pushes over the edge.
    separate(at: columns)
    rows[row].cells.removeLast(max(0, rows[row].cells.count - columns))
  }

  mutating func deleteCells(_ count: Int) {
    let start = cursor.column
    let end = min(start + count, rows[row].cells.count)
    guard start < end else { return }
    separate(at: start)
    separate(at: end)
    rows[row].cells.removeSubrange(start..<end)
  }

  mutating func insertRows(_ count: Int) {
    rows.insert(contentsOf: repeatElement(Row(), count: min(count, height)), at: row)
    rows.removeLast(max(0, rows.count - (top + height)))
  }

  mutating func deleteRows(_ count: Int) {
    rows.removeSubrange(row..<min(rows.count, row + count))
    reachRow()
  }

  /// Erases the part behind the cursor (0), the part before it (1) or all (2) of its row.
  mutating func eraseRow(_ part: Int) {
    // The row may be from a wider window.
    let end = max(columns, rows[row].cells.count)
    // In tmux, a row that is erased as a whole doesn't continue the row before any more.
    if resizing == .reflowsFromBottom, row > 0, part == 2 || part == 0 && column == 0 {
      rows[row - 1].continues = false
    }
    switch part {
    case 0: erase(from: cursor.column, to: end)
    case 1: erase(from: 0, to: cursor.column + 1)
    default: erase(from: 0, to: end)
    }
  }

  /// Erases the part behind the cursor (0), the part before it (1) or all (2) of the window.
  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      // tmux moves a screen to its history before it erases all of it.
      if [.reflows, .reflowsFromBottom].contains(resizing), row == top, column == 0,
        let last = rows.lastIndex(where: \.hasText)
      {
        top = max(top, last + 1)
        row = top
        reachRow()
      }
      rows.removeSubrange((row + 1)...)
      eraseRow(0)
    case 1:
      for above in top..<row { rows[above] = Row() }
      eraseRow(1)
    case 2:
      rows.removeSubrange(top...)
      reachRow()
    default: break
    }
  }

  mutating func erase(from start: Int, to end: Int) {
    if end >= columns { rows[row].continues = false }
    // A background also fills the cells without characters.
    if erased != .blank { reach(min(end, columns)) }
    let end = min(end, rows[row].cells.count)
    guard start < end else { return }
    separate(at: start)
    separate(at: end)
    if erased == .blank, end == rows[row].cells.count {
      rows[row].cells.removeSubrange(start...)
      return
    }
    for column in start..<end { rows[row].cells[column] = erased }
  }

  /// An erased cell, which keeps the present background.
  private var erased: Cell {
    var style = Style.plain
    style.background = self.style.background
    return Cell(text: " ", style: style)
  }

  /// Blanks a wide character that a column splits.
  private mutating func separate(at column: Int) {
    guard column > 0, column < rows[row].cells.count, rows[row].cells[column].text == "" else {
      return
    }
    rows[row].cells[column - 1].text = " "
    rows[row].cells[column].text = " "
  }

  private mutating func reach(_ width: Int) {
    while rows[row].cells.count < width { rows[row].cells.append(.blank) }
  }
}
