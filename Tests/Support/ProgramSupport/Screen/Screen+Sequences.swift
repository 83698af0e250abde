extension Screen {
  /// The beginning of an incomplete escape sequence.
  enum Sequence {
    case escape
    /// One more character ends the sequence.
    case charset
    case control(String)
    /// A title or a similar text, up to BEL or ESC \.
    case string
  }

  mutating func proceed(_ begun: Sequence, _ scalar: Unicode.Scalar) {
    switch (begun, scalar) {
    case (.escape, "["): sequence = .control("")
    case (.escape, "]"), (.escape, "P"): sequence = .string
    case (.escape, "("), (.escape, ")"): sequence = .charset
    case (.escape, _):
      sequence = nil
      escape(scalar)
    case (.control(let parameters), " "..."?"):
      sequence = .control(parameters + String(scalar))
    case (.control(let parameters), _):
      sequence = nil
      if parameters == "?7" { wraps = scalar == "h" }
      // Other modes, such as `?2004h`, change nothing visible.
      if parameters.allSatisfy({ $0.isNumber || $0 == ";" || $0 == ":" }) {
        control(scalar, parameters)
      }
    case (.string, "\u{1B}"): sequence = .escape
    case (.string, "\u{7}"): sequence = nil
    case (.string, _): break
    default: sequence = nil
    }
  }

  private mutating func escape(_ final: Unicode.Scalar) {
    switch final {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": feedLine()
    case "E":
      column = 0
      feedLine()
    case "M": feedLineBackwards()
    default: break
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let number = numbers.first ?? 0
    let count = max(1, number)
    switch final {
    case "A": moveUp(count)
    case "B": moveDown(count)
    case "C": column = min(columns - 1, cursor.column + count)
    case "D": column = max(0, cursor.column - count)
    case "E":
      moveDown(count)
      column = 0
    case "F":
      moveUp(count)
      column = 0
    case "G": column = min(columns, count) - 1
    case "H", "f":
      goToRow(count)
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "d": goToRow(count)
    case "J": eraseScreen(number)
    case "K": eraseRow(number)
    case "L": insertRows(count)
    case "M": deleteRows(count)
    case "P": deleteCells(count)
    case "X": erase(from: cursor.column, to: cursor.column + count)
    case "@": insertCells(count)
    case "m": style.take(parameters)
    case "s": saveCursor()
    case "u": restoreCursor()
    default: break
    }
  }

  private mutating func saveCursor() { saved = (row - top, cursor.column, style) }

  private mutating func restoreCursor() {
    goToRow(saved.row + 1)
    column = min(saved.column, columns - 1)
    style = saved.style
  }
}
