extension Screen {
  /// Moves down, and scrolls at the end of the window.
  mutating func feedLine() {
    row += 1
    if row >= top + height { top = row - height + 1 }
    reachRow()
  }

  /// Moves up, and scrolls backwards at the beginning of the window.
  mutating func feedLineBackwards() {
    if row > top { row -= 1 } else { insertRows(1) }
  }

  mutating func moveUp(_ count: Int) { row = max(top, row - count) }

  mutating func moveDown(_ count: Int) {
    row = min(top + height - 1, row + count)
    reachRow()
  }

  /// Moves to a row of the window, the first of which is 1.
  mutating func goToRow(_ number: Int) {
    row = top + min(height, max(1, number)) - 1
    reachRow()
  }

  /// Adds rows until there is one at the cursor.
  mutating func reachRow() {
    while rows.count <= row { rows.append(Row()) }
  }
}
