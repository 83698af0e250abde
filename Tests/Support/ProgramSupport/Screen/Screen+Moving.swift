extension Screen {
  /// Moves the cursor down. At the bottom of the window, scrolls.
  mutating func feedLine() {
    row += 1
    if row >= top + height { top = row - height + 1 }
    reachRow()
  }

  /// Moves the cursor up. At the top of the window, scrolls backwards.
  mutating func feedLineBackwards() {
    if row > top { row -= 1 } else { insertRows(1) }
  }

  mutating func moveUp(_ count: Int) { row = max(top, row - count) }

  mutating func moveDown(_ count: Int) {
    row = min(top + height - 1, row + count)
    reachRow()
  }

  /// Moves the cursor to a row of the window, counted from 1.
  mutating func goToRow(_ number: Int) {
    row = top + min(height, max(1, number)) - 1
    reachRow()
  }

  /// Adds rows up to the row of the cursor.
  mutating func reachRow() {
    while rows.count <= row { rows.append(Row()) }
  }
}
