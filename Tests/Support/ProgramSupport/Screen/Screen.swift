/// A terminal emulator that keeps everything: it turns a program's output into the text that a
/// person sees.
///
/// It knows the sequences of line editors and line-by-line dialogues, and ignores others. It also
/// keeps rows that have scrolled out of the window.
public struct Screen: Sendable {
  /// The number of columns after which a line wraps.
  public private(set) var columns: Int

  /// The number of rows of the window.
  public private(set) var height: Int

  /// The way in which rows change when the width changes.
  let resizing: Resizing

  /// Whether each code point except marks takes its own cells, as in older terminals. Otherwise
  /// each character does.
  public let showsCodePoints: Bool

  /// Whether a character behind a full row goes to the next row.
  var wraps = true

  /// The rows, from the first one ever written.
  var rows = [Row()]
  /// The first row of the window.
  public internal(set) var top = 0
  var row = 0
  /// The column of the cursor. In a full row it is the number of columns, and the next character
  /// wraps.
  var column = 0
  /// The style of the next characters.
  var style = Style.plain
  /// The saved cursor.
  var saved: (row: Int, column: Int, style: Style) = (0, 0, .plain)
  var sequence: Sequence?

  struct Row {
    var cells: [Cell] = []
    /// Whether the row was full, so that the terminal wrapped to the next row.
    var continues = false

    var hasText: Bool { cells.contains { !$0.isBlank } }
  }

  /// A character with its combining characters; empty for the second half of a wide character.
  struct Cell: Equatable {
    var text: String
    var style: Style

    static let blank = Cell(text: " ", style: .plain)

    var isBlank: Bool { text == " " || text == "" }
  }

  /// Creates a screen of a size.
  public init(
    columns: Int = 80, height: Int = 24, resizing: Resizing = .reflows,
    showsCodePoints: Bool = false
  ) {
    self.columns = columns > 0 ? columns : 80
    self.height = height > 0 ? height : 24
    self.resizing = resizing
    self.showsCodePoints = showsCodePoints
  }

  /// Changes the size.
  public mutating func resize(columns: Int, height: Int) {
    let (oldColumns, oldHeight) = (self.columns, self.height)
    self.columns = columns > 0 ? columns : 80
    self.height = height > 0 ? height : 24
    if self.columns == oldColumns || resizing == .keepsRows {
      // A lower window first loses rows below the cursor, then rows at the top (tmux, xterm).
      top = max(0, self.height > oldHeight ? top - (self.height - oldHeight) : top)
      top = max(top, row - self.height + 1)
    } else if resizing == .reflowsFromBottom {
      top = max(0, top - max(0, self.height - oldHeight), row - self.height + 1)
      rows.removeLast(max(0, rows.count - (top + self.height)))
      let before = rows.count
      reflow()
      top = max(0, top + rows.count - before)
      if row < top { (row, column) = (top, 0) }
      reachRow()
    } else {
      reflow()
      top = max(0, max(row, rows.count - 1) - self.height + 1)
      top = min(top, row)
    }
    rows.removeLast(max(0, rows.count - (top + self.height)))
  }

  /// The visible position of the cursor. Rows count from the first one ever written.
  public var cursor: (row: Int, column: Int) { (row, min(column, columns - 1)) }

  /// Whether the last column is filled, so that the next character wraps.
  public var isWrapPending: Bool { column == columns }

  /// Processes output of a program.
  public mutating func show(_ text: String) {
    for scalar in text.unicodeScalars {
      if let sequence { proceed(sequence, scalar) } else { show(scalar) }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": sequence = .escape
    case "\r": column = 0
    case "\n": feedLine()
    case "\u{8}": column = max(0, cursor.column - 1)
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.properties.generalCategory == .control: break
    default: put(scalar)
    }
  }
}
