/// A terminal that forgets nothing: what a program's output leaves for a person to see.
///
/// It knows what line editors and line by line dialogues write, and ignores other sequences. What
/// has scrolled out of the window stays in its rows.
public struct Screen: Sendable {
  /// The number of columns after which a line wraps.
  public private(set) var columns: Int

  /// The number of rows that the cursor can move in.
  public private(set) var height: Int

  /// What becomes of the rows when the size changes.
  let resizing: Resizing

  /// Whether each code point that isn't a mark takes cells of its own, as in older terminals, rather
  /// than each character.
  public let showsCodePoints: Bool

  /// Whether the character behind a full row goes to the next one.
  var wraps = true

  /// What is shown, from the very first row.
  var rows = [Row()]
  /// The first row of the window.
  public internal(set) var top = 0
  var row = 0
  /// After the last column once that is filled: the next character goes to the next row.
  var column = 0
  /// The style of the characters to come.
  var style = Style.plain
  /// Where the cursor was saved.
  var saved: (row: Int, column: Int, style: Style) = (0, 0, .plain)
  var sequence: Sequence?

  struct Row {
    var cells: [Cell] = []
    /// Whether the terminal has begun the next row by itself, as this one was full.
    var continues = false
  }

  /// A character with those that combine with it; empty behind a wide one.
  struct Cell: Equatable {
    var text: String
    var style: Style

    static let blank = Cell(text: " ", style: .plain)

    var isBlank: Bool { text == " " || text == "" }
  }

  /// A screen of some size; terminals without one are taken for 80 by 24.
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
    self.columns = columns > 0 ? columns : 80
    self.height = height > 0 ? height : 24
    reflow()
    top = max(0, max(row, rows.count - 1) - self.height + 1)
    top = min(top, row)
    rows.removeLast(max(0, rows.count - (top + self.height)))
  }

  /// Where a person sees the cursor, in rows from the very first one.
  public var cursor: (row: Int, column: Int) { (row, min(column, columns - 1)) }

  /// Whether the last column is filled, and the next character goes to the next row.
  public var isWrapPending: Bool { column == columns }

  /// Takes output of a program.
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
