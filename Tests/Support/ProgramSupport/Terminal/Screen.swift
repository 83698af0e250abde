/// A terminal of endless height: what a line editor's output leaves for a person to read.
///
/// It knows what line editors and line by line dialogues write, and ignores other sequences.
struct Screen {
  /// The number of columns after which a line wraps.
  var columns = 80

  // A wide character is followed by an empty cell.
  private var rows: [[String]] = [[]]
  private var row = 0
  // After the last column once that is filled: the next character goes to the next row.
  private var column = 0
  private var sequence: Sequence?

  /// The column in which a person sees the cursor.
  private var cursor: Int { min(column, columns - 1) }

  /// What has come of an escape sequence that is not complete yet.
  private enum Sequence {
    case escape
    /// One more character ends it.
    case charset
    case control(String)
    /// A title or the like, up to BEL or ESC \.
    case string
  }

  /// The rows without trailing spaces and without trailing empty rows.
  var lines: [String] {
    var lines = rows.map { cells in
      let end = cells.lastIndex { $0 != " " && $0 != "" }
      return cells[..<(end.map { $0 + 1 } ?? 0)].joined()
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Takes output of a program.
  mutating func show(_ text: String) {
    for scalar in text.unicodeScalars {
      if let sequence { proceed(sequence, scalar) } else { show(scalar) }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": sequence = .escape
    case "\r": column = 0
    case "\n": moveDown(1)
    case "\u{8}": column = max(0, cursor - 1)
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.properties.generalCategory == .control: break
    default: put(scalar)
    }
  }

  private mutating func proceed(_ begun: Sequence, _ scalar: Unicode.Scalar) {
    switch (begun, scalar) {
    case (.escape, "["): sequence = .control("")
    case (.escape, "]"), (.escape, "P"): sequence = .string
    case (.escape, "("), (.escape, ")"): sequence = .charset
    case (.control(let parameters), " "..."?"):
      sequence = .control(parameters + String(scalar))
    case (.control(let parameters), _):
      sequence = nil
      control(scalar, parameters)
    case (.string, "\u{1B}"): sequence = .escape
    case (.string, "\u{7}"): sequence = nil
    case (.string, _): break
    default: sequence = nil
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let number = Int(parameters) ?? 0
    let count = max(1, number)
    switch final {
    case "A": row = max(0, row - count)
    case "B": moveDown(count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, cursor - count)
    case "G": column = min(columns, count) - 1
    case "J" where number == 0:
      rows.removeSubrange((row + 1)...)
      erase(from: cursor, to: rows[row].count)
    case "K" where number == 0: erase(from: cursor, to: rows[row].count)
    case "K" where number == 1: erase(from: 0, to: cursor + 1)
    case "K": erase(from: 0, to: rows[row].count)
    case "P":
      let end = min(cursor + count, rows[row].count)
      if cursor < end { rows[row].removeSubrange(cursor..<end) }
    case "X": erase(from: cursor, to: min(cursor + count, rows[row].count))
    case "@":
      reach(cursor)
      rows[row].insert(contentsOf: repeatElement(" ", count: count), at: cursor)
    default: break
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    if width == 0 {
      combine(scalar)
      return
    }
    if column + width > columns {
      moveDown(1)
      column = 0
    }
    reach(column + width)
    rows[row][column] = String(scalar)
    if width == 2 { rows[row][column + 1] = "" }
    column += width
  }

  /// Adds an accent or the like to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    guard let cell = rows[row].prefix(column).lastIndex(where: { $0 != "" }) else { return }
    rows[row][cell].unicodeScalars.append(scalar)
  }

  private mutating func erase(from start: Int, to end: Int) {
    for column in start..<max(start, min(end, rows[row].count)) { rows[row][column] = " " }
  }

  private mutating func moveDown(_ count: Int) {
    row += count
    while rows.count <= row { rows.append([]) }
  }

  private mutating func reach(_ width: Int) {
    while rows[row].count < width { rows[row].append(" ") }
  }
}
